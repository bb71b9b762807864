import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ECONOMY_MIN, LONG_MINUTES, PLAY_MINUTES } from '@/domain/limits';
import { HALF_HOURS, windowMask } from '@/domain/slots';
import { castDay, femaleCast, store } from '../../../db/schema';
import type { SearchTerms } from './search-terms';

/** SQL of the free half hours that a search looks at. */
export type MaskSql = SQL;

const HALF_HOUR = 30;
// Starts up to 28:00; the last half hour can be played in, not started in.
const NO_START = 1n << BigInt(HALF_HOURS);
const STARTS = windowMask(0, HALF_HOURS - 1);

/**
 * SQL: the half hours in which a long enough free run begins, as a mask; 0 = none. Without a length it is 60 minutes,
 * or the shortest course at an economy store. Long plays may outlast the shift, so each free start counts.
 */
export function runStarts(mask: MaskSql, { window, minutes }: Pick<SearchTerms, 'window' | 'minutes'>): SQL<bigint> {
  const free = sql`(${mask} & ${window.toString()}::bigint)`;
  if (minutes !== null) return runs(free, minutes >= LONG_MINUTES ? 1 : Math.ceil(minutes / HALF_HOUR));
  const short = sql`${store.economy} and ${femaleCast.priceMinutes} <= ${HALF_HOUR}`;
  return sql<bigint>`(case when ${short} then ${runs(free, 1)} else ${runs(free, 2)} end)`;
}

/** SQL: the lowest bit of a mask, which sorts like the earliest time; without any bit it is greater than all. */
export const lowestBit = (mask: SQL<bigint>) =>
  sql`coalesce(nullif((${mask}) & -(${mask}), 0), ${NO_START.toString()}::bigint)`;

/** SQL: everything a search asks except time and audience. Needs `female_cast` and `store`, and `cast_day` with `byDay`. */
export function matches(terms: SearchTerms, byDay: boolean): SQL | undefined {
  const tags = byDay ? castDay.tags : femaleCast.tags;
  return and(
    terms.bookable ? eq(femaleCast.accepting, true) : undefined,
    lengthOffered(terms.minutes),
    terms.tagGroups.length > 0 ? sql`${tags} @@ ${tagQuery(terms.tagGroups)}::query_int` : undefined,
    terms.ratingMin === null ? undefined : sql`${femaleCast.ratingAverage} >= ${terms.ratingMin}`,
    terms.priceMax === null ? undefined : sql`${femaleCast.priceFrom} <= ${terms.priceMax}`,
    terms.name ? nameMatches(terms.name) : undefined,
  );
}

function runs(free: SQL, halfHours: number): SQL<bigint> {
  const shifted = Array.from({ length: halfHours }, (_, by) =>
    by === 0 ? free : sql`(${free} >> ${sql.raw(`${by}`)})`,
  );
  return sql<bigint>`(${sql.join([...shifted, sql`${sql.raw(STARTS.toString())}::bigint`], sql` & `)})`;
}

function lengthOffered(minutes: number | null): SQL | undefined {
  if (minutes === null) return undefined;
  if (minutes >= LONG_MINUTES) return eq(femaleCast.longOk, true);
  return minutes >= ECONOMY_MIN && minutes < PLAY_MINUTES.min ? eq(store.economy, true) : undefined;
}

// Values of one facet are alternatives, facets come together.
function tagQuery(groups: readonly (readonly number[])[]): string {
  return groups.map((tags) => `(${tags.join('|')})`).join('&');
}

function nameMatches({ typed, hiragana }: { typed: string; hiragana: string }): SQL {
  const [own, stores] = [likePattern(hiragana), likePattern(typed)];
  return sql`(${femaleCast.displayName} ilike ${own} or ${store.name} ilike ${stores})`;
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
