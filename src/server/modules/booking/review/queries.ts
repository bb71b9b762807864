import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { femaleCast, person, reservation, review, reviewReport } from '../../../db/schema';

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

/** Locks a cast's row: her reviews and their average change one after the other. Returns whose account she is. */
export const lockCast = async (tx: Tx, castId: number): Promise<number | null> => {
  const [row] = await tx
    .select({ personId: femaleCast.personId })
    .from(femaleCast)
    .where(eq(femaleCast.id, castId))
    .for('no key update');
  return row?.personId ?? null;
};

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

/** What of the reviews ops asks for: those with a report that nobody looked at, those hidden for good, or both. */
export type ReviewFilter = 'waiting' | 'hidden' | undefined;

/** Reviews that are reported or hidden, the newest first. */
export const filteredReviews = (
  db: Db,
  { filter, before, limit }: { filter: ReviewFilter; before: number | undefined; limit: number },
): Promise<ReviewRow[]> => {
  const open = db
    .select({ one: sql`1` })
    .from(reviewReport)
    .where(and(eq(reviewReport.reviewId, review.id), isNull(reviewReport.lookedAt)));
  const wanted = {
    waiting: exists(open),
    hidden: and(isNotNull(review.hiddenAt), notExists(open)),
    both: or(isNotNull(review.hiddenAt), exists(open)),
  };
  return db
    .select()
    .from(review)
    .where(and(wanted[filter ?? 'both'], before === undefined ? undefined : lt(review.id, before)))
    .orderBy(desc(review.id))
    .limit(limit);
};

/** Who reported these reviews, and why; only what nobody looked at yet, the oldest first. */
export const openReports = (db: Db, reviewIds: number[]) =>
  reviewIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          reviewId: reviewReport.reviewId,
          reporterId: reviewReport.reporterId,
          nickname: person.nickname,
          displayName: femaleCast.displayName,
          reporterCastId: femaleCast.id,
          reason: reviewReport.reason,
          createdAt: reviewReport.createdAt,
        })
        .from(reviewReport)
        .innerJoin(person, eq(person.id, reviewReport.reporterId))
        .leftJoin(femaleCast, eq(femaleCast.personId, reviewReport.reporterId))
        .where(and(inArray(reviewReport.reviewId, reviewIds), isNull(reviewReport.lookedAt)))
        .orderBy(asc(reviewReport.createdAt), asc(reviewReport.reporterId));

export const hasReported = async (db: Db, reviewId: number, reporterId: number): Promise<boolean> => {
  const found = await db
    .select({ at: reviewReport.createdAt })
    .from(reviewReport)
    .where(and(eq(reviewReport.reviewId, reviewId), eq(reviewReport.reporterId, reporterId)));
  return found.length > 0;
};

export const insertReport = (tx: Tx, row: typeof reviewReport.$inferInsert) => tx.insert(reviewReport).values(row);

/** Reports that somebody looked at before an instant; waiting ones stay. */
export const deleteSeenReports = (tx: Tx, before: Date) =>
  tx.delete(reviewReport).where(lt(reviewReport.lookedAt, before));

/** Marks the open reports of a review as looked at and returns who made them. */
export const lookAtReports = (tx: Tx, reviewId: number, at: Date) =>
  tx
    .update(reviewReport)
    .set({ lookedAt: at })
    .where(and(eq(reviewReport.reviewId, reviewId), isNull(reviewReport.lookedAt)))
    .returning({ reporterId: reviewReport.reporterId });
