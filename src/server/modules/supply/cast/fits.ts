import type { Deps } from '../../../core/deps';
import type { Audience } from './queries';
import { findPage } from './roster/find';
import { lookup } from './search';
import { type SearchQuery, searchTerms } from './search-terms';

/** A search on several days. */
export type DaysSearch = { query: SearchQuery; days: readonly string[] };
/** Who can be booked under a search on a day. */
export type DayFits = { day: string; ids: number[] };

/**
 * Who fits each of several searches on each of its days, at most `most` casts a day: all of them by one reading of who
 * may be seen.
 */
export async function fitsOf(
  deps: Deps,
  searches: readonly DaysSearch[],
  audience: Audience,
  most: number,
): Promise<DayFits[][]> {
  const allDays = new Set(searches.flatMap(({ days }) => days));
  const [roster, viewer] = await lookup(deps, [...allDays], audience);
  return searches.map(({ query, days }) =>
    days.map((day) => {
      const terms = searchTerms({ ...query, date: day }, audience.now);
      const place = { sort: 'recommended' as const, orderWindow: terms.window, after: null, limit: most };
      return { day, ids: findPage(roster, terms, viewer, place).map(({ id }) => id) };
    }),
  );
}
