/** Gold: spent in its order, held, captured, returned, lapsed; the sum is always zero. */
export default [
  {
    in: 'gold/queries.ts',
    by: 'gold/ledger',
    mutants: [
      [
        'free gold goes before paid gold',
        "asc(sql`${goldLot.kind} = 'paid'`)",
        "desc(sql`${goldLot.kind} = 'paid'`)",
        'spends free gold before paid',
      ],
      [
        'what lapses first goes first',
        '[asc(goldLot.expiresAt),',
        '[desc(goldLot.expiresAt),',
        'spends what lapses first',
      ],
      [
        'a hold is closed once',
        "and(eq(goldHold.reservationId, reservationId), eq(goldHold.state, 'open'))",
        'eq(goldHold.reservationId, reservationId)',
        'captures from what lapses first',
      ],
      [
        'gold at its instant is not shown',
        'gt(goldLot.expiresAt, now)))',
        'sql`${goldLot.expiresAt} >= ${now.toISOString()}::timestamptz`))',
        'lapses at its very instant',
      ],
      [
        'the night finds gold at its instant',
        'lte(goldLot.expiresAt, now)))',
        'gt(goldLot.expiresAt, now)))',
        'moves lapsed gold into breakage',
      ],
      ['the history shows what came in', "page.type === 'in' ? gt(", "page.type === 'in' ? lt(", 'tells the story'],
      [
        'the history goes on below its cursor',
        'lt(goldTransfer.id, page.before)',
        'gt(goldTransfer.id, page.before)',
        'tells the story',
      ],
    ],
  },
  {
    in: 'gold/wallet.ts',
    by: 'gold/ledger',
    mutants: [
      [
        'gold lapses at its instant',
        'filled.filter((lot) => lot.expiresAt <= work.now)',
        'filled.filter((lot) => lot.expiresAt < work.now)',
        'lapses at its very instant',
      ],
      [
        'gold at its instant is not spent',
        'filled.filter((lot) => lot.expiresAt > work.now)',
        'filled.filter((lot) => lot.expiresAt >= work.now)',
        'lapses at its very instant',
      ],
      [
        'nothing comes back to a lot at its instant',
        'lots.filter((lot) => lot.expiresAt <= now)',
        'lots.filter((lot) => lot.expiresAt < now)',
        'lapses at its very instant',
      ],
      [
        'breakage takes what lapses',
        "{ account: 'breakage', lotId: null, amount },\n  ]);\n  return amount",
        ']);\n  return amount',
        'moves lapsed gold',
      ],
      [
        'reissued gold is free',
        "kind: 'free', amount, expiresAt, source: 'reissue'",
        "kind: 'paid', amount, expiresAt, source: 'reissue'",
        'gives free gold of thirty days',
      ],
      [
        'reissued gold lives thirty days',
        'freeExpiresAt(work.now, GOLD_REISSUED_DAYS)',
        'freeExpiresAt(work.now, 180)',
        'gives free gold of thirty days',
      ],
    ],
  },
  {
    in: 'gold/service.ts',
    by: 'gold/ledger',
    mutants: [
      [
        'a refund goes to the lots of its capture',
        'const { captured } = splitHold(inOrder, posted);',
        'const captured = inOrder;',
        'gives what was captured back',
      ],
      [
        'a hold takes from the lots of a locked wallet',
        'const parts = takeFrom(lots, amount);',
        'const parts = takeFrom(lots.slice(0, 1), amount);',
        'spends what lapses first',
      ],
      [
        'more than there is cannot be captured',
        'Math.min(Math.max(input.capture, 0), amount)',
        'Math.max(input.capture - 1, 0)',
        'captures from what lapses first',
      ],
      [
        'a capture leaves what can be spent',
        "account: 'held' as const, lotId: part.lotId, amount: -part.amount })),\n    { account: 'earned'",
        "account: 'wallet' as const, lotId: part.lotId, amount: -part.amount })),\n    { account: 'earned'",
        'tells the story',
      ],
    ],
  },
  {
    in: 'gold/readers.ts',
    by: 'gold/ledger',
    mutants: [
      [
        'the balance tells paid from free',
        "[sum('paid'), sum('free')]",
        "[sum('free'), sum('paid')]",
        'spends what lapses first',
      ],
    ],
  },
  {
    in: 'gold/policy.ts',
    by: 'gold/ledger',
    mutants: [
      [
        'gold that is missing is refused',
        'return missing === 0 ? parts : null;',
        'return parts;',
        'lapses at its very instant',
      ],
      ['a capture takes from the first lots on', 'left -= taken;', 'left -= 0;', 'captures from what lapses first'],
      [
        'free gold lives to the end of its day',
        "'24:00').getTime() - 1000)",
        "'12:00').getTime() - 1000)",
        'gives free gold of thirty days',
      ],
    ],
  },
  {
    in: 'gold/policy.ts',
    by: 'gold/expiry',
    mutants: [
      [
        'a closed advice is not given again',
        'lot.advisedAt === null || lot.advisedAt.getTime() < Math.max(...reached)',
        'true',
        'advises at 30, 7 and 1 days',
      ],
      [
        'advice comes at its very instant',
        'stage <= now.getTime()',
        'stage < now.getTime() - 60_000',
        'advises at 30, 7 and 1 days',
      ],
    ],
  },
  {
    in: 'gold/expiry-queries.ts',
    by: 'gold/expiry',
    mutants: [
      [
        'no account closes the advice of others',
        'and(eq(goldLot.personId, personId), inArray(goldLot.id, [...lotIds]))',
        'inArray(goldLot.id, [...lotIds])',
        'changes nothing of other people’s lots',
      ],
    ],
  },
  {
    in: 'domain/gold-packs.ts',
    by: 'gold/expiry',
    mutants: [
      [
        'paid gold lives 180 days and no longer',
        'addDays(tokyoDateOf(purchasedAt), GOLD_PAID_DAYS)',
        'addDays(tokyoDateOf(purchasedAt), GOLD_PAID_DAYS + 1)',
        'counts whole days',
      ],
    ],
  },
  {
    in: 'gold/wallet.ts',
    by: 'gold/ledger',
    mutants: [
      [
        'a release gives back what was held',
        "amount: -part.amount })),\n    ...valid.map((part) => ({ account: 'wallet' as const",
        "amount: -part.amount })),\n    ...valid.map((part) => ({ account: 'held' as const",
        'tells the story',
      ],
    ],
  },
];
