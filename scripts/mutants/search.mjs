/** The search: who can be booked then, by whom she may be seen, and rows that follow every booking. */
export default [
  {
    in: 'reservation/advance/announce.ts',
    by: 'booking/reservation/proposal',
    mutants: [
      [
        'a proposal to another day moves the search row',
        '[...new Set(slots.flatMap(touchedDates))]',
        '[...new Set(slots.slice(0, 1).flatMap(touchedDates))]',
        'to another business day',
      ],
      [
        'the day that a proposal leaves is free again',
        '[...new Set(slots.flatMap(touchedDates))]',
        '[...new Set(slots.slice(-1).flatMap(touchedDates))]',
        'to another business day',
      ],
    ],
  },
  {
    in: 'reservation/advance/announce.ts',
    by: 'reservation/model',
    mutants: [
      [
        'random lives see a search row that is left behind',
        '[...new Set(slots.flatMap(touchedDates))]',
        '[...new Set(slots.slice(0, 1).flatMap(touchedDates))]',
      ],
    ],
  },
  {
    in: 'cast/search-terms.ts',
    by: 'cast/search',
    mutants: [
      [
        'a window is snapped inwards',
        "halfHourIndex(from, 'ceil'), Math.ceil(lead",
        "halfHourIndex(from, 'floor'), Math.ceil(lead",
        'lets the play lie inside',
      ],
      [
        'what begins within the hour is not found',
        'now.getTime() + LEAD_MINUTES * MINUTE_MS -',
        'now.getTime() -',
        'never finds what has passed',
      ],
      ['a window ends after it begins', 'if (from >= to)', 'if (from > to && false)', 'lets the play lie inside'],
    ],
  },
  {
    in: 'cast/search-sql.ts',
    by: 'cast/search',
    mutants: [
      [
        'a play needs a run that is long enough',
        'Math.ceil(minutes / HALF_HOUR)',
        'Math.floor(minutes / HALF_HOUR)',
        'lets the play lie inside',
      ],
      ['values of one facet are alternatives', "tags.join('|')", "tags.join('&')"],
      ['who pauses is not found', 'terms.bookable ? eq(femaleCast.accepting, true) : undefined', 'undefined'],
      [
        'the lowest rating is kept',
        '${femaleCast.ratingAverage} >= ${terms.ratingMin}',
        '${femaleCast.ratingAverage} <= ${terms.ratingMin}',
      ],
      [
        'the highest price is kept',
        '${femaleCast.priceFrom} <= ${terms.priceMax}',
        '${femaleCast.priceFrom} >= ${terms.priceMax}',
      ],
      ['long plays find who offers them', 'return eq(femaleCast.longOk, true);', 'return undefined;'],
    ],
  },
  {
    in: 'cast/search.ts',
    by: 'cast/audience',
    mutants: [
      ['guests miss members-only casts', 'membersOnly: isMan,', 'membersOnly: true,'],
      ['a block hides', 'viewerId: isMan ? person.id : null', 'viewerId: null'],
    ],
  },
  {
    in: 'cast/search-queries.ts',
    by: 'cast/paging',
    mutants: [
      [
        'a page goes on after the last row',
        'descending ? sql`${value} < ${keys[at]}` : sql`${value} > ${keys[at]}`',
        'descending ? sql`${value} <= ${keys[at]}` : sql`${value} >= ${keys[at]}`',
      ],
      [
        'the order by rating has the best first',
        '{ value: sql`coalesce(${femaleCast.ratingAverage}, 0)`, descending: true }',
        '{ value: sql`coalesce(${femaleCast.ratingAverage}, 0)`, descending: false }',
      ],
    ],
  },
];
