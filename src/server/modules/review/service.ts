import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { REVIEW_DAYS } from '@/domain/limits';
import { reviewFault } from '@/domain/review-text';
import { outdateKept } from '../../core/kept';
import { fieldRefusal, Refusal } from '../../core/refusal';
import type { Db, Work } from '../../core/work';
import { raiseAlarm, settleAlarm, wasSettled } from '../alarm/service';
import { presentReview } from '../cast/service';
import { tell } from '../live/service';
import * as rows from './queries';

type Shown = Reply<'POST /api/v1/users/me/reservations/{reservation_id}/review/'>;
type Wish = Received<'POST /api/v1/users/me/reservations/{reservation_id}/review/'>['body'];

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Writes a man's review of a completed booking and her average, in one transaction; it is shown at once. Throws
 * `not_found`, `review/already`, `reservation/state_conflict` (not completed, or more than 14 days ago), and
 * `validation/failed` for a text that the filters refuse.
 */
export async function writeReview(work: Work, personId: number, reservationId: string, wish: Wish): Promise<Shown> {
  const seen = UUID.test(reservationId) ? await rows.bookingOf(work.tx, reservationId) : null;
  if (seen?.personId !== personId) throw new Refusal('not_found');
  const fault = reviewFault(wish.body);
  if (fault) throw fieldRefusal('body.body', fault);
  await rows.lockCast(work.tx, seen.castId);
  const booking = await rows.bookingOf(work.tx, reservationId);
  if (await rows.isReviewed(work.tx, reservationId)) throw new Refusal('review/already');
  if (booking?.state !== 'completed' || isTooLate(booking.endedAt, work.now))
    throw new Refusal('reservation/state_conflict');
  const { rating, body, anonymous } = wish;
  const made = await rows.insertReview(work.tx, {
    castId: booking.castId,
    authorId: personId,
    reservationId,
    author: anonymous ? '匿名' : `${[...booking.nickname][0] ?? ''}さん`,
    overall: rating.overall,
    service: rating.service,
    photoMatch: rating.photo_match,
    again: rating.again,
    body,
    usedOn: booking.businessDate,
    createdAt: work.now,
  });
  await changed(work, booking.castId);
  await tell(work, booking.castPersonId, { kind: 'review', subject: String(made.id), payload: {} });
  return presentReview(made);
}

/**
 * Reports a review: hidden until somebody looks at it. One that ops has looked at before stays as ops left it, and is
 * looked at again. Throws `not_found`.
 */
export async function reportReview(
  work: Work,
  input: { personId: number; castId: number; reviewId: number; reason: string },
): Promise<void> {
  const { personId, castId, reviewId, reason } = input;
  const seen = await rows.findReview(work.tx, reviewId);
  if (seen?.castId !== castId || seen.hiddenAt !== null) throw new Refusal('not_found');
  await rows.lockCast(work.tx, castId);
  const subject = String(reviewId);
  const lookedAt = await wasSettled(work.tx, 'review_report', subject);
  await raiseAlarm(work, { kind: 'review_report', subject, note: reason, raisedBy: personId });
  if (lookedAt) return;
  await rows.setHidden(work.tx, reviewId, work.now);
  await changed(work, castId);
}

/** What ops decides about a reported review; the alarm keeps who decided and why. Throws `not_found`. */
export async function decideReview(
  work: Work,
  input: { reviewId: number; by: number; decision: 'restore' | 'remove'; note: string },
): Promise<void> {
  const { reviewId, by, decision, note } = input;
  const seen = await rows.findReview(work.tx, reviewId);
  if (!seen) throw new Refusal('not_found');
  await rows.lockCast(work.tx, seen.castId);
  await rows.setHidden(work.tx, reviewId, decision === 'restore' ? null : (seen.hiddenAt ?? work.now));
  // A decision without a report before it is recorded too.
  const subject = String(reviewId);
  await raiseAlarm(work, { kind: 'review_report', subject, raisedBy: by });
  await settleAlarm(work, { kind: 'review_report', subject, by, note: `${decision}: ${note}` });
  await changed(work, seen.castId);
}

/** A page of hidden reviews for ops, the newest first. */
export async function hiddenReviews(
  db: Db,
  page: { before: number | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/reviews/'>> {
  const found = await rows.hiddenReviews(db, page.before, page.limit + 1);
  const shown = found.slice(0, page.limit);
  const last = found.length > page.limit ? shown.at(-1) : undefined;
  return {
    data: shown.flatMap((row) =>
      row.hiddenAt ? [{ ...presentReview(row), female_cast_id: row.castId, hidden_at: toTokyoIso(row.hiddenAt) }] : [],
    ),
    page: { next_cursor: last ? String(last.id) : null, total: null },
  };
}

async function changed(work: Work, castId: number): Promise<void> {
  work.afterCommit(() => outdateKept(work.deps));
  await rows.refreshRating(work.tx, castId);
  work.afterCommit(() => work.deps.pages.purge(`/girl/${castId}`));
}

const isTooLate = (endedAt: Date | null, now: Date) =>
  endedAt === null || now.getTime() - endedAt.getTime() > REVIEW_DAYS * DAY_MS;
