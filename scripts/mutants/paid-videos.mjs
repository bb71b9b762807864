/** Paid films: bought once, paid once, played by the buyer alone. */
export default [
  {
    in: 'media/paid-video/purchases.ts',
    by: 'media/paid-video',
    mutants: [
      [
        'a customer who has the film pays nothing more',
        'if (known) return { id: known.id, amount: known.amount };',
        '',
        'is bought once, whatever is tapped',
      ],
      [
        'the price is the one that was shown',
        'form.price !== undefined && form.price !== amount',
        'false',
        'a price that is not the one',
      ],
      [
        'the cast’s part goes back with a refund',
        'await reverseSale(work, id);',
        '',
        'ends at once when the film is stopped',
      ],
    ],
  },
  {
    in: 'media/paid-video/purchases.ts',
    by: 'media/films-of-left',
    mutants: [['leaving costs the cast nothing', 'if (!stays) ', '', 'after thirty days']],
  },
  {
    in: 'media/paid-video/queries.ts',
    by: 'media/films-of-left',
    mutants: [
      [
        'films of a suspended cast do not play',
        'h.suspended_at is null and ',
        '',
        'while the cast is suspended bought films do not play',
      ],
      [
        'nor of one who left',
        ' and h.withdrawn_at is null',
        '',
        'no film of a cast who leaves plays, not even a paid one',
      ],
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
      ['an address is one viewer’s', '`${id} ${viewer} ${expires}`', '`${id} ${expires}`', 'refuses what was altered'],
    ],
  },
  {
    in: 'paid-video/plan/renewal.ts',
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
    in: 'paid-video/purchases.ts',
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
      ['what was shown again is not hidden by a word', ' && row.heldAt === null', '', 'is decided about anew'],
      [
        'ops is told of a wish in any case',
        "  await raiseAlarm(work, { kind: 'film_performer', subject: row.id, raisedBy: personId, note });\n",
        '',
        'is decided about anew',
      ],
      [
        'a film is hidden without asking first',
        "row.state === 'published' && ",
        "row.state !== 'published' && ",
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
  {
    in: 'media/movie/performer-answers.ts',
    by: 'media/performer-link',
    mutants: [
      [
        'a late answer is none',
        "state === 'over' || state === 'expired'",
        "state === 'over'",
        'ends after fourteen days',
      ],
      [
        'the cast answers for no one else',
        "if (person && (await castIdOf(tx, person.id)) === row.castId) throw new Refusal('movie_consent/own');",
        '',
        'answers for no one else: not for the cast of the film',
      ],
    ],
  },
  {
    in: 'media/movie/performer-answers.ts',
    by: 'media/performer-consent',
    mutants: [
      [
        'a yes is to the film that was seen',
        "if (row.sha256 !== said.film_key) throw new Refusal('movie_consent/changed');",
        '',
        'waits for another yes',
      ],
      [
        'an address is of one link',
        'viewerOfSigned(deps, PURPOSE, c, signedId(asked))',
        'viewerOfSigned(deps, PURPOSE, c)',
        'is shown to the person asked by an address that lives no longer than the link',
      ],
    ],
  },
  {
    in: 'media/movie/performer-links.ts',
    by: 'media/performer-consent',
    mutants: [
      [
        'a no stays on the list',
        'if (answered)\n',
        'if (false)\n',
        'keeps a person who answered in its list until the file is another one',
      ],
    ],
  },
  {
    in: 'media/movie/performer-links.ts',
    by: 'media/performer-link',
    mutants: [
      [
        'an answered link is the person’s own',
        "if (found.answer !== null) throw new Refusal('movie/state_conflict');",
        '',
        'is stored as a hash, ends after fourteen days, is renewed and revoked, but not after an answer',
      ],
    ],
  },
];
