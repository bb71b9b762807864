import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../core/work';
import { femaleCast, person, reservation, review } from '../../db/schema';

/** A stored review. */
export type ReviewRow = typeof review.$inferSelect;

/** A booking as a review needs it. */
export const bookingOf = async (db: Db, reservationId: string) => {
  const [row] = await db
    .select({
      id: reservation.id,
      personId: reservation.personId,
      castId: reservation.castId,
      castPersonId: femaleCast.personId,
      state: reservation.state,
      endedAt: reservation.endedAt,
      businessDate: reservation.businessDate,
      nickname: person.nickname,
    })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .innerJoin(person, eq(person.id, reservation.personId))
    .where(eq(reservation.id, reservationId));
  return row ?? null;
};

/** Locks a cast's row: her reviews and their average change one after the other. */
export const lockCast = (tx: Tx, castId: number) =>
  tx.select({ id: femaleCast.id }).from(femaleCast).where(eq(femaleCast.id, castId)).for('no key update');

export const isReviewed = async (db: Db, reservationId: string): Promise<boolean> => {
  const rows = await db.select({ id: review.id }).from(review).where(eq(review.reservationId, reservationId)).limit(1);
  return rows.length > 0;
};

export const insertReview = async (tx: Tx, row: Omit<typeof review.$inferInsert, 'id'>): Promise<ReviewRow> => {
  const [made] = await tx.insert(review).values(row).returning();
  if (!made) throw new Error('an inserted review was not returned');
  return made;
};

export const findReview = async (db: Db, id: number): Promise<ReviewRow | null> => {
  const [row] = await db.select().from(review).where(eq(review.id, id));
  return row ?? null;
};

export const setHidden = (tx: Tx, id: number, hiddenAt: Date | null) =>
  tx.update(review).set({ hiddenAt }).where(eq(review.id, id));

/** Writes the average and the number of the visible reviews of a cast, which lists and search read. */
export const refreshRating = async (tx: Tx, castId: number) => {
  const [sums] = await tx
    .select({ total: count(), average: sql<number | null>`avg(${review.overall})::float8` })
    .from(review)
    .where(and(eq(review.castId, castId), isNull(review.hiddenAt)));
  const rating = { ratingAverage: sums?.average ?? null, reviewCount: sums?.total ?? 0 };
  await tx.update(femaleCast).set(rating).where(eq(femaleCast.id, castId));
};

/** Hidden reviews, the newest first. */
export const hiddenReviews = (db: Db, before: number | undefined, limit: number): Promise<ReviewRow[]> =>
  db
    .select()
    .from(review)
    .where(and(isNotNull(review.hiddenAt), before === undefined ? undefined : lt(review.id, before)))
    .orderBy(desc(review.id))
    .limit(limit);
