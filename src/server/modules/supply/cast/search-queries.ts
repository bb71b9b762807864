import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CursorPart, PartKind } from '../../../core/cursor';
import type { Db } from '../../../core/work';
import { castDay, femaleCast, person, store } from '../../../db/schema';
import { type Audience, isVisible } from './queries';
import { lowestBit, matches, runStarts } from './search-sql';
import type { SearchTerms } from './search-terms';

/** The orders of a list of casts. */
export type Sort = 'recommended' | 'earliest' | 'rating' | 'new' | 'price';
/** A found cast with the keys by which the next page goes on. */
export type Found = { id: number; keys: CursorPart[] };

/** What a cursor of each sort holds: the sort keys of the last row. */
export const SORT_KEYS = {
  recommended: ['int', 'int'],
  earliest: ['whole', 'int', 'int'],
  rating: ['number', 'int', 'int'],
  new: ['date', 'int'],
  price: ['int', 'int'],
} as const satisfies Record<Sort, readonly PartKind[]>;

/** `nulls` says how the index that serves a descending column was written; no column holds a null. */
type Column = { value: SQL; descending: boolean; nulls?: 'last' };

/**
 * One page of found casts, each once, by keyset: rows after the `after` keys. `orderBy` is the window that "earliest"
 * sorts by: the one of the first page, so that time passing between two pages neither repeats nor skips anybody.
 */
export async function findCasts(
  db: Db,
  terms: SearchTerms,
  audience: Audience,
  page: { sort: Sort; orderWindow: bigint; after: readonly CursorPart[] | null; limit: number },
): Promise<Found[]> {
  const byDay = terms.areaId !== null && DAY_SORTS.includes(page.sort);
  const mask = maskSql(byDay);
  const columns = columnsOf(page.sort, runStarts(mask, { ...terms, window: page.orderWindow }), byDay);
  const keys = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  );
  const rows = await found(db, terms, byDay, sql<string>`json_build_array(${keys})::text`)
    .where(and(conditions(terms, byDay, audience), page.after ? isAfter(columns, page.after) : undefined))
    .orderBy(...columns.map(inOrder))
    .limit(page.limit);
  return rows.map((row) => ({ id: row.id, keys: JSON.parse(row.keys) }));
}

/** How many casts a search finds. */
export async function countCasts(db: Db, terms: SearchTerms, audience: Audience): Promise<number> {
  const byDay = terms.areaId !== null;
  const rows = found(db, terms, byDay, sql<string>`''`)
    .where(conditions(terms, byDay, audience))
    .as('found');
  const [row] = await db.select({ total: count() }).from(rows);
  return row?.total ?? 0;
}

/** How many casts can be booked in each area within the terms' window. */
export async function countByArea(db: Db, terms: SearchTerms, audience: Audience): Promise<Map<number, number>> {
  const starts = runStarts(sql`${castDay.mask}`, terms);
  const rows = await db
    .select({ areaId: castDay.areaId, total: count() })
    .from(castDay)
    .innerJoin(femaleCast, eq(femaleCast.id, castDay.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .where(and(eq(castDay.day, terms.day), sql`${starts} <> 0`, matches(terms, true), isVisible(audience)))
    .groupBy(castDay.areaId);
  return new Map(rows.map(({ areaId, total }) => [areaId, total]));
}

/** Orders that the covering index of an area's day serves; the others have an index over all casts. */
const DAY_SORTS: readonly Sort[] = ['recommended', 'earliest'];

const maskSql = (byDay: boolean): SQL => (byDay ? sql`${castDay.mask}` : sql`"day_mask"."mask"`);

function conditions(terms: SearchTerms, byDay: boolean, audience: Audience): SQL | undefined {
  const mask = maskSql(byDay);
  const inArea = byDay
    ? and(eq(castDay.day, terms.day), eq(castDay.areaId, terms.areaId ?? 0))
    : sql`${mask} is not null`;
  return and(
    terms.areaId === null ? undefined : inArea,
    terms.bookable ? sql`${runStarts(mask, terms)} <> 0` : undefined,
    matches(terms, byDay),
    isVisible(audience),
  );
}

// Either an area's rows are walked in the order of the covering index, or the casts, each with her day's mask (in an area).
function found(db: Db, { areaId, day }: SearchTerms, byDay: boolean, keys: SQL<string>) {
  const query = db
    .select({ id: femaleCast.id, keys: keys.as('keys') })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .innerJoin(store, eq(store.id, femaleCast.storeId));
  if (byDay) return query.innerJoin(castDay, eq(castDay.castId, femaleCast.id)).$dynamic();
  const there = areaId === null ? undefined : eq(castDay.areaId, areaId);
  const today = and(eq(castDay.castId, femaleCast.id), eq(castDay.day, day), there);
  return query
    .crossJoinLateral(sql`(select bit_or(${castDay.mask}) as "mask" from ${castDay} where ${today}) "day_mask"`)
    .$dynamic();
}

function columnsOf(sort: Sort, starts: SQL<bigint>, byDay: boolean): Column[] {
  const id: Column = { value: sql`${femaleCast.id}`, descending: false };
  // The covering index carries the rank, so a search with an area sorts by it.
  const rank: Column = byDay
    ? { value: sql`${castDay.rank}`, descending: true }
    : { value: sql`${femaleCast.rank}`, descending: true, nulls: 'last' };
  const columns = {
    recommended: [rank, id],
    earliest: [{ value: lowestBit(starts), descending: false }, rank, id],
    rating: [
      { value: sql`coalesce(${femaleCast.ratingAverage}, 0)`, descending: true },
      { value: sql`${femaleCast.reviewCount}`, descending: true },
      id,
    ],
    new: [
      { value: sql`${femaleCast.joinedOn}`, descending: true },
      { ...id, descending: true },
    ],
    price: [{ value: sql`${femaleCast.priceFrom}`, descending: false }, id],
  } satisfies Record<Sort, Column[]>;
  return columns[sort];
}

function inOrder({ value, descending, nulls }: Column): SQL {
  if (!descending) return asc(value);
  return nulls === 'last' ? sql`${value} desc nulls last` : desc(value);
}

/** SQL: (a, b, c) comes after the given keys, each column in its own direction; the first bound is for the index. */
function isAfter(columns: readonly Column[], keys: readonly CursorPart[]): SQL | undefined {
  const [first] = columns;
  const bound = first && (first.descending ? sql`${first.value} <= ${keys[0]}` : sql`${first.value} >= ${keys[0]}`);
  const later = or(
    ...columns.map(({ value, descending }, at) =>
      and(
        ...columns.slice(0, at).map((column, before) => sql`${column.value} = ${keys[before]}`),
        descending ? sql`${value} < ${keys[at]}` : sql`${value} > ${keys[at]}`,
      ),
    ),
  );
  return and(bound, later);
}
