/** Which cast is asked, what casts offer and the customer chooses; and that no one waits for the sweeper's second. */
export default [
  {
    in: 'booking/matching/select.ts',
    by: 'booking/machines/matching',
    mutants: [
      [
        'an offer cannot be chosen when its ten minutes are over',
        "chosen.state !== 'offered' || chosen.expiresAt <= now ||",
        "chosen.state !== 'offered' ||",
        'an offer cannot be chosen any more',
      ],
      [
        'the customer chooses for ten minutes after the deadline',
        'if (!to || row.chooseUntil <= now)',
        'if (!to)',
        'the customer does not choose any more',
      ],
    ],
  },
  {
    in: 'booking/matching/offer.ts',
    by: 'booking/machines/matching',
    mutants: [
      [
        'no cast offers after the deadline',
        'if (!to || !isAsking(row, now))',
        'if (!to)',
        'no cast offers any more, and the customer still chooses',
      ],
    ],
  },
  {
    in: 'booking/matching/offer.ts',
    by: 'booking/waitlist/beside-others',
    mutants: [
      [
        'a hand that is raised once more keeps its time from the waiting list',
        'const left = earlier ? await replaced(work, earlier) : [];',
        "const left = []; if (earlier) await endOffer(work, earlier, 'withdraw');",
        'leaves the cast the time of a hand raised once more',
      ],
    ],
  },
  {
    in: 'booking/matching/ends.ts',
    by: 'booking/matching/matching-ends',
    mutants: [
      [
        'who abandons three in a day is paused',
        'await pauseAbandoner(work, row.personId);',
        '',
        'pauses who abandons three',
      ],
    ],
  },
  {
    in: 'machinery/timer/service.ts',
    by: 'machinery/timer',
    mutants: [
      [
        'what is due when it is set is done soon',
        'if (input.dueAt <= work.now) work.afterCommit(() => wakeSweeper(work.deps));',
        '',
        'hurries the sweeper',
      ],
    ],
  },
  {
    in: 'matching/pause.ts',
    by: 'matching/pauses',
    mutants: [
      [
        'a customer who cancels late too often asks no cast',
        ' || (await lateCancels(db, personId, now))',
        '',
        'a customer who cancelled twice at a fee in seven days cannot ask until the older is seven days old',
      ],
      [
        'a booking to which the cast came late pauses the cast',
        "if (cast) await insertPauses(work.tx, [cast.personId], 'late_start', work.now);",
        '',
        'a quarter of an hour late',
      ],
    ],
  },
];
