/** Paid films: bought once, paid once, played by nobody else. */
export default [
  {
    in: 'media/paid-video/purchases.ts',
    by: 'media/paid-video',
    mutants: [
      [
        'whoever has it pays nothing more',
        'if (known) return { id: known.id, amount: known.amount };',
        '',
        'is bought once, whatever is tapped',
      ],
      [
        'the price is the one that was shown',
        'wish.price !== undefined && wish.price !== amount',
        'false',
        'a price that is not the one',
      ],
      ['her part goes back with a refund', 'await reverseSale(work, id);', '', 'ends at once when the film is stopped'],
    ],
  },
  {
    in: 'media/movie/signed.ts',
    by: 'media/paid-video',
    mutants: [
      [
        'an address ends',
        'expires * 1000 <= deps.clock.now().getTime()',
        'false',
        'goes by an address of five minutes',
      ],
      ['an address is one man’s', '`${id} ${viewer} ${expires}`', '`${id} ${expires}`', 'refuses what was altered'],
    ],
  },
  {
    in: 'media/plan/renewal.ts',
    by: 'media/plan',
    mutants: [
      [
        'a dearer price needs a yes',
        "if (plan.price > row.price) return end(work, about, 'price');",
        '',
        'a dearer price needs a new yes',
      ],
      ['a month that is over is not charged for', '!sold[0] || next <= now', '!sold[0]', 'a month that was over while'],
    ],
  },
  {
    in: 'media/plan/service.ts',
    by: 'media/plan',
    mutants: [
      [
        'a plan ends with its running month',
        'row?.period === period',
        'false',
        'the running month given back ends it at once',
      ],
    ],
  },
  {
    in: 'media/movie/performer.ts',
    by: 'media/performer',
    mutants: [
      ['what was shown again is not hidden by a word', ' || row.heldAt !== null', '', 'is decided about anew'],
      [
        'ops is told of a wish in any case',
        'await raiseAlarm(work, {',
        'if (row.heldAt === null) await raiseAlarm(work, {',
        'is decided about anew',
      ],
      [
        'nobody is asked first',
        "row.state !== 'published' || ",
        "row.state === 'published' || ",
        'has a film hidden at once',
      ],
    ],
  },
  {
    in: 'media/movie/desk.ts',
    by: 'media/performer',
    mutants: [
      ['what was shown is not sent back', 'if (row.publishedAt) throw', 'if (false) throw', 'is decided about anew'],
      ['it is as old as it was', 'row.publishedAt ?? work.now', 'work.now', 'is decided about anew'],
    ],
  },
];
