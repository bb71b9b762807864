/** What a provider does: lanes, leases, breakers, patience, and a clock that is wrong. */
export default [
  {
    in: 'outbox/relay.ts',
    by: 'machinery/outbox-lanes',
    mutants: [
      [
        'a code that is over is not sent',
        'overAt !== null && overAt <= work.now',
        'false',
        'that is over is not sent any more',
      ],
      [
        'to one number one after the other',
        'if (!first.has(row.to)) first.set(row.to, row);',
        'first.set(`${row.id}`, row);',
        'to one number one after the other',
      ],
      [
        'several at once',
        'await all(leased.map((message) => relay(deps, deliverPush, message)))',
        'await leased.reduce(async (before, message) => [...(await before), await relay(deps, deliverPush, message)], Promise.resolve([]))',
        'a lane sends several at once',
      ],
    ],
  },
  {
    in: 'outbox/lanes.ts',
    by: 'machinery/outbox-lanes',
    mutants: [
      [
        'a lease outlives its provider',
        'return providers * 2 * patience[channel] + MARGIN_MS;',
        'return patience[channel];',
        'as long as its provider may still answer',
      ],
      [
        'a second provider makes the lease longer',
        'smsSecond !== null ? 2 : 1',
        'smsSecond !== null ? 1 : 1',
        'a second provider makes the lease longer',
      ],
      [
        'safety waits for seconds',
        'longestPause: 5 * SECOND_MS',
        'longestPause: HOUR_MS',
        'a message of %s that fails',
      ],
    ],
  },
  {
    in: 'domain/outbox-lanes.ts',
    by: 'machinery/outbox-lanes',
    mutants: [
      [
        'codes do not wait with messages',
        "code: { urgency: 'codes', validMs: CODE.smsMinutes",
        'code: { urgency: null, validMs: CODE.smsMinutes',
        'a message of %s that fails',
      ],
    ],
  },
  {
    in: 'adapters/provider-breaker.ts',
    by: 'conformance/sms-second',
    mutants: [
      [
        'what is urgent goes to the second at once',
        'message.urgent ||',
        'false ||',
        'what is urgent goes to the second',
      ],
      [
        'the second is taken while the breaker is open',
        "error.failure === 'not_asked')",
        "error.failure === 'rejected')",
        'when the breaker of the first opens',
      ],
      [
        'a refused number opens nothing',
        "error.failure === 'rejected')",
        "error.failure === 'no such')",
        'say nothing of the provider',
      ],
    ],
  },
  {
    in: 'db/clock-offset.ts',
    by: 'db/clock-offset',
    mutants: [
      [
        'thirty seconds stop what is due',
        'holdsTimers: () => known === null || fault() !== null',
        'holdsTimers: () => known === null',
        'stop what is due',
      ],
      [
        'nothing fires before the first comparison',
        'known === null || fault() !== null',
        'fault() !== null',
        'nothing fires before the first comparison',
      ],
      [
        'a clock that is set is noticed at once',
        '(known.database + steady() - known.at)',
        '(known.database + now() - known.at)',
        'a clock that is set between two looks',
      ],
    ],
  },
  {
    in: 'timer/sweeper.ts',
    by: 'machinery/timer',
    mutants: [['nothing fires while the clock is wrong', ' && !isHeld()', '', 'nothing fires while this process']],
  },
  {
    in: 'app/pool-use.ts',
    by: 'app/pool-use',
    mutants: [
      [
        'a pause begins the five seconds anew',
        'waiting() === 0) since = null;',
        'waiting() === 0) return;',
        'a pool is used up',
      ],
    ],
  },
];
