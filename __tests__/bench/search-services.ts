/** The product's search for the measurement of many casts. */
import { addDays, businessDateOf } from '@/domain/business-day';
import { facetOptions } from '@/domain/facets';
import { seedDemo } from '@/server/demo/seed';
import { findPage } from '@/server/modules/supply/cast/roster/find';
import { freshRoster } from '@/server/modules/supply/cast/roster/fresh';
import { SORTS, type Sort } from '@/server/modules/supply/cast/roster/orders';
import { NO_CONDITIONS, searchTerms } from '@/server/modules/supply/cast/search-terms';
import { openInstallation } from './installation';

/** Opens a database with the demo; the searches run the n-th of a row of searches for `day` in an order and say how many they found. */
export async function openSearch(env: Record<string, string | undefined>) {
  const { installation } = await openInstallation(env);
  const { deps } = installation;
  await seedDemo(deps);
  const day = addDays(businessDateOf(deps.clock.now()), 1);
  const options = facetOptions('option').map(({ value }) => value);
  const styles = facetOptions('play_style').map(({ value }) => value);
  const run = async (n: number, sort: Sort, areaId: number | undefined) => {
    const now = deps.clock.now();
    const from = 18 + (n % 6);
    const wanted = { ...NO_CONDITIONS, date: day, from: `${from}:00`, to: `${from + 2}:00`, minutes: 60 };
    const [option, style] = [options[n % options.length], styles[n % styles.length]];
    const facets = { option: option === undefined ? [] : [option], play_style: style === undefined ? [] : [style] };
    const terms = searchTerms({ ...wanted, ...facets, area_id: areaId }, now);
    const roster = await freshRoster(deps, [terms.day]);
    const sight = { now, membersOnly: false, hidden: [] };
    return findPage(roster, terms, sight, { sort, orderWindow: terms.window, after: null, limit: 21 }).length;
  };
  return {
    raw: installation.database.raw,
    day,
    sorts: SORTS,
    searchInArea: (n: number, sort: Sort) => run(n, sort, 1 + (n % 30)),
    searchEverywhere: (n: number, sort: Sort) => run(n, sort, undefined),
    close: installation.close,
  };
}
