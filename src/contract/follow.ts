import * as z from 'zod';
import { CastCard } from './cast';
import { endpoints } from './endpoint';
import { bodyId, businessDate, instant, pathId } from './fields';

/** A followed cast: her card of today, and the next business day on which she works, within the seven that are shown. */
const Followed = CastCard.extend({
  followed_at: instant,
  notify: z.boolean(),
  next_shift_on: businessDate.nullable(),
}).meta({ id: 'Followed' });

const one = { female_cast_id: pathId };

/** Whom a man follows (docs/rules/follows.md). */
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
});
