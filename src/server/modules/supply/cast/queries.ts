import { and, desc, eq, getTableColumns, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { IdentityState } from '@/domain/accounts';
import type { Db } from '../../../core/work';
import { intArray } from '../../../db/int-array';
import { femaleCast, movie, person, review, store } from '../../../db/schema';
import { blockBetween } from '../../people/block/service';

/** A cast with the store and what the account says of the cast. */
export type CastRow = {
  cast: typeof femaleCast.$inferSelect;
  store: typeof store.$inferSelect;
  birthDate: string;
  identityState: IdentityState;
  suspendedAt: Date | null;
};
/** Which casts a reader may see; `viewerId` is a signed-in customer, who never sees those behind a block. */
export type Audience = { now: Date; membersOnly: boolean; viewerId: number | null };

/** SQL: the cast is published, not suspended, and open to this audience. Needs `female_cast` and `person` joined. */
export function isVisible({ now, membersOnly, viewerId }: Audience): SQL | undefined {
  return and(
    sql`${femaleCast.publishedAt} <= ${now.toISOString()}`,
    isNull(person.suspendedAt),
    membersOnly ? undefined : eq(femaleCast.membersOnly, false),
    viewerId === null ? undefined : not(blockBetween(femaleCast.personId, viewerId)),
  );
}

/** Casts by id, visible or not, in no order. */
export function castsByIds(db: Db, ids: readonly number[]): Promise<CastRow[]> {
  return castQuery(db, {}).where(inArray(femaleCast.id, [...ids]));
}

/** One cast, visible or not. */
export async function castById(db: Db, id: number): Promise<CastRow | null> {
  const rows = await castQuery(db, {}).where(eq(femaleCast.id, id));
  return rows[0] ?? null;
}

/** One cast, visible or not, and whether a block stands between the cast and a person. */
export async function castAndBlock(
  db: Db,
  id: number,
  personId: number,
): Promise<(CastRow & { blocked: boolean }) | null> {
  const rows = await castQuery(db, {
    blocked: blockBetween(femaleCast.personId, personId),
  }).where(eq(femaleCast.id, id));
  return rows[0] ?? null;
}

/** Casts by id, visible or not, and whether a block stands between each and a person. */
export function castsAndBlocks(
  db: Db,
  ids: readonly number[],
  personId: number,
): Promise<(CastRow & { blocked: boolean })[]> {
  return castQuery(db, { blocked: blockBetween(femaleCast.personId, personId) }).where(
    inArray(femaleCast.id, [...ids]),
  );
}

/** True when the audience may see the cast. */
export async function isVisibleCast(db: Db, id: number, audience: Audience): Promise<boolean> {
  const rows = await db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(eq(femaleCast.id, id), isVisible(audience)));
  return rows.length > 0;
}

/** Those of the ids that the audience may see. */
export async function visibleAmong(db: Db, ids: readonly number[], audience: Audience): Promise<Set<number>> {
  const rows = await db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(inArray(femaleCast.id, [...ids]), isVisible(audience)));
  return new Set(rows.map(({ id }) => id));
}

/** SQL: a film of the feed. */
export const isInFeed = and(eq(movie.kind, 'free'), eq(movie.state, 'published'));

/** Those of the ids who have a free film in the feed. */
export async function filmedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ castId: movie.castId })
    .from(movie)
    .where(and(inArray(movie.castId, [...ids]), isInFeed));
  return new Set(rows.map(({ castId }) => castId));
}

/** All casts that guests may see, with what places in a ranking depend on. */
export function publicCasts(db: Db, now: Date): Promise<{ id: number; joinedOn: string; areaIds: number[] }[]> {
  return db
    .select({ id: femaleCast.id, joinedOn: femaleCast.joinedOn, areaIds: femaleCast.areaIds })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(isVisible({ now, membersOnly: false, viewerId: null }));
}

/** Ids of visible casts who joined on or after a date, the newest first. */
export async function newcomerIds(db: Db, since: string, audience: Audience, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(sql`${femaleCast.joinedOn} >= ${since}`, isVisible(audience)))
    .orderBy(desc(femaleCast.joinedOn), desc(femaleCast.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A review with the cast that it is about. */
export type ReviewOfCast = { review: typeof review.$inferSelect; castId: number; displayName: string };

// So many of the newest are looked through for as many casts as are wanted: one who is reviewed often does not fill
// the list.
const LOOKED_THROUGH = 40;

/** The newest visible reviews, one a cast, of casts that the audience may see. */
export async function newestReviews(db: Db, audience: Audience, limit: number): Promise<ReviewOfCast[]> {
  const rows = await reviewsWhere(db, audience, undefined, LOOKED_THROUGH);
  return rows.filter(({ castId }, at) => rows.findIndex((row) => row.castId === castId) === at).slice(0, limit);
}

/** The newest visible reviews of casts who work in an area and that the audience may see. */
export function reviewsIn(db: Db, areaId: number, audience: Audience, limit: number): Promise<ReviewOfCast[]> {
  return reviewsWhere(db, audience, sql`${femaleCast.areaIds} && ${intArray([areaId])}`, limit);
}

function reviewsWhere(db: Db, audience: Audience, where: SQL | undefined, limit: number): Promise<ReviewOfCast[]> {
  return db
    .select({ review, castId: femaleCast.id, displayName: femaleCast.displayName })
    .from(review)
    .innerJoin(femaleCast, eq(femaleCast.id, review.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(where, isNull(review.hiddenAt), isVisible(audience)))
    .orderBy(desc(review.id))
    .limit(limit);
}

// Whether the cast can be asked: the cast's own switch, that of the staff, and the store's.
const CAST_COLUMNS = {
  ...getTableColumns(femaleCast),
  accepting: sql<boolean>`(${femaleCast.accepting} and ${femaleCast.pausedAt} is null and ${store.takesBookings})`.as(
    'accepting',
  ),
};

function castQuery<More extends Record<string, SQL>>(db: Db, more: More) {
  return db
    .select({
      ...more,
      cast: CAST_COLUMNS,
      store,
      birthDate: person.birthDate,
      identityState: person.identityState,
      suspendedAt: person.suspendedAt,
    })
    .from(femaleCast)
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .$dynamic();
}

// Numbers of ours, never text from outside.
