import * as z from 'zod';
import { HOTEL_GOOD_KEYS } from '@/domain/hotel-review';
import { TEXT } from '@/domain/limits';
import { refusedWordFault } from '@/domain/refused-words';
import { REPLY_STATES } from '@/domain/review-reply';
import { endpoints } from './endpoint';
import { boundedText, businessDate, instant, pageOf, pageQuery, pathId, pathText } from './fields';
import { publicWords } from './forms/public-words';

/** A review of a cast. */
export const Review = z
  .object({
    id: z.int(),
    author: z.string(),
    overall: z.number(),
    service: z.number(),
    photo_match: z.number(),
    again: z.number(),
    body: z.string(),
    used_on: businessDate,
  })
  .meta({ id: 'Review' });

/** A review that stands away from the cast's page, with its cast. */
export const ReviewOfCast = Review.extend({ female_cast: z.object({ id: z.int(), display_name: z.string() }) });

/** A review on its cast's page, with what the cast answered. */
export const AnsweredReview = Review.extend({ reply: z.object({ body: z.string() }).nullable() }).meta({
  id: 'AnsweredReview',
});

/** A cast's reply as the cast reads it. `refusal` = why it was refused. */
const CastReply = z
  .object({ state: z.enum(REPLY_STATES), body: z.string(), sent_at: instant, refusal: z.string().nullable() })
  .meta({ id: 'CastReply' });

const replied = { review_id: pathId };

const half = z.number('1.0〜5.0の0.5刻みで選択してください').min(1).max(5).multipleOf(0.5);

/** Reviews of completed bookings: shown at once; a report waits for a person of the operator to look at it. */
export const reviewEndpoints = endpoints({
  'POST /api/v1/users/me/reservations/{reservation_id}/review/': {
    summary: '口コミを書く（完了から14日以内、1予約に1回）',
    access: 'male_user',
    params: { reservation_id: pathText },
    body: z.strictObject({
      rating: z.strictObject({ overall: half, service: half, photo_match: half, again: half }),
      body: boundedText({ max: TEXT.review.max }),
      anonymous: z.boolean().default(false),
      /** Stars for the hotel of the booking, where it names one that visitors are shown. */
      hotel: z
        .strictObject({ rating: half, good: z.array(z.enum(HOTEL_GOOD_KEYS)).max(HOTEL_GOOD_KEYS.length) })
        .optional(),
    }),
    reply: Review,
    status: 201,
    errors: ['not_found', 'review/already', 'reservation/state_conflict'],
  },
  'POST /api/v1/female_casts/{female_cast_id}/reviews/{review_id}/report/': {
    summary: '口コミを報告する（1人1回。連絡先を含む口コミと、ご本人の報告だけが確認まで非表示になります）',
    access: 'signed_in',
    params: { female_cast_id: pathId, review_id: pathId },
    body: z.strictObject({
      reason: boundedText(TEXT.contact),
    }),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'identity/not_approved', 'rate/limited'],
  },
  'GET /api/v1/ops/reviews/': {
    summary:
      '報告された口コミと非表示の口コミ（新しい順。waiting は確認待ちの報告があるもの、hidden は確認済みの非表示）',
    access: 'ops',
    task: 'works',
    query: { ...pageQuery, state: z.enum(['waiting', 'hidden']).optional() },
    reply: pageOf(
      Review.extend({
        female_cast_id: z.int(),
        hidden_at: instant.nullable(),
        /** Reports that still wait for a look, and the first of them. */
        report_count: z.int(),
        reports: z.array(
          z.object({
            reporter: z.object({ id: z.int(), name: z.string() }),
            is_reviewed_cast: z.boolean(),
            reason: z.string(),
            created_at: instant,
          }),
        ),
      }),
    ),
    list: true,
  },
  'POST /api/v1/ops/reviews/{review_id}/decide/': {
    summary: '報告された口コミを戻す・非表示のままにする',
    access: 'ops',
    task: 'works',
    params: { review_id: pathId },
    body: z.strictObject({
      decision: z.enum(['restore', 'remove']),
      note: boundedText({ max: TEXT.contact.max }).default(''),
    }),
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/me/reviews/': {
    summary: '自分への口コミと、返信の状態（新しい順）',
    access: 'female_cast',
    query: pageQuery,
    reply: pageOf(Review.extend({ reply: CastReply.nullable() })),
    list: true,
  },
  'POST /api/v1/female_casts/me/reviews/{review_id}/reply/': {
    summary: '口コミに返信する（1回。運営の確認のあとに表示）',
    access: 'female_cast',
    params: replied,
    body: z.strictObject({
      text: publicWords({
        ...TEXT.reviewReply,
        missing: '返信を入力してください',
        refusal: '書けません',
        further: refusedWordFault,
      }),
    }),
    reply: CastReply,
    status: 201,
    errors: ['not_found', 'review/replied'],
  },
  'DELETE /api/v1/female_casts/me/reviews/{review_id}/reply/': {
    summary: '口コミへの返信を消す（書き直しはできない）',
    access: 'female_cast',
    params: replied,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/ops/review_replies/': {
    summary: '確認待ちの、口コミへの返信（古い順）',
    access: 'ops',
    task: 'works',
    query: pageQuery,
    reply: pageOf(
      Review.extend({
        female_cast: z.object({ id: z.int(), display_name: z.string() }),
        reply: z.object({ body: z.string(), sent_at: instant }),
      }),
    ),
    list: true,
  },
  'POST /api/v1/ops/review_replies/{review_id}/decide/': {
    summary: '口コミへの返信を表示する・差し戻す',
    access: 'ops',
    task: 'works',
    params: replied,
    body: z.strictObject({
      decision: z.enum(['show', 'refuse']),
      /** For the cast; needed where it is refused. */
      reason: boundedText({ max: TEXT.contact.max }).default(''),
    }),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'review/reply_decided'],
  },
});
