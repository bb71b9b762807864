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
    in: 'reservation/advance/change.ts',
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
    in: 'reservation/advance/move.ts',
    by: 'booking/machines/changes',
    mutants: [
      [
        'a booking that goes on ends the change that waits',
        "row.state === 'confirmed' ? await endWaiting(work, row.id) : null",
        'null',
        'refuses everybody whatever the table does not give them',
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
        'an hour before the start it is too late',
        'changeableUntil(row.startsAt) <= now',
        'false',
        'refuses what is none of theirs',
      ],
      [
        'no other price than he was shown',
        "if (made.total !== total) throw new Refusal('change/price');",
        '',
        'refuses what is none of theirs',
      ],
      [
        'nobody asks for what his gold does not cover',
        '.total < total - row.total;',
        '.total < 0;',
        'refuses what is none of theirs',
      ],
    ],
  },
];
