/** Bookings that she offers. */
export default [
  {
    in: 'booking/booking-offer/answer.ts',
    by: 'booking/machines/offers',
    mutants: [
      [
        'an offer is over with its minute, before its timer',
        'if (!to || offer.expiresAt <= work.now)',
        'if (!to)',
        'is over in the minute',
      ],
    ],
  },
  {
    in: 'booking/booking-offer/propose.ts',
    by: 'booking/booking-offer/booking-offer',
    mutants: [
      [
        'she offers to those whom she has met',
        "if (!(await lastVisits(tx, castId, [personId])).has(personId)) throw new Refusal('not_found');",
        '',
        'is for those whom she met',
      ],
      [
        'two a day to one guest',
        'if (left.guest === 0 || left.all === 0)',
        'if (left.all === 0)',
        'stands once a pair',
      ],
    ],
  },
];
