import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { review, reviewReply } from '../../../db/schema';
import type { ReviewRow } from './review-queries';

/** A stored reply. */
export type ReplyRow = typeof reviewReply.$inferSelect;
/** A review, and the reply to it where there is one. */
export type RepliedReview = { review: ReviewRow; reply: ReplyRow | null };

/** What stands below these reviews, by their ids. */
export const shownReplies = async (db: Db, reviewIds: readonly number[]): Promise<Map<number, string>> => {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .select({ reviewId: reviewReply.reviewId, body: reviewReply.body })
    .from(reviewReply)
    .where(and(inArray(reviewReply.reviewId, [...reviewIds]), eq(reviewReply.state, 'shown')));
  return new Map(rows.map(({ reviewId, body }) => [reviewId, body]));
};

/** The visible reviews of a cast with the replies to them, the newest first. */
export const repliedReviews = (
  db: Db,
  castId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RepliedReview[]> =>
  db
    .select({ review, reply: reviewReply })
    .from(review)
    .leftJoin(reviewReply, eq(reviewReply.reviewId, review.id))
    .where(
      and(eq(review.castId, castId), isNull(review.hiddenAt), before === undefined ? undefined : lt(review.id, before)),
    )
    .orderBy(desc(review.id))
    .limit(limit);

/** Replies that wait for a member of the staff, the oldest first. */
export const waitingReplies = (
  db: Db,
  { after, limit }: { after: { createdAt: Date; reviewId: number } | null; limit: number },
): Promise<{ review: ReviewRow; reply: ReplyRow }[]> => {
  const { createdAt, reviewId, state } = reviewReply;
  const beyond =
    after && or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(reviewId, after.reviewId)));
  return db
    .select({ review, reply: reviewReply })
    .from(reviewReply)
    .innerJoin(review, eq(review.id, reviewId))
    .where(and(eq(state, 'waiting'), beyond ?? undefined))
    .orderBy(asc(createdAt), asc(reviewId))
    .limit(limit);
};

/** The reply to a review; null where there is none. */
export const findReply = async (db: Db, reviewId: number): Promise<ReplyRow | null> => {
  const [row] = await db.select().from(reviewReply).where(eq(reviewReply.reviewId, reviewId));
  return row ?? null;
};

/** Null where the review has a reply already. */
export const insertReply = async (tx: Tx, row: typeof reviewReply.$inferInsert): Promise<ReplyRow | null> => {
  const [made] = await tx.insert(reviewReply).values(row).onConflictDoNothing().returning();
  return made ?? null;
};

export const updateReply = (tx: Tx, reviewId: number, set: Partial<ReplyRow>) =>
  tx.update(reviewReply).set(set).where(eq(reviewReply.reviewId, reviewId));

/** Removes all that a cast answered. */
export const deleteRepliesOf = (tx: Tx, castId: number) => tx.delete(reviewReply).where(eq(reviewReply.castId, castId));
