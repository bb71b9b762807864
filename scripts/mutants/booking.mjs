/** A booking from its quote until it is made: whose time, whose turn, whose gold. */
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
    in: 'reservation/read/elsewhere.ts',
    by: 'reservation/booking',
    mutants: [
      [
        'bookings of one customer may touch',
        'time.startsAt < endsAt && time.endsAt > startsAt',
        'time.startsAt <= endsAt && time.endsAt >= startsAt',
        'may begin when another booking of the customer ends',
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
    in: 'reservation/rules/booking-plan.ts',
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
];
