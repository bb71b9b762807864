/** The search: which cast can be booked then, which customers may see the cast, and rows that follow every booking. */
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
    by: 'booking/model/bookings',
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
        "halfHourIndex(from, 'ceil'), nearest",
        "halfHourIndex(from, 'floor'), nearest",
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
    in: 'cast/roster/sets.ts',
    by: 'cast/search',
    mutants: [
      [
        'a play needs a run that is long enough',
        'Math.ceil(minutes / HALF_HOUR)',
        'Math.floor(minutes / HALF_HOUR)',
        'lets the play lie inside',
      ],
      [
        'values of one facet are alternatives',
        'if (!asked.all) keepAny(into, sets);',
        'if (false) keepAny(into, sets);',
      ],
      ['who pauses is not found', 'if (terms.bookable) keepBoth(seen, flags.accepting);', ''],
      ['the lowest rating is kept', 'ratingMin, Number.MAX_SAFE_INTEGER', '0, ratingMin'],
      ['long plays find who offers them', 'keepBoth(found, flags.longOk)', 'undefined'],
      ['who is published later is not found yet', 'if (now < roster.latest)', 'if (false)', 'hides the unpublished'],
    ],
  },
  {
    in: 'cast/roster/sets.ts',
    by: 'cast/discovery',
    mutants: [
      [
        '即ご案内 is free from the earliest start on',
        'Math.floor(soonest / HALF_HOUR)',
        'Math.ceil(soonest / HALF_HOUR)',
      ],
      ['a cast is as old as stated until the birthday', '* A_YEAR + 1;', '* A_YEAR;'],
    ],
  },
  {
    in: 'cast/roster/counts.ts',
    by: 'cast/discovery',
    mutants: [['counts stand in the other conditions', 'open.includes(facet) ? without(facet) : found', 'found']],
  },
  {
    in: 'cast/roster/counts.ts',
    by: 'cast/random-search',
    mutants: [
      [
        'an area counts a cast by the cast’s own lead',
        'hasBit(casts, slot))?.startOf ?? startOf',
        'false)?.startOf ?? startOf',
      ],
    ],
  },
  {
    in: 'cast/roster/days.ts',
    by: 'cast/starters',
    mutants: [
      ['no meeting starts in the last half hour', '    STARTS,\n', '    ALL,\n'],
      ['a cast who was not asked keeps the start', 'starts?.byteOffset ?? 0,', '0,'],
    ],
  },
  {
    in: 'cast/roster/memory.ts',
    by: 'cast/roster-memory',
    mutants: [['a step under way keeps its memory', '  shelf.used += 1;\n', '']],
  },
  {
    in: 'cast/roster/fresh.ts',
    by: 'cast/search',
    mutants: [
      ['a search sees every change before it', 'if (state.roster) await applyChanges(deps, state, state.roster);', ''],
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
    in: 'cast/roster/orders.ts',
    by: 'cast/paging',
    mutants: [
      ['a page goes on after the last row', '(after && compared === 0)', '(false)'],
      ['the order by rating has the best first', 'ratings[slot] ?? 0, descending: true', 'ratings[slot] ?? 0'],
    ],
  },
  {
    in: 'cast/home.ts',
    by: 'cast/pages',
    mutants: [
      [
        'the first card of the top page has the time that the page promises',
        'today: ledBy(first, today, RAIL),',
        'today,',
        'promises on the top page',
      ],
    ],
  },
  {
    in: 'cast/review-queries.ts',
    by: 'cast/pages',
    mutants: [
      ['a review of 4.5 is one of five stars', 'gte(grade, stars - 0.5)', 'gte(grade, stars)', 'takes stars'],
      [
        'among equal grades a page goes on with the older ones',
        'or(beyond, and(eq(grade, after.grade), older))',
        'beyond',
        'page by page',
      ],
    ],
  },
  {
    in: 'domain/ranking.ts',
    by: 'domain/ranking',
    mutants: [
      ['few reviews count cautiously', '(centre - spread)', '(centre)', 'counts few reviews'],
      [
        'a request that lapsed counts against the cast',
        'minutes === null ? 0 :',
        'minutes === null ? 1 :',
        'reads availability',
      ],
    ],
  },
];
