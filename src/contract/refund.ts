import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { REFUND_EVENTS, REFUND_STATES } from '@/domain/machines/refund';
import { REFUND_CAUSES } from '@/domain/refunds';
import { endpoints } from './endpoint';
import { boundedText, businessDate, instant, pageOf, pageQuery, pathText, rawText, uuid } from './fields';

const Seat = z.object({ id: z.int(), name: z.string(), at: instant }).nullable();
const Refund = z
  .object({
    id: uuid,
    amount: z.int(),
    cause: z.enum(REFUND_CAUSES),
    state: z.enum(REFUND_STATES),
    provider: z.string(),
    provider_name: z.string(),
    shop_id: z.string(),
    /** The provider's number of the payment, by which it is found there. */
    settle_uuid: z.string(),
    reservation_id: uuid.nullable(),
    user_id: z.int().nullable(),
    created_at: instant,
    /** True above the amount that one person may give back. */
    needs_two: z.boolean(),
    approved: Seat,
    done: Seat,
    /** The provider's number of the refund, or why none was made. */
    reference: z.string().nullable(),
    /** What the caller may do now: the second one is never the first. */
    can: z.array(z.enum(REFUND_EVENTS)),
  })
  .meta({ id: 'CardRefund' });

const params = { refund_id: pathText };
const errors = ['not_found', 'refund/state_conflict', 'refund/same_person'] as const;

/** Money that goes back to cards, and what a provider's list says of it all (docs/rules/payments.md#refunds). */
export const refundEndpoints = endpoints({
  'GET /api/v1/ops/refunds/': {
    summary: 'カードへの返金（待っているものは受付順）',
    access: 'ops',
    task: 'refunds',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Refund),
    list: true,
  },
  'GET /api/v1/ops/refunds/total/': {
    summary: '未返金の件数と合計',
    access: 'ops',
    task: 'refunds',
    reply: z.object({ count: z.int(), amount: z.int() }),
  },
  'POST /api/v1/ops/refunds/{refund_id}/approve/': {
    summary: '返金を承認する（1人目）',
    access: 'ops',
    task: 'refunds',
    params,
    reply: Refund,
    errors: [...errors],
  },
  'POST /api/v1/ops/refunds/{refund_id}/done/': {
    summary: '決済会社で返金したことを記録する',
    access: 'ops',
    task: 'refunds_done',
    params,
    body: z.strictObject({
      reference: boundedText({ max: 60, min: 1, missing: '決済会社の返金番号を入力してください' }),
    }),
    reply: Refund,
    errors: [...errors],
  },
  'POST /api/v1/ops/refunds/{refund_id}/dismiss/': {
    summary: '返金しないことを記録する（予約の返金ではできません）',
    access: 'ops',
    task: 'refunds_done',
    params,
    body: z.strictObject({
      note: boundedText({ max: TEXT.contact.max, min: 1, missing: '対応メモを入力してください' }),
    }),
    reply: Refund,
    errors: [...errors],
  },
  'POST /api/v1/ops/card_reconciliations/': {
    summary: '決済会社のCSVと台帳を照合する（何も変更しません）',
    access: 'ops',
    task: 'refunds_done',
    body: z.strictObject({
      provider: rawText(20),
      csv: rawText(400_000, { tooLong: 'CSVを分けて取り込んでください' }),
      /** The first and the last day that the list was made for: both, or neither. A list without rows needs them. */
      from: businessDate.optional(),
      to: businessDate.optional(),
    }),
    reply: z.object({
      rows: z.int(),
      matched: z.int(),
      differences: z.array(
        z.object({
          /** Only there, only here, another amount on both sides, or listed once more there. */
          kind: z.enum(['missing_here', 'missing_there', 'amount', 'twice']),
          settle_uuid: z.string(),
          theirs: z.int().nullable(),
          ours: z.int().nullable(),
        }),
      ),
      /** Lines of the list that say no payment, by their number in it: none of them was compared. */
      refused: z.array(z.object({ line: z.int(), reason: z.string() })),
    }),
    errors: ['payment/not_offered'],
  },
});
