import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { cutPage, readCursor, writeCursor } from '../../../core/cursor';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import {
  findReply,
  findReview,
  insertReply,
  presentReview,
  type ReplyRow,
  repliedReviews,
  updateReply,
  waitingReplies,
} from '../../supply/cast/service';
import { castRefs } from '../../supply/photo/service';
import { lockCast } from '../../supply/profile/service';
import { showAnew } from './changed';

type CastReviews = Reply<'GET /api/v1/female_casts/me/reviews/'>;
type CastReply = Reply<'POST /api/v1/female_casts/me/reviews/{review_id}/reply/'>;
type Waiting = Reply<'GET /api/v1/ops/review_replies/'>;
type Decision = Received<'POST /api/v1/ops/review_replies/{review_id}/decide/'>['body'];

/** Names of the lists in their cursors. */
export const CAST_REVIEWS = 'cast reviews';
const WAITING = 'waiting replies';
/** Where a cast reads what became of a reply. */
export const CAST_REVIEWS_PATH = '/home/results?view=reviews';

/** The reviews of a cast with what the cast answered, the newest first. */
export async function reviewsOfCast(
  db: Db,
  castId: number,
  page: { before: number | undefined; limit: number },
): Promise<CastReviews> {
  const found = await repliedReviews(db, castId, { ...page, limit: page.limit + 1 });
  const { shown, page: next } = cutPage(CAST_REVIEWS, found, page.limit, ({ review }) => review.id);
  return {
    data: shown.map(({ review, reply }) => ({ ...presentReview(review), reply: reply && presentReply(reply) })),
    page: next,
  };
}

/**
 * Answers a review, once; it waits for a member of the staff. Throws `not_found` for a review that is not the cast's
 * or hidden, and `review/replied`.
 */
export async function replyToReview(work: Work, castId: number, reviewId: number, body: string): Promise<CastReply> {
  const { tx, now } = work;
  await lockCast(tx, castId);
  const seen = await findReview(tx, reviewId);
  if (seen?.castId !== castId || seen.hiddenAt !== null) throw new Refusal('not_found');
  const made = await insertReply(tx, { reviewId, castId, body, state: 'waiting', createdAt: now });
  if (!made) throw new Refusal('review/replied');
  return presentReply(made);
}

/** Takes a cast's reply away, whatever became of it; no other one can follow. Throws `not_found`. */
export async function removeReply(work: Work, castId: number, reviewId: number): Promise<null> {
  const { tx } = work;
  await lockCast(tx, castId);
  const reply = await findReply(tx, reviewId);
  if (reply?.castId !== castId || reply.state === 'removed') throw new Refusal('not_found');
  await updateReply(tx, reviewId, { state: 'removed', body: '', refusal: null });
  if (reply.state === 'shown') showAnew(work, castId);
  return null;
}

/** A page of the replies that wait for a member of the staff, the oldest first. */
export async function listReplies(
  db: Db,
  { cursor, limit }: { cursor?: string; limit: number },
  now: Date,
): Promise<Waiting> {
  const read = readCursor(cursor, WAITING, ['instant', 'int']);
  const after = read && { createdAt: read[0], reviewId: read[1] };
  const found = await waitingReplies(db, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const casts = await castRefs(db, [...new Set(shown.map(({ reply }) => reply.castId))], now);
  const last = found.length > limit ? shown.at(-1)?.reply : undefined;
  return {
    data: shown.map(({ review, reply }) => ({
      ...presentReview(review),
      female_cast: { id: reply.castId, display_name: casts.get(reply.castId)?.display_name ?? '' },
      reply: { body: reply.body, sent_at: toTokyoIso(reply.createdAt) },
    })),
    page: { next_cursor: last ? writeCursor(WAITING, [last.createdAt, last.reviewId]) : null, total: null },
  };
}

/**
 * Shows a reply below its review, of which the customer is told, or refuses it with a reason that the cast reads.
 * Throws `not_found`, `review/reply_decided`, and `validation/failed` for a refusal without a reason.
 */
export async function decideReply(
  work: Work,
  reviewId: number,
  by: number,
  { decision, reason }: Decision,
): Promise<null> {
  const { tx, now } = work;
  const isShown = decision === 'show';
  if (!isShown && reason === '') throw fieldRefusal('body.reason', '差し戻す理由を入力してください');
  const seen = await findReply(tx, reviewId);
  if (!seen) throw new Refusal('not_found');
  // The cast's row first: the cast may take it away at this moment, and two may decide.
  const castPersonId = await lockCast(tx, seen.castId);
  if ((await findReply(tx, reviewId))?.state !== 'waiting') throw new Refusal('review/reply_decided');
  await updateReply(tx, reviewId, {
    state: isShown ? 'shown' : 'refused',
    decidedAt: now,
    decidedBy: by,
    refusal: isShown ? null : reason,
  });
  const subject = `review:${reviewId}`;
  const review = await findReview(tx, reviewId);
  if (isShown) {
    showAnew(work, seen.castId);
    // The customer before the cast, always (live/service).
    if (review?.authorId && review.hiddenAt === null && castPersonId !== null)
      await tell(work, review.authorId, {
        kind: 'review_reply',
        subject,
        path: `/girl/${seen.castId}#reviews`,
        otherId: castPersonId,
      });
  }
  if (castPersonId !== null)
    await tell(work, castPersonId, { kind: 'review_reply_over', subject, path: CAST_REVIEWS_PATH });
  return null;
}

const presentReply = ({ state, body, createdAt, refusal }: ReplyRow): CastReply => ({
  state,
  body,
  sent_at: toTokyoIso(createdAt),
  refusal,
});
