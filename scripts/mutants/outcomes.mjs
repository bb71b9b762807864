/** What comes of a booking that was made: its end, its fee, its deadlines, another start that is proposed. */
export default [
  {
    in: 'reservation/rules/policy.ts',
    by: 'reservation/events',
    mutants: [
      [
        'an answer that is overdue is none',
        'row.answerDueAt !== null && row.answerDueAt <= now',
        'row.answerDueAt !== null && row.answerDueAt < now && false',
        'expires by time',
      ],
      [
        'a booking is unknown to all others',
        "if (row.castPersonId === caller.id) return 'cast';",
        "if (row.castPersonId !== caller.id) return 'cast';",
        'is unknown to all others',
      ],
    ],
  },
  {
    in: 'reservation/rules/policy.ts',
    by: 'reservation/disputes',
    mutants: [
      [
        'a dispute comes within a day',
        '> DISPUTE_HOURS * HOUR_MS',
        '> 2 * DISPUTE_HOURS * HOUR_MS',
        'comes within a day',
      ],
    ],
  },
  {
    in: 'reservation/rules/policy.ts',
    by: 'booking/reservation/steps',
    mutants: [
      [
        'nothing happens before its time',
        "if (earliest !== null && now < earliest) return 'reservation/too_early';",
        '',
        'before its time',
      ],
    ],
  },
  {
    in: 'reservation/advance/outcomes.ts',
    by: 'reservation/events',
    mutants: [
      ['a declined request gives its gold back', 'declined: free,', 'declined: nothing,', 'is declined by the cast'],
      ['an expired request gives its gold back', 'expired: free,', 'expired: nothing,', 'expires by time'],
      [
        'the cast’s cancellation apologises',
        'cancelled_cast: withApology,',
        'cancelled_cast: free,',
        'gives everything back and 1,000',
      ],
    ],
  },
  {
    in: 'reservation/advance/outcomes.ts',
    by: 'booking/reservation/steps',
    mutants: [
      ['the end captures the gold', 'capture: row.total });', 'capture: 0 });', 'goes from 出発'],
      [
        'a play without 終了 is captured by time',
        'await setTimer(work, { kind: CAPTURE_TIMER, subject: row.id, dueAt: captureDueAt(row.endsAt) });',
        '',
        'raises an alarm at end + 15',
      ],
      [
        'the customer’s no-show has its fee',
        'no_show_user: withFee,',
        'no_show_user: free,',
        'of the customer costs course and travel',
      ],
    ],
  },
  {
    in: 'reservation/advance/timers.ts',
    by: 'booking/reservation/steps',
    mutants: [
      [
        'a booking that was never started ends by itself',
        "if (kind === 'not_started') await setTimer(",
        "if (kind === 'not_finished') await setTimer(",
        'is over a day after its end',
      ],
    ],
  },
  {
    in: 'reservation/advance/move.ts',
    by: 'booking/reservation/steps',
    mutants: [
      [
        'both are told that it ended by itself',
        "lapsed || unpaid || isForOther(row, step) ? 'both' : NOTIFIED[actor]",
        "isForOther(row, step) ? 'both' : NOTIFIED[actor]",
        'is over a day after its end',
      ],
    ],
  },
  {
    in: 'reservation/advance/outcomes.ts',
    by: 'reservation/disputes',
    mutants: [
      ['a refund gives captured gold back', 'await refundHold(work, row.id);', '', 'of a completed play refunds'],
      [
        'a refund takes the cast’s reward back',
        'await reverseReward(work, { id: row.id, castId: row.castId, shiftId: row.shiftId });',
        '',
        'of a completed play refunds',
      ],
    ],
  },
  {
    in: 'reservation/advance/propose.ts',
    by: 'booking/reservation/proposal',
    mutants: [
      ['a proposal differs', 'if (sameTime && samePlace)', 'if (sameTime && !samePlace && false)', 'of %s is refused'],
      [
        'approval sets the difference aside',
        "if (total !== row.total && row.paymentMethod === 'gold')",
        "if (total < row.total && row.paymentMethod === 'gold')",
        'may cost more',
      ],
      [
        'a proposal waits half an hour',
        'PROPOSAL_MINUTES * MINUTE_MS',
        '2 * PROPOSAL_MINUTES * MINUTE_MS',
        'moves the booking to another time',
      ],
    ],
  },
  {
    in: 'reservation/advance/proposal-slots.ts',
    by: 'booking/reservation/proposal',
    mutants: [
      ['a cast may propose during a pause', 'return { ...cast, accepting: true };', 'return cast;', 'has paused'],
    ],
  },
];
