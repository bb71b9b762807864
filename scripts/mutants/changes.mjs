/** Changes of agreed bookings: when, for how much, and what stays due. */
export default [
  {
    in: 'reservation/advance/change.ts',
    by: 'booking/machines/changes',
    mutants: [
      [
        'a change is over with its minute, before its timer',
        'if (!to || change.expiresAt <= work.now || ',
        'if (!to || ',
        'is over in the minute',
      ],
    ],
  },
  {
    in: 'reservation/advance/settle-difference.ts',
    by: 'reservation/card-change',
    mutants: [
      [
        'what becomes cheaper goes back to the card first',
        'const toCard = Math.min(card, -difference);',
        'const toCard = 0;',
      ],
    ],
  },
  {
    in: 'reservation/advance/hotel-declined.ts',
    by: 'reservation/home-price',
    mutants: [
      [
        'what a home cost on top goes back when the cast declines it',
        "  await settleDifference(work, row, { difference: total - row.total, cause: 'home_declined' });\n",
        '',
        'is what a hotel costs on top from then on: the gold comes back at once',
      ],
      [
        'a second home that the cast declines gives nothing back twice',
        "if (await wasReturned(work.tx, row.id, 'home_declined')) return {};",
        '',
        'goes back to the card',
      ],
      [
        'a fee that was kept is never more than the price',
        'feeFloor: Math.min(row.feeFloor, total)',
        'feeFloor: row.feeFloor',
        'from costing more',
      ],
    ],
  },
  {
    in: 'reservation/advance/move.ts',
    by: 'booking/machines/changes',
    mutants: [
      [
        'a booking that goes on ends the change that waits',
        "row.state === 'confirmed' ? await endWaiting(work, row.id) : null",
        'null',
        'one that is',
      ],
    ],
  },
  {
    in: 'reservation/advance/change.ts',
    by: 'reservation/change-place',
    mutants: [
      [
        'a home that has moved meanwhile is not what the cast was asked for',
        'if (isHome && home?.areaId !== areaId)',
        'if (isHome && !home)',
        'is over where the home was deleted or has moved',
      ],
      [
        'nothing is kept of the place that is left',
        'addressSealed: home?.addressSealed ?? null, ...left }',
        'addressSealed: home?.addressSealed ?? null }',
        'a room number goes with its hotel',
      ],
      [
        'the time on the way is that of the new place',
        'const { placeTypeId, areaId } = there ?? row;',
        'const { placeTypeId, areaId } = row;',
        'goes to a hotel when accepted: way, price, gold, travel time follow',
      ],
      [
        'the customer is asked for the hotel of the new place',
        '{ ...row, ...there, startsAt }',
        '{ ...row, startsAt }',
        'asks for the hotel after a move to one that is named later',
      ],
    ],
  },
  {
    in: 'reservation/book/change-place.ts',
    by: 'reservation/change-place',
    mutants: [
      [
        'a first visit is not moved to the customer’s home',
        'if (place.home) await assertKnown(work, row.personId);',
        '',
        'is for a customer who completed a visit',
      ],
      [
        'another home of the same area is another place',
        '(!place.home || isAddressOf(work.deps, row, place.home))',
        'true',
        'shows number and municipality until accepted; then the address too',
      ],
      [
        'the same place is nothing new',
        'isThere && isSameHotel &&',
        'false &&',
        'asks for the hotel after a move to one that is named later',
      ],
    ],
  },
  {
    in: 'reservation/book/change.ts',
    by: 'reservation/change-place',
    mutants: [
      [
        'another place has its own way to pay for',
        'const { lines, total } = place ? priced : withWayOf(priced.lines, row.lines);',
        'const { lines, total } = withWayOf(priced.lines, row.lines);',
        'goes to a hotel when accepted: way, price, gold, travel time follow',
      ],
    ],
  },
  {
    in: 'reservation/book/change.ts',
    by: 'reservation/change',
    mutants: [
      [
        'moving a booking evades no fee',
        "const feeFloor = feeNow(factsOf(row), 'male', now).fee;",
        'const feeFloor = 0;',
        'keeps a fee that is due',
      ],
      [
        'no other price than the customer was shown',
        "if (made.total !== total) throw new Refusal('change/price');",
        '',
        'refuses what is none of theirs',
      ],
      [
        'no customer asks for what the gold does not cover',
        '.total < total - row.total;',
        '.total < 0;',
        'refuses what is none of theirs',
      ],
    ],
  },
  {
    in: 'reservation/rules/policy.ts',
    by: 'reservation/change',
    mutants: [
      [
        'an hour before the start it is too late',
        ' && now < changeableUntil(startsAt)',
        '',
        'refuses what is none of theirs',
      ],
    ],
  },
  {
    in: 'reservation/book/change-hold.ts',
    by: 'reservation/change-start',
    mutants: [
      [
        'the time of another cast is not taken of the customer',
        'other.id !== row.id && ',
        'false && ',
        'of both is held',
      ],
    ],
  },
  {
    in: 'reservation/book/change-start.ts',
    by: 'reservation/change-start',
    mutants: [
      [
        'the cast learns nothing of the other bookings of the customer',
        "throw new Refusal('reservation/slot_taken');",
        "throw new Refusal('reservation/own_overlap');",
        'of both is held',
      ],
      [
        'what the cast asks for keeps the fee as it was',
        'feeFloor: row.feeFloor',
        'feeFloor: row.total',
        'keeps the fee',
      ],
    ],
  },
  {
    in: 'domain/machines/reservation-change.ts',
    by: 'reservation/change-start',
    mutants: [
      [
        'who asked does not answer',
        "actor === askedBy ? 'asker' : 'other'",
        "actor === 'male' ? 'asker' : 'other'",
        'moves the booking when the customer accepts',
      ],
    ],
  },
];
