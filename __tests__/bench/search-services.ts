/** The product's search statement for the measurement at 100 000 casts. */
import { addDays, businessDateOf } from '@/domain/business-day';
import { facetOptions } from '@/domain/facets';
import { seedDemo } from '@/server/demo/seed';
import { findCasts, SORT_KEYS, type Sort } from '@/server/modules/supply/cast/search-queries';
import { searchTerms } from '@/server/modules/supply/cast/search-terms';
import { openInstallation } from './installation';

/** Opens a database with the demo; the searches run the n-th of a row of searches for `day` in an order and say how many they found. */
export async function openSearch(env: Record<string, string | undefined>) {
  const { installation } = await openInstallation(env);
  const { deps } = installation;
  await seedDemo(deps);
  const day = addDays(businessDateOf(deps.clock.now()), 1);
  const options = facetOptions('option').map(({ value }) => value);
  const none = { body_type: [], character: [], genre: [], option: [], place: [], play_style: [] };
  const run = async (n: number, sort: Sort, areaId: number | undefined) => {
    const now = deps.clock.now();
    const from = 18 + (n % 6);
    // Two options as two groups: both must be there, as a search with values of two facets asks.
    const wanted = { ...none, date: day, from: `${from}:00`, to: `${from + 2}:00`, minutes: 60 };
    const option = options[n % options.length];
    const terms = searchTerms({ ...wanted, area_id: areaId, option: option === undefined ? [] : [option] }, now);
    const second = facetOptions('play_style')[n % facetOptions('play_style').length];
    if (second) terms.tagGroups.push([second.tag]);
    const found = await findCasts(
      deps.reader(),
      terms,
      { now, membersOnly: false, viewerId: null },
      {
        sort,
        orderWindow: terms.window,
        after: null,
        limit: 21,
      },
    );
    return found.length;
  };
  return {
    raw: installation.database.raw,
    day,
    sorts: Object.keys(SORT_KEYS).filter((name): name is Sort => name in SORT_KEYS),
    searchInArea: (n: number, sort: Sort) => run(n, sort, 1 + (n % 30)),
    searchEverywhere: (n: number, sort: Sort) => run(n, sort, undefined),
    close: installation.close,
  };
}
