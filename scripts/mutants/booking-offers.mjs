/** Bookings that a cast offers. */
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
        'a cast offers to customers that the cast has met or the store introduced',
        "if (!introduction) throw new Refusal('not_found');",
        'if (!introduction) return null;',
        'is for customers that the cast has met and may reach',
      ],
      [
        'two a day to one guest',
        'if (left.guest === 0 || left.all === 0)',
        'if (left.all === 0)',
        'stands once a pair',
      ],
    ],
  },
  {
    in: 'booking/booking-offer/propose.ts',
    by: 'booking/booking-offer/introductions',
    mutants: [
      [
        'a first meeting is not at the customer’s home',
        'if (place.place_type_id === PLACE_TYPE.home)',
        'if (place.place_type_id === undefined)',
        'says nothing of where the customer lives',
      ],
    ],
  },
  {
    in: 'booking/booking-offer/guests.ts',
    by: 'booking/booking-offer/introductions',
    mutants: [
      [
        'before a first meeting a cast does not learn where the customer lives',
        'const homes = isRegular ? await namedHomes(db, deps.seal, userId) : [];',
        'const homes = await namedHomes(db, deps.seal, userId);',
        'says nothing of where the customer lives',
      ],
    ],
  },
  {
    in: 'booking/booking-offer/answer.ts',
    by: 'booking/booking-offer/introductions',
    mutants: [
      [
        'the customer’s no ends the introduction',
        'if (offer.introductionId !== null) await declineIntroductions(work.tx, offer, work.now);',
        '',
        'is used up when the customer declines the offer, and is not made again',
      ],
    ],
  },
  {
    in: 'booking/booking-offer/introduce.ts',
    by: 'booking/booking-offer/introductions',
    mutants: [
      [
        'after a no the customer is not introduced to that cast again',
        "if (await rows.hasDeclined(tx, { castId, personId })) throw new Refusal('introduction/declined');",
        '',
        'is not made again when the customer declines an offer after its days',
      ],
      [
        'what stands between two refuses it',
        "if (cast.hidden) throw new Refusal('introduction/not_possible');",
        '',
        'says the same whichever side does not want it',
      ],
      [
        'what the store takes back ends what waits for the customer’s answer',
        'for (const offerId of await rows.standingOffersBy(tx, id)) await withdrawFor(work, offerId);',
        '',
        'goes from the cast’s list when taken back',
      ],
    ],
  },
  {
    in: 'booking/booking-offer/introduction-queries.ts',
    by: 'booking/booking-offer/introductions',
    mutants: [
      [
        'an introduction is over with its minute, before its timer',
        "and(eq(guestIntroduction.state, 'open'), gt(guestIntroduction.until, now))",
        "eq(guestIntroduction.state, 'open')",
        'ends by itself after its days',
      ],
      [
        'what stands between two hides the customer from the cast’s list',
        'not(blockBetween(castPersonId, guestIntroduction.personId)),',
        '',
        'says the same whichever side does not want it',
      ],
      [
        'a customer who is suspended or leaves is hidden from the cast’s list',
        'isReachable(guestIntroduction.personId),',
        '',
        'hides a customer who is suspended or leaves meanwhile',
      ],
    ],
  },
];
