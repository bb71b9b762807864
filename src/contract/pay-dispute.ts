import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { ADJUSTMENT_KINDS, ADJUSTMENT_MOST, DISPUTE_OUTCOMES } from '@/domain/pay';
import { endpoints } from './endpoint';
import { bodyId, boundedText, instant, pageOf, pageQuery, pathId, pathText, uuid } from './fields';

/** A shift by its times. */
export const ShiftTimes = z.object({ shift_id: z.int(), starts_at: instant, ends_at: instant });

/** What a person of the operator added to a shift, and why. Yen. */
export const Adjustment = z
  .object({
    id: uuid,
    kind: z.enum(keysOf(ADJUSTMENT_KINDS)),
    amount: z.int(),
    reason: z.string(),
    /** Who added it. */
    author: z.string(),
    at: instant,
  })
  .meta({ id: 'PayAdjustment' });

/** What the cast said about the amount of a shift; `outcome` is null while it waits for an answer. */
export const Dispute = z
  .object({
    id: uuid,
    reason: z.string(),
    raised_at: instant,
    outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
    answer: z.string().nullable(),
    answered_at: instant.nullable(),
  })
  .meta({ id: 'PayDispute' });

/** What the store guarantees for a shift: yen an hour, for all of it, and how much of that is missing now. */
export const Guarantee = z.object({ hour: z.int(), amount: z.int(), missing: z.int() });

/** What a cast said about the amount of a shift, with what a person needs to answer it. */
const OpsDispute = Dispute.extend({
  cast_id: z.int(),
  user_id: z.int(),
  display_name: z.string(),
  shift: ShiftTimes,
  /** What the shift earned, and what was added to it. */
  total: z.int(),
  adjustments: z.array(Adjustment),
  guarantee: Guarantee.nullable(),
  answered_by: z.string().nullable(),
}).meta({ id: 'OpsPayDispute' });

/** How much is added: a guarantee is what is missing of it, to the yen. */
const added = {
  kind: z.enum(keysOf(ADJUSTMENT_KINDS), '種類を選択してください'),
  amount: z
    .int('金額を入力してください')
    .min(1, '1円以上で入力してください')
    .max(ADJUSTMENT_MOST, `${ADJUSTMENT_MOST.toLocaleString('ja-JP')}円以下で入力してください`),
};
const why = boundedText({ ...TEXT.adjustment, missing: '理由を入力してください' });

/**
 * The desk's answers about amounts, and what it adds to a shift (docs/rules/pay.md#what-is-added,
 * #when-an-amount-is-not-right).
 */
export const payDisputeEndpoints = endpoints({
  'GET /api/v1/ops/pay_disputes/': {
    summary: '精算の金額についてのキャストの申し出（待っているものは古い順）',
    access: 'ops',
    task: 'payouts',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(OpsDispute),
    list: true,
  },
  'POST /api/v1/ops/pay_disputes/{dispute_id}/answer/': {
    summary: '精算の金額についての申し出に、調整を加えて、または金額を変えずに答える',
    access: 'ops',
    task: 'payouts',
    params: { dispute_id: pathText },
    body: z.strictObject({ adjustment: z.strictObject(added).nullable(), answer: why }),
    reply: OpsDispute,
    errors: ['not_found', 'pay/answered', 'pay/amount_differs'],
  },
  'POST /api/v1/ops/shifts/{shift_id}/adjustments/': {
    summary: '終了した出勤の報酬に、理由をつけて加える（最低保証は不足額と同じ金額だけ）',
    access: 'ops',
    task: 'payouts',
    idempotency: 'required',
    params: { shift_id: pathId },
    body: z.strictObject({ cast_id: bodyId, ...added, reason: why }),
    reply: Adjustment,
    status: 201,
    errors: ['not_found', 'pay/not_now', 'pay/amount_differs'],
  },
});
