import * as z from 'zod';
import { WARNING_DAYS, WARNING_KINDS, WARNING_REASON_MAX, WARNING_STATES } from '@/domain/guest-warnings';
import { keysOf } from '@/domain/keys';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathText, uuid } from './fields';
import { guestWarningForm } from './forms/guest-warning';

/**
 * What other casts of a cast's store said of a customer, as sentences of `WARNING_KINDS`: who said it and when stands
 * nowhere.
 */
export const GuestWarnings = z.array(z.enum(keysOf(WARNING_KINDS)));

/** A warning as its cast sees it; `reason` why it was sent back, `ends_at` while the others read it. */
export const CastWarning = z
  .object({
    id: uuid,
    state: z.enum(WARNING_STATES),
    kind: z.enum(keysOf(WARNING_KINDS)),
    sent_at: instant,
    ends_at: instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'OwnGuestWarning' });

/**
 * One that waits for a person of the operator. `renews` = an earlier one of this cast about this customer stands until
 * `standing_until`.
 */
const WaitingWarning = z
  .object({
    id: uuid,
    kind: z.enum(keysOf(WARNING_KINDS)),
    detail: z.string(),
    sent_at: instant,
    female_cast: z.object({ user_id: z.int(), display_name: z.string(), store_name: z.string() }),
    male_user: z.object({ user_id: z.int(), nickname: z.string() }),
    standing_until: instant.nullable(),
    /** Warnings of other casts of the store about this customer that stand. */
    others: z.int(),
  })
  .meta({ id: 'OpsGuestWarning' });

const one = { reservation_id: pathText, warning_id: pathText };
const decided = { warning_id: pathText };
const wrong = ['not_found', 'warning/state_conflict'] as const;

/** Warnings about customers among the casts of a store, the cast's and the desk's (docs/rules/visits.md#warnings). */
export const guestWarningEndpoints = endpoints({
  'POST /api/v1/female_casts/me/visits/{reservation_id}/warnings/': {
    summary: 'お客様についての注意を、お店のほかのキャストへ共有するよう申請する（運営が確認する）',
    access: 'female_cast',
    params: { reservation_id: pathText },
    body: guestWarningForm,
    idempotency: 'required',
    reply: CastWarning,
    status: 201,
    errors: [...wrong],
  },
  'DELETE /api/v1/female_casts/me/visits/{reservation_id}/warnings/{warning_id}/': {
    summary: '注意の申請を取り下げる、または共有を終える',
    access: 'female_cast',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/ops/guest_warnings/': {
    summary: '確認待ちの、お客様についての注意（古い順）',
    access: 'ops',
    task: 'coercion',
    query: pageQuery,
    reply: pageOf(WaitingWarning),
    list: true,
  },
  'POST /api/v1/ops/guest_warnings/{warning_id}/approve/': {
    summary: '注意を承認し、期間を決めてお店のほかのキャストへ共有する',
    access: 'ops',
    task: 'coercion',
    params: decided,
    body: z.strictObject({ days: z.literal(WARNING_DAYS) }),
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
  'POST /api/v1/ops/guest_warnings/{warning_id}/refuse/': {
    summary: '注意を理由とともに差し戻す',
    access: 'ops',
    task: 'coercion',
    params: decided,
    body: z.strictObject({
      reason: boundedText({ min: 1, max: WARNING_REASON_MAX, missing: '差し戻す理由を入力してください' }),
    }),
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
});
