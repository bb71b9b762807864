/** A booking from its quote to its end: whose time, whose turn, whose gold. */
export default [
  {
    in: 'machines/reservation-table.ts',
    by: 'machines/reservation',
    mutants: [
      [
        'the cast’s acceptance leads on from a request alone',
        "{ event: 'accept', by: ['cast', 'ops'], from: ['requested'], to: 'confirmed'",
        "{ event: 'accept', by: ['cast', 'ops'], from: ['requested', 'adjusting'], to: 'confirmed'",
      ],
      [
        'the customer does not accept for the cast',
        "{ event: 'decline', by: ['cast', 'ops']",
        "{ event: 'decline', by: ['cast', 'ops', 'male']",
      ],
      [
        'a running play is not cancelled',
        "'payment_pending', 'confirmed', 'departed', 'arrived'] as const;",
        "'payment_pending', 'confirmed', 'departed', 'arrived', 'in_progress'] as const;",
      ],
      ['the cast sets out ninety minutes before at the earliest', 'depart: -90,', 'depart: -100,'],
      ['no one is missed before a quarter of an hour', 'no_show: 15,', 'no_show: 10,'],
      ['a play begins a quarter of an hour before at the earliest', 'start: -15,', 'start: -30,'],
      [
        'a dispute is resolved by ops',
        "{ event: 'resolve', by: ['ops'], from: ['disputed'], to: 'refunded'",
        "{ event: 'resolve', by: ['ops', 'male'], from: ['disputed'], to: 'refunded'",
      ],
      ['a running play holds both people’s time', "[...CANCELLABLE, 'in_progress']", '[...CANCELLABLE]'],
    ],
  },
  {
    in: 'reservation/rules/price.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'who came before',
        'play.isRegular ? cast.regular',
        '!play.isRegular ? cast.regular',
        'says 本指名 for a customer who came before',
      ],
    ],
  },
  {
    in: 'reservation/book/quote.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'an unpublished cast is unknown',
        'if (!found?.published || found.hidden)',
        'if (!found || found.hidden)',
        'is refused for a cast who paused',
      ],
      [
        'an option of others is refused',
        "if (!options) throw new Refusal('booking/not_possible');",
        'if (!options) return { lines: [], total: 0 };',
        'is refused for %s',
      ],
    ],
  },
  {
    in: 'reservation/rules/way.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'a certified town costs no way',
        "return { travelFee: 0, placeLabel: '認定ホテル街', placeFee };",
        "return { travelFee, placeLabel: '認定ホテル街', placeFee };",
        'takes no travel fee',
      ],
    ],
  },
  {
    in: 'reservation/book/create.ts',
    by: 'reservation/booking',
    mutants: [
      ['a quote is used once', "if (quote.usedAt !== null) throw new Refusal('quote/used');", '', 'takes a quote once'],
      [
        'a quote ends after ten minutes',
        "if (quote.expiresAt <= work.now) throw new Refusal('quote/expired');",
        '',
        'takes a quote once',
      ],
      [
        'bookings of one customer may touch',
        'other.startsAt < endsAt && other.endsAt > startsAt',
        'other.startsAt <= endsAt && other.endsAt >= startsAt',
        'may begin when another booking of the customer ends',
      ],
      [
        'long plays need the cast’s word',
        'cast.autoAccept && quote.minutes < LONG_MINUTES',
        'cast.autoAccept',
        'of twelve hours and more',
      ],
      [
        'a request holds its gold',
        'await hold(work, { personId, reservationId: id',
        'void ((..._all) => 0)(work, { personId, reservationId: id',
        'holds the gold, waits',
      ],
      [
        'a request waits for its answer by a timer',
        'if (due !== null) await setTimer(',
        'if (due !== null) void (',
        'holds the gold, waits',
      ],
    ],
  },
  {
    in: 'reservation/read/methods.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'three bookings ahead and no fourth',
        'bookings >= MAX_FUTURE_BOOKINGS',
        'bookings > MAX_FUTURE_BOOKINGS',
        'is refused for time in which the customer has another booking',
      ],
    ],
  },
  {
    in: 'reservation/book/create.ts',
    by: 'supply/cast/audience',
    mutants: [
      [
        'a block since the quote is as silent as one before',
        "if (cast.hidden) throw new Refusal('not_found');",
        '',
        'keeps nothing open that began',
      ],
    ],
  },
  {
    in: 'reservation/book/create.ts',
    by: 'reservation/races',
    mutants: [
      [
        'five bookings at once are counted under the customer’s lock',
        `const wallet = await lockWallet(work, personId);
  await assertNoDebt(tx, personId);
  await assertFree(work, personId, quote.startsAt, slot.endsAt);`,
        `await assertFree(work, personId, quote.startsAt, slot.endsAt);
  const wallet = await lockWallet(work, personId);
  await assertNoDebt(tx, personId);`,
        'three of five bookings',
      ],
    ],
  },
  {
    in: 'reservation/rules/plan.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'a shift covers the place',
        ' || !covers(found.shift, place)',
        '',
        'is refused where the cast works elsewhere that day',
      ],
      ['who pauses is not booked', '    cast.accepting &&\n', '', 'is refused for a cast who paused'],
      [
        'time of others is taken',
        "if (startState(slot(found.occupied), startsAt) === 'closed') throw new Refusal('reservation/slot_taken');",
        '',
        'never holds the time',
      ],
      [
        'only the coming week is booked',
        ' || !isBookableDate(dayDate, now)',
        '',
        'is refused where the cast works elsewhere that day',
      ],
    ],
  },
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
        "lapsed || unpaid ? 'both' : NOTIFIED[actor]",
        'NOTIFIED[actor]',
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
