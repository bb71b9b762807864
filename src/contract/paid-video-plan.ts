import * as z from 'zod';
import { PLAN_PRICE, PLAN_REASONS, PLAN_STATES, type PlanReason } from '@/domain/paid-video-plans';
import { endpoints } from './endpoint';
import { instant, pathId, pathText, uuid } from './fields';
import { Creator } from './paid-video';

const price = z.int().min(0).max(10_000_000);

/**
 * A customer's plan: the running month ends at `period_end`, where the next is taken; `leaving` = it was ended and
 * plays until then. `new_price` is what the next month costs where the customer must say yes to it first; `short` is
 * the gold that is missing for it.
 */
const Subscription = z
  .object({
    id: uuid,
    plan_id: uuid,
    female_cast: Creator,
    state: z.enum(PLAN_STATES),
    leaving: z.boolean(),
    price: z.int(),
    new_price: z.int().nullable(),
    short: z.int(),
    videos: z.int(),
    joined_at: instant,
    period_end: instant,
    watch_until: instant,
  })
  .meta({ id: 'PaidVideoSubscription' });

/** A plan that is sold: all films of its cast, what they cost singly, and when a month that begins now would end. */
const Plan = z
  .object({
    id: uuid,
    female_cast: Creator,
    price: z.int(),
    videos: z.int(),
    /** Published within the last thirty days. */
    recent: z.int(),
    single_total: z.int(),
    owned: z.int(),
    renews_at: instant,
    subscription_id: uuid.nullable(),
  })
  .meta({ id: 'PaidVideoPlan' });

const one = { subscription_id: pathText };

/** Monthly plans of paid films (docs/rules/paid-videos.md#plans). */
export const paidVideoPlanEndpoints = endpoints({
  'GET /api/v1/paid_video_plans/': {
    summary: '有料動画の月額プラン（動画の多い順。female_cast_id で1人の分）',
    access: 'public',
    query: { female_cast_id: pathId.optional() },
    reply: z.array(Plan),
  },
  'GET /api/v1/users/me/paid_video_subscriptions/': {
    summary: '加入中のプラン（更新の近い順。解約後、期末までのものを含む）',
    access: 'male_user',
    reply: z.array(Subscription),
  },
  'POST /api/v1/users/me/paid_video_subscriptions/': {
    summary: '月額プランに加入する（加入中なら、その加入を返す）',
    access: 'male_user',
    idempotency: 'required',
    /** `price`: what the customer was shown; another one now is refused with 409. */
    body: z.strictObject({ plan_id: uuid, price: price.optional() }),
    reply: z.object({ id: uuid, state: z.enum(PLAN_STATES), period_end: instant }),
    status: 201,
    errors: ['not_found', 'identity/not_approved', 'account/suspended', 'gold/not_enough', 'video/price_changed'],
  },
  'POST /api/v1/users/me/paid_video_subscriptions/{subscription_id}/cancel/': {
    summary: 'プランを解約する（期末まで視聴可。解約済みでも同じ結果）',
    access: 'male_user',
    idempotency: 'required',
    params: one,
    body: z.strictObject({
      reason: z
        .enum(Object.keys(PLAN_REASONS) as [PlanReason])
        .nullable()
        .default(null),
    }),
    reply: z.object({ id: uuid, watch_until: instant }),
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/paid_video_subscriptions/{subscription_id}/resume/': {
    summary: '解約を元に戻す、または新しい価格で続ける',
    access: 'male_user',
    idempotency: 'required',
    params: one,
    body: z.strictObject({ price }),
    reply: z.object({ id: uuid, period_end: instant }),
    errors: ['not_found', 'plan/ended', 'video/price_changed'],
  },
  'GET /api/v1/ops/paid_video_plans/': {
    summary: '月額プランの一覧（有料動画のあるキャスト全員）',
    access: 'ops',
    task: 'sales',
    reply: z.array(
      z.object({
        female_cast_id: z.int(),
        display_name: z.string(),
        videos: z.int(),
        price: z.int().nullable(),
        members: z.int(),
      }),
    ),
  },
  'PUT /api/v1/ops/paid_video_plans/{female_cast_id}/': {
    summary: '月額プランの価格を決める、または販売を終える',
    description: 'null で販売を終えます。',
    access: 'ops',
    task: 'rates',
    factor: 'fresh',
    params: { female_cast_id: pathId },
    body: z.strictObject({ price: z.int().min(PLAN_PRICE.min).max(PLAN_PRICE.max).nullable() }),
    reply: z.object({ price: z.int().nullable() }),
    errors: ['not_found'],
  },
});
