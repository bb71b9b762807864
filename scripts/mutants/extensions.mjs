/** Meetings that go on. */
export default [
  {
    in: 'reservation/advance/extension.ts',
    by: 'booking/machines/extensions',
    mutants: [
      [
        'without an answer it is over after five minutes, before its timer',
        'if (!to || extension.expiresAt <= now)',
        'if (!to)',
        'is over in the minute',
      ],
    ],
  },
  {
    in: 'reservation/advance/extension.ts',
    by: 'booking/reservation/extension',
    mutants: [
      [
        'it is charged with the yes',
        'await charge(work, row, { ...extension, payLater: isLater }, side);',
        '',
        'goes on when the cast says yes: gold',
      ],
      [
        'the capture comes an hour after the new end',
        'await setTimer(work, { kind: CAPTURE_TIMER, subject: row.id, dueAt: captureDueAt(endsAt) });',
        '',
        'goes on when the cast says yes: gold',
      ],
      [
        'no extension is asked for in the last five minutes',
        'if (askableUntil(row.endsAt) <= now)',
        'if (row.endsAt <= now)',
      ],
    ],
  },
  {
    in: 'reservation/advance/extension-fit.ts',
    by: 'booking/reservation/extension',
    mutants: [
      [
        'it never runs into the next booking, the end of the cast’s shift or of the day',
        'if (!later || later.bar !== null)',
        'if (!later)',
        'asks for no more than',
      ],
    ],
  },
];
