/** What is owed and what is paid in cash: to the yen, once, and set against the cast's reward. */
export default [
  {
    in: 'debt/gold-part.ts',
    by: 'debt/gold-part',
    mutants: [
      [
        'gold stays set aside while another attempt may come',
        '!(await hasAttempt(work.tx, { debtId }, work.now))',
        'true',
        'another part sets aside the new one alone',
      ],
      [
        'another part takes the place of the old one',
        '  await putPartBack(work, row);\n  if (amount === 0)',
        '  if (amount === 0)',
        'another part sets aside the new one alone',
      ],
    ],
  },
  {
    in: 'debt/closing.ts',
    by: 'debt/gold-part',
    mutants: [
      [
        'a card pays only where gold and card make the debt',
        'row.goldPart + byCard === row.amount',
        'true',
        'a card pays only where it and the gold set aside make the debt',
      ],
      [
        'what was paid by both goes back by both',
        "if (row.paidWith !== 'gold')",
        'if (row.transferId === null)',
        'a debt that is waived gives the gold back',
      ],
    ],
  },
  {
    in: 'debt/paying.ts',
    by: 'debt/gold-part',
    mutants: [
      [
        'a card takes a hundred yen at least beside gold',
        'if (amount - gold < CARD_PART_MIN)',
        'if (amount - gold < 0)',
        'refuses more gold than there is',
      ],
      [
        'gold for all of it takes back what is set aside',
        '    await putPartBack(work, row);\n',
        '',
        'gold for all of it takes back',
      ],
      [
        'gold beside a card has a time at which it goes back',
        'if (gold > 0) await releaseAt(work, id, expiresAt);',
        '',
        'the gold goes back with the attempt',
      ],
    ],
  },
  {
    in: 'debt/desk.ts',
    by: 'debt/gold-part',
    mutants: [
      [
        'a waiver gives back what is set aside',
        "if (state === 'waived') await putPartBack(work, row);",
        '',
        'a debt that is waived gives the gold back',
      ],
    ],
  },
  {
    in: 'payment/judging.ts',
    by: 'debt/gold-part',
    mutants: [
      [
        'an attempt that came to nothing frees the gold beside it',
        "await bookings.debts[state === 'paid' ? 'paid' : 'ended'](work, debtId);",
        "state === 'paid' && (await bookings.debts.paid(work, debtId));",
        'pays nothing, and the gold goes back at once',
      ],
    ],
  },
  {
    in: 'payment/cash/cash.ts',
    by: 'reservation/cash',
    mutants: [
      [
        'the cast takes the price and no other sum',
        'if (said !== price)',
        'if (said === undefined)',
        'holds nothing, is agreed with the cast’s yes, and begins with the price in hand, to the yen',
      ],
      [
        'cash of a booking that is given back waits for a person',
        'if (amount === 0) return;',
        'if (amount >= 0) return;',
        'cash of a booking that is given back',
      ],
    ],
  },
  {
    in: 'views/pay/policy.ts',
    by: 'views/pay/cash',
    mutants: [
      [
        'cash is taken off what the cast receives',
        'Math.max(total - added - cash - (settled - paidAdded),',
        'Math.max(total - added - (settled - paidAdded),',
        'less cash than the cast earned is taken off what the cast receives',
      ],
    ],
  },
  {
    in: 'views/pay/settle.ts',
    by: 'views/pay/cash',
    mutants: [
      ['what the cast hands over is the store’s to confirm', ' && one.amount > 0,', ','],
      [
        'what the cast has in hand goes back by hand',
        "if (amount <= 0 && method !== 'cash_handover') throw new Refusal('pay/not_now');",
        '',
      ],
    ],
  },
  {
    in: 'views/pay/handovers.ts',
    by: 'views/pay/cash',
    mutants: [['as much is handed over as the cast said', 'if (amount !== due)', 'if (amount > due)']],
  },
];
