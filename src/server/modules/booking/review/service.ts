import type { Received, Reply } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { REVIEW_DAYS } from '@/domain/limits';
import { reviewFault } from '@/domain/review-text';
import { isUuid } from '@/domain/uuid';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { recordEvent } from '../../machinery/live/service';
import { tell, tellAll } from '../../people/notice/service';
import { lookAtReviewReports } from '../../people/report/service';
import { ANONYMOUS, findReview, insertReview, isReviewed, presentReview, setHidden } from '../../supply/cast/service';
import { addHotelReview } from '../../supply/place/service';
import { lockCast } from '../../supply/profile/service';
import { bookingForReview } from '../reservation/service';
import { closeAlarmAbout, raiseAlarm } from '../safety/service';
import { changed } from './changed';
import { CAST_REVIEWS_PATH } from './replies';

type ReviewReply = Reply<'POST /api/v1/users/me/reservations/{reservation_id}/review/'>;
type Form = Received<'POST /api/v1/users/me/reservations/{reservation_id}/review/'>['body'];

export { CAST_REVIEWS, decideReply, listReplies, removeReply, replyToReview, reviewsOfCast } from './replies';
export { forgetOldReviewReports, listReviews, reportReview } from './reports';

/**
 * Writes a customer's review of a completed booking and the cast's average, in one transaction; it is shown at once.
 * Throws `not_found`, `review/already`, `reservation/state_conflict` (not completed, or more than 14 days ago), and
 * `validation/failed` for a text that the filters refuse.
 */
export async function writeReview(
  work: Work,
  personId: number,
  reservationId: string,
  form: Form,
): Promise<ReviewReply> {
  const seen = isUuid(reservationId) ? await bookingForReview(work.tx, reservationId) : null;
  if (seen?.personId !== personId) throw new Refusal('not_found');
  const fault = reviewFault(form.body);
  if (fault) throw fieldRefusal('body.body', fault);
  await lockCast(work.tx, seen.castId);
  const booking = await bookingForReview(work.tx, reservationId);
  if (await isReviewed(work.tx, reservationId)) throw new Refusal('review/already');
  if (booking?.state !== 'completed' || isTooLate(booking.endedAt, work.now))
    throw new Refusal('reservation/state_conflict');
  const { rating, body, anonymous } = form;
  const made = await insertReview(work.tx, {
    castId: booking.castId,
    authorId: personId,
    reservationId,
    author: anonymous ? ANONYMOUS : authorOf(booking.nickname),
    overall: rating.overall,
    service: rating.service,
    photoMatch: rating.photo_match,
    again: rating.again,
    body,
    usedOn: booking.businessDate,
    createdAt: work.now,
  });
  if (form.hotel) await reviewHotel(work, { id: reservationId, hotelId: booking.mstHotelId }, form.hotel);
  await changed(work, booking.castId);
  const subject = String(made.id);
  const path = `/girl/${booking.castId}#reviews`;
  // The customer before the cast, always (live/service). The cast is not told who wrote it: it may bear no name.
  const facts = { date: booking.businessDate };
  await tell(work, personId, { kind: 'review_shown', subject, path, otherId: booking.castPersonId, facts });
  const numbers = await recordEvent(work, booking.castPersonId, { kind: 'review', subject, payload: {} });
  await tell(work, booking.castPersonId, { kind: 'review_posted', subject, path: CAST_REVIEWS_PATH }, numbers);
  return presentReview(made);
}

/** The name that a review shows: the first letter of the nickname. */
export const authorOf = (nickname: string): string => `${[...nickname][0] ?? ''}さん`;

/** What the staff decide about a reported review; the alarm keeps who decided and why. Throws `not_found`. */
export async function decideReview(
  work: Work,
  input: { reviewId: number; by: number; decision: 'restore' | 'remove'; note: string },
): Promise<void> {
  const { reviewId, by, decision, note } = input;
  const seen = await findReview(work.tx, reviewId);
  if (!seen) throw new Refusal('not_found');
  const castPersonId = await lockCast(work.tx, seen.castId);
  const locked = await findReview(work.tx, reviewId);
  await setHidden(work.tx, reviewId, decision === 'restore' ? null : (locked?.hiddenAt ?? work.now));
  // A decision without a report before it is recorded too.
  const subject = String(reviewId);
  await raiseAlarm(work, { kind: 'review_report', subject, raisedBy: by });
  await closeAlarmAbout(work, { kind: 'review_report', subject, by, note: `${decision}: ${note}` });
  await changed(work, seen.castId);
  if (decision === 'remove' && seen.authorId !== null) {
    const about = { facts: { date: seen.usedOn }, ...(castPersonId === null ? {} : { otherId: castPersonId }) };
    await tell(work, seen.authorId, { kind: 'review_hidden', subject, path: `/girl/${seen.castId}#reviews`, ...about });
  }
  // The same words whatever was decided: the reporters learn only that the staff looked.
  const reporters = await lookAtReviewReports(work.tx, reviewId, work.now);
  const ids = reporters.map(({ reporterId }) => reporterId);
  await tellAll(work, ids, () => ({ kind: 'report', subject, path: `/girl/${seen.castId}` }));
}

// Each star once: no order of presses makes a thing good twice.
async function reviewHotel(
  work: Work,
  booking: { id: string; hotelId: number | null },
  { rating, good }: NonNullable<Form['hotel']>,
): Promise<void> {
  const { hotelId } = booking;
  if (hotelId === null) throw fieldRefusal('body.hotel', 'この予約にはホテルの指定がありません');
  const row = { hotelId, reservationId: booking.id, rating, good: [...new Set(good)], createdAt: work.now };
  await addHotelReview(work.tx, row);
}

const isTooLate = (endedAt: Date | null, now: Date) =>
  endedAt === null || now.getTime() - endedAt.getTime() > REVIEW_DAYS * DAY_MS;
