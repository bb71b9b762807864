import { and, asc, avg, count, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { IdentityState } from '@/domain/accounts';
import type { Db } from '../../../core/work';
import { block, castPhoto, femaleCast, person, review, store } from '../../../db/schema';

/** A cast with her store and what her account says of her. */
export type CastRow = {
  cast: typeof femaleCast.$inferSelect;
  store: typeof store.$inferSelect;
  birthDate: string;
  identityState: IdentityState;
  suspendedAt: Date | null;
};
/** A stored picture. */
export type PhotoRow = typeof castPhoto.$inferSelect;
/** A stored review. */
export type ReviewRow = typeof review.$inferSelect;
/** Whom a reader may see; `viewerId` is a signed-in man, who never sees those with whom a block stands. */
export type Audience = { now: Date; membersOnly: boolean; viewerId: number | null };

/** SQL: the cast is published, not suspended, and open to this audience. Needs `female_cast` and `person` joined. */
export function isVisible({ now, membersOnly, viewerId }: Audience): SQL | undefined {
  return and(
    sql`${femaleCast.publishedAt} <= ${now.toISOString()}`,
    isNull(person.suspendedAt),
    membersOnly ? undefined : eq(femaleCast.membersOnly, false),
    viewerId === null ? undefined : sql`not ${blockBetween(sql`${femaleCast.personId}`, viewerId)}`,
  );
}

/** True when a block stands between two people, whoever set it. */
export async function isBlockedPair(db: Db, one: number, other: number): Promise<boolean> {
  const rows = await db
    .select({ at: block.createdAt })
    .from(block)
    .where(
      or(
        and(eq(block.blockerId, one), eq(block.blockedId, other)),
        and(eq(block.blockerId, other), eq(block.blockedId, one)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** True when any block stands between a man and somebody else, whoever set it. */
export async function hasBlock(db: Db, personId: number): Promise<boolean> {
  const rows = await db
    .select({ at: block.createdAt })
    .from(block)
    .where(or(eq(block.blockerId, personId), eq(block.blockedId, personId)))
    .limit(1);
  return rows.length > 0;
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

/** One cast, visible or not, and whether a block stands between her and a person. */
export async function castAndBlock(
  db: Db,
  id: number,
  personId: number,
): Promise<(CastRow & { blocked: boolean }) | null> {
  const rows = await castQuery(db, {
    blocked: sql<boolean>`${blockBetween(sql`${femaleCast.personId}`, personId)}`,
  }).where(eq(femaleCast.id, id));
  return rows[0] ?? null;
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

/** The cast of an account, or null. */
export async function castIdByPerson(db: Db, personId: number): Promise<number | null> {
  const rows = await db.select({ id: femaleCast.id }).from(femaleCast).where(eq(femaleCast.personId, personId));
  return rows[0]?.id ?? null;
}

/** Pictures of casts in display order; `first` takes only the one for lists. */
export function photosOf(db: Db, ids: readonly number[], first: boolean): Promise<PhotoRow[]> {
  return db
    .select()
    .from(castPhoto)
    .where(and(inArray(castPhoto.castId, [...ids]), first ? eq(castPhoto.position, 1) : undefined))
    .orderBy(asc(castPhoto.castId), asc(castPhoto.position));
}

/** Visible reviews, newest first, from below an id. */
export function reviewsOf(db: Db, castId: number, below: number | null, limit: number): Promise<ReviewRow[]> {
  return db
    .select()
    .from(review)
    .where(and(eq(review.castId, castId), isNull(review.hiddenAt), below === null ? undefined : lt(review.id, below)))
    .orderBy(desc(review.id))
    .limit(limit);
}

/** Averages of the four axes and the number of reviews by whole stars (4.5 counts as 5). */
export async function ratingOf(db: Db, castId: number) {
  const shown = and(eq(review.castId, castId), isNull(review.hiddenAt));
  const stars = sql<number>`floor(${review.overall} + 0.5)::int`;
  const [axes] = await db
    .select({
      overall: avg(review.overall).mapWith(Number),
      service: avg(review.service).mapWith(Number),
      photoMatch: avg(review.photoMatch).mapWith(Number),
      again: avg(review.again).mapWith(Number),
      total: count(),
    })
    .from(review)
    .where(shown);
  const buckets = await db.select({ stars, total: count() }).from(review).where(shown).groupBy(stars);
  return { axes: axes && axes.total > 0 ? axes : null, buckets };
}

/** Ids of visible casts who work in one of her areas, those with the most tags in common first. */
export async function similarIds(db: Db, cast: CastRow['cast'], audience: Audience, limit: number): Promise<number[]> {
  const [tags, areaIds] = [intArray(cast.tags), intArray(cast.areaIds)];
  const rows = await db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(ne(femaleCast.id, cast.id), sql`${femaleCast.areaIds} && ${areaIds}`, isVisible(audience)))
    .orderBy(sql`icount(${femaleCast.tags} & ${tags}) desc`, desc(femaleCast.rank), asc(femaleCast.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ids of the best rated visible casts: an average that ten ordinary reviews pull to the middle. */
export async function topRatedIds(db: Db, audience: Audience, limit: number): Promise<number[]> {
  const score = sql`(coalesce(${femaleCast.ratingAverage}, 0) * ${femaleCast.reviewCount} + 42) / (${femaleCast.reviewCount} + 10)`;
  const rows = await db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(isVisible(audience))
    .orderBy(sql`${score} desc`, asc(femaleCast.id))
    .limit(limit);
  return rows.map(({ id }) => id);
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

/** Locks and reads a cast's own columns (docs/decisions/0002-lock-the-cast-row-first.md). */
export async function lockCast(db: Db, id: number): Promise<CastRow['cast'] | null> {
  const rows = await db.select().from(femaleCast).where(eq(femaleCast.id, id)).for('no key update');
  return rows[0] ?? null;
}

/** Changes columns of a cast. */
export async function updateCast(db: Db, id: number, values: Partial<typeof femaleCast.$inferInsert>): Promise<void> {
  await db.update(femaleCast).set(values).where(eq(femaleCast.id, id));
}

function castQuery<More extends Record<string, SQL>>(db: Db, more: More) {
  return db
    .select({
      ...more,
      cast: femaleCast,
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
const intArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;

const blockBetween = (her: SQL, him: number): SQL =>
  sql`exists (select 1 from block b where (b.blocker_id = ${her} and b.blocked_id = ${him})
    or (b.blocker_id = ${him} and b.blocked_id = ${her}))`;
