import * as z from 'zod';
import { CastCard } from './cast';
import { endpoints } from './endpoint';
import { bodyId, businessDate, instant, pageOf, pageQuery, pathId } from './fields';
import { newsForm } from './forms/news';

/**
 * A followed cast: the card of today, and the next business day on which the cast works, within the seven that are
 * shown.
 */
const Followed = CastCard.extend({
  followed_at: instant,
  notify: z.boolean(),
  next_shift_on: businessDate.nullable(),
  /** What the cast told followers today, with those of the free times that are still ahead. */
  news: z.object({ text: z.string(), starts_at: z.array(instant) }).nullable(),
}).meta({ id: 'Followed' });

/** A follower of the cast: no more than a nickname and two dates. */
const Follower = z
  .object({
    user_id: z.int(),
    nickname: z.string(),
    followed_at: instant,
    last_reservation_at: instant.nullable(),
  })
  .meta({ id: 'Follower' });

/**
 * `listeners` have not turned the cast's news off; `sent` is today's, `told` grows while it goes out. `free` are the
 * cast's free times today.
 */
const News = z.object({
  followers: z.int(),
  listeners: z.int(),
  free: z.array(instant),
  sent: z
    .object({ text: z.string(), starts_at: z.array(instant), sent_at: instant, told: z.int(), done: z.boolean() })
    .nullable(),
});

const one = { female_cast_id: pathId };

/** The casts that a customer follows, and the followers of a cast (docs/rules/follows.md). */
export const followEndpoints = endpoints({
  'GET /api/v1/users/me/follows/': {
    summary: 'フォロー中のキャスト（本日これから会える順、次の出勤が近い順、新しい順）',
    access: 'male_user',
    reply: z.array(Followed),
  },
  'GET /api/v1/users/me/follows/ids/': {
    summary: 'フォロー中のキャストのID',
    access: 'male_user',
    reply: z.object({ ids: z.array(z.int()) }),
  },
  'POST /api/v1/users/me/follows/': {
    summary: 'フォローする（100人まで。フォロー済みでも同じ結果）',
    access: 'male_user',
    body: z.strictObject({ female_cast_id: bodyId }),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'follow/limit'],
  },
  'PATCH /api/v1/users/me/follows/{female_cast_id}/': {
    summary: '出勤のお知らせを受け取るか',
    access: 'male_user',
    params: one,
    body: z.strictObject({ notify: z.boolean() }),
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'DELETE /api/v1/users/me/follows/{female_cast_id}/': {
    summary: 'フォローをやめる（フォローしていなくても同じ結果）',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
  },
  'GET /api/v1/female_casts/me/follower/': {
    summary: 'フォロワー（新しい順）',
    access: 'female_cast',
    query: pageQuery,
    reply: pageOf(Follower),
    list: true,
  },
  'GET /api/v1/female_casts/me/follower/news/': {
    summary: 'フォロワーへの一斉メッセージ：本日の状態と添えられる空き時間',
    access: 'female_cast',
    reply: News,
  },
  'POST /api/v1/female_casts/me/follower/news/': {
    summary: 'フォロワーに一斉メッセージを送る（1営業日に1回）',
    access: 'female_cast',
    body: newsForm,
    reply: News,
    status: 201,
    errors: ['news/sent'],
  },
});
