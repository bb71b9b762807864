/** The product's search for the measurement of many casts. */
import { addDays, businessDateOf } from '@/domain/business-day';
import { FACETS, facetOptions } from '@/domain/facets';
import { CAST_SORTS, type CastSort, COUNTED } from '@/domain/search-conditions';
import { seedMany } from '@/server/demo/many';
import { prepareDemo } from '@/server/demo/prepare';
import { seededRandom } from '@/server/demo/seeded-random';
import { castById } from '@/server/modules/supply/cast/queries';
import { countValues } from '@/server/modules/supply/cast/roster/counts';
import { findPage } from '@/server/modules/supply/cast/roster/find';
import { keysOf } from '@/server/modules/supply/cast/roster/orders';
import { audienceOf, lookup, searchCasts, similarTo } from '@/server/modules/supply/cast/search';
import { NO_CONDITIONS, type SearchQuery, searchTerms } from '@/server/modules/supply/cast/search-terms';
import { openInstallation } from './installation';

/** Days of work of each cast among the next thirty. */
const WORKED = 10;
const SIMILAR = 4;
const NAMES = ['みさき', 'めい', 'サクラ', 'ﾘｺ', 'か'];

/**
 * Opens a database and fills it with so many casts, or with the demo; each measured piece does the n-th of a row of
 * random searches.
 */
export async function openSearch(env: Record<string, string | undefined>, casts: number | 'demo') {
  const { installation } = await openInstallation(env);
  const { deps } = installation;
  if (casts === 'demo') await prepareDemo(deps);
  else await seedMany(deps, { casts, worked: WORKED }, () => undefined);
  const audience = () => audienceOf(null, deps.clock.now());
  const today = businessDateOf(deps.clock.now());
  const queryOf = (n: number, inArea: boolean): SearchQuery => {
    const random = seededRandom(`search/${n}`);
    const facets = random.some(FACETS, random.between(0, 5)).map((facet) => {
      const values = facetOptions(facet).map(({ value }) => value);
      return [facet, random.some(values, random.between(1, 2))];
    });
    const from = random.between(10, 24);
    return {
      ...NO_CONDITIONS,
      date: addDays(today, random.between(0, 6)),
      ...(inArea ? { area_id: random.between(1, 30) } : {}),
      ...Object.fromEntries(facets),
      ...(random.chance(0.3) ? { from: `${from}:00`, to: `${from + random.between(2, 5)}:00` } : {}),
      ...(random.chance(0.3) ? { minutes: random.one([60, 90, 120, 240]) } : {}),
      ...(random.chance(0.3) ? { rating_min: random.one(['3.5', '4.0', '4.5']) } : {}),
      ...(random.chance(0.3) ? { price_max: random.between(12, 28) * 1000 } : {}),
      ...(random.chance(0.15) ? { q: random.one(NAMES) } : {}),
    };
  };
  const page = async (n: number, sort: CastSort, inArea: boolean) => {
    const terms = searchTerms(queryOf(n, inArea), deps.clock.now());
    const [roster, sight] = await lookup(deps, [terms.day], audience());
    // Every third search goes on from somewhere in the middle.
    const slot = (n * 7919) % roster.count;
    const after =
      n % 3 > 0
        ? null
        : sort === 'earliest'
          ? [terms.window.from + (n % 8), ...keysOf(roster.columns, 'recommended', slot)]
          : keysOf(roster.columns, sort, slot);
    return findPage(roster, terms, sight, { sort, orderWindow: terms.window, after, limit: 21 }).length;
  };
  const count = async (n: number, inArea: boolean, counted: readonly (typeof COUNTED)[number][]) => {
    const terms = searchTerms(queryOf(n, inArea), deps.clock.now());
    const [roster, sight] = await lookup(deps, [terms.day], audience());
    return countValues(roster, terms, sight, counted).total;
  };
  const days = Array.from({ length: 7 }, (_, day) => addDays(today, day));
  return {
    /** Reads all casts and seven days; `memory` is that of the roster, in bytes. */
    load: async () => {
      const [roster] = await lookup(deps, days, audience());
      return { casts: roster.count, memory: roster.memory.bits().words.buffer.byteLength };
    },
    searches: Object.fromEntries(
      CAST_SORTS.flatMap((sort) => [
        [`${sort}, area`, (n: number) => page(n, sort, true)],
        [`${sort}, everywhere`, (n: number) => page(n, sort, false)],
      ]),
    ),
    counts: {
      'count, everywhere': (n: number) => count(n, false, []),
      'count with every value, everywhere': (n: number) => count(n, false, COUNTED),
      'count with every value, no condition': async () => {
        const terms = searchTerms(NO_CONDITIONS, deps.clock.now());
        const [roster, sight] = await lookup(deps, [terms.day], audience());
        return countValues(roster, terms, sight, COUNTED).total;
      },
    },
    similar: async (n: number) => {
      const [roster] = await lookup(deps, [], audience());
      const row = await castById(deps.reader(), roster.columns.ids[(n * 7919) % roster.count] ?? 0);
      return row ? (await similarTo(deps, row.cast, audience(), SIMILAR)).length : 0;
    },
    withCards: async (n: number) =>
      (
        await searchCasts(
          deps,
          { ...queryOf(n, n % 2 === 0), sort: CAST_SORTS[n % 5] ?? 'recommended', limit: 20 },
          audience(),
        )
      ).cards.length,
    close: installation.close,
  };
}
