import * as z from 'zod';
import { IDENTITY_STATES } from '@/domain/accounts';
import { AVATARS } from '@/domain/guest-profile';
import { keysOf } from '@/domain/keys';
import { endpoints } from './endpoint';
import { bodyId, instant, pathId } from './fields';
import { profileForm } from './forms/profile';
import { DeviceSubscription, PushSubscription } from './push';

/** What casts see of a customer; `nickname_from` = when the nickname may be changed again, null = now. */
const GuestProfile = z
  .object({
    nickname: z.string(),
    nickname_from: instant.nullable(),
    avatar: z.enum(keysOf(AVATARS)).nullable(),
    introduction: z.string(),
    wish_ids: z.array(z.int()),
  })
  .meta({ id: 'GuestProfile' });

/** Signed-in people (spec §7). */
export const personEndpoints = endpoints({
  'GET /api/v1/male_users/me/': {
    summary: '自分（お客様）',
    access: 'male_user',
    reply: z.object({
      id: z.int(),
      nickname: z.string(),
      is_pwa_launched: z.boolean(),
      push_notification_subscription: DeviceSubscription,
      identity_state: z.enum(IDENTITY_STATES),
      main_area_ids: z.array(z.int()),
      visits: z.int(),
    }),
  },
  'PATCH /api/v1/male_users/me/': {
    summary: '自分（お客様）を変える',
    access: 'male_user',
    body: z.strictObject({
      id: bodyId,
      is_pwa_launched: z.boolean().optional(),
      /** Of this device; null removes it. */
      push_notification_subscription: PushSubscription.nullable().optional(),
    }),
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/male_users/me/profile/': {
    summary: 'キャストから見えるプロフィール',
    access: 'male_user',
    reply: GuestProfile,
  },
  'PATCH /api/v1/male_users/me/profile/': {
    summary: 'プロフィールを変える（ニックネームは30日に1回）',
    access: 'male_user',
    body: profileForm.partial(),
    reply: GuestProfile,
  },
  'GET /api/v1/male_users/me/footer/badge/': {
    summary: 'タブのバッジ（お客様）',
    access: 'male_user',
    reply: z.object({
      talk: z.int(),
      reserve: z.int(),
      matching: z.int(),
      notice: z.int(),
      movie: z.boolean(),
      total: z.int(),
    }),
  },
  'GET /api/v1/male_users/me/mypage_top/badge/': {
    summary: 'マイページの各メニューの件数',
    access: 'male_user',
    reply: z.object({
      notification: z.int(),
      reserve: z.int(),
      follow: z.int(),
      gold: z.int(),
      account: z.int(),
    }),
  },
  'GET /api/v1/users/me/reservation_reliability/': {
    summary: '予約信頼度',
    access: 'signed_in',
    query: { user_id: pathId.optional() },
    reply: z.object({
      score: z.int(),
      band: z.string(),
      formula: z.array(z.object({ label: z.string(), points: z.int(), count: z.int() })),
    }),
    errors: ['not_found'],
  },
});
