import * as z from 'zod';
import { DEBT_CAUSES, DEBT_PAID_WITH } from '@/domain/debts';
import { ORDER_MODES } from '@/domain/gold-orders';
import { TEXT } from '@/domain/limits';
import { DEBT_STATES } from '@/domain/machines/debt';
import { ORDER_STATES } from '@/domain/machines/payment-order';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathText, rawText, uuid } from './fields';

const debt = {
  id: uuid,
  reservation_id: uuid,
  cause: z.enum(DEBT_CAUSES),
  /** The cause in words. */
  reason: z.string(),
  amount: z.int(),
  state: z.enum(DEBT_STATES),
  created_at: instant,
};
const Owed = z.object(debt).meta({ id: 'Debt' });

const Seat = z.object({ id: z.int(), name: z.string(), at: instant }).nullable();
const OpsDebt = z
  .object({
    id: uuid,
    amount: z.int(),
    cause: z.enum(DEBT_CAUSES),
    state: z.enum(DEBT_STATES),
    reservation_id: uuid,
    user: z.object({ id: z.int(), name: z.string() }),
    created_at: instant,
    closed_at: instant.nullable(),
    paid_with: z.enum(DEBT_PAID_WITH).nullable(),
    /** True above the amount that one person may waive. */
    needs_two: z.boolean(),
    approved: Seat,
    waived: Seat,
    reason: z.string().nullable(),
    /** What the caller may do now: the second one is never the first. */
    can: z.array(z.enum(['approve', 'waive'])),
  })
  .meta({ id: 'OpsDebt' });

const params = { debt_id: pathText };

/** What is owed for bookings beyond what was held or paid (docs/rules/debts.md). */
export const debtEndpoints = endpoints({
  'GET /api/v1/users/me/debts/': {
    summary: '追加のお支払い（完了していないもの）',
    access: 'male_user',
    reply: z.array(Owed),
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/debt/': {
    summary: '予約の追加のお支払い（選べる方法、直近のお手続き）',
    access: 'male_user',
    params: { reservation_id: pathText },
    reply: z.object({
      ...debt,
      gold_balance: z.int(),
      /** What is set aside for it beside a card that has begun to pay the rest. */
      gold_held: z.int(),
      /** `statement`: what the card's bill shows; `quick`: with the card of the last time. */
      ways: z.array(z.object({ code: z.string(), name: z.string(), statement: z.string(), quick: z.boolean() })),
      latest: z.object({ id: uuid, state: z.enum(ORDER_STATES) }).nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/debts/{debt_id}/payments/': {
    summary: '追加のお支払いをする（ゴールドはすぐに、カードは決済会社の画面で）',
    access: 'male_user',
    idempotency: 'required',
    params,
    /** `provider` and `mode` are the card's; `gold_amount` is set aside at once, and the card pays the rest. */
    body: z.strictObject({
      method: z.enum(['gold', 'card']),
      gold_amount: z.int().min(0).max(10_000_000).default(0),
      provider: rawText(20).optional(),
      mode: z.enum(ORDER_MODES).default('first'),
    }),
    /** `amount`: yen that the card pays; 0 where gold has paid, and `id` is the debt's. */
    reply: z.object({ id: uuid, amount: z.int(), redirect_url: z.string() }),
    status: 201,
    errors: ['not_found', 'debt/state_conflict', 'gold/not_enough', 'payment/not_offered', 'rate/limited'],
  },
  'GET /api/v1/ops/debts/': {
    summary: '追加のお支払い（未払いは古い順）',
    access: 'ops',
    task: 'refunds',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(OpsDebt),
    list: true,
  },
  'GET /api/v1/ops/debts/total/': {
    summary: '未払いの件数と合計',
    access: 'ops',
    task: 'refunds',
    reply: z.object({ count: z.int(), amount: z.int() }),
  },
  'POST /api/v1/ops/debts/{debt_id}/approve/': {
    summary: '高額の免除を承認する（1人目）',
    access: 'ops',
    task: 'refunds',
    params,
    reply: OpsDebt,
    errors: ['not_found', 'debt/state_conflict', 'debt/same_person'],
  },
  'POST /api/v1/ops/debts/{debt_id}/waive/': {
    summary: '追加のお支払いを免除する（理由が必要です）',
    access: 'ops',
    task: 'refunds_done',
    params,
    body: z.strictObject({
      reason: boundedText({ max: TEXT.contact.max, min: 1, missing: '免除の理由を入力してください' }),
    }),
    reply: OpsDebt,
    errors: ['not_found', 'debt/state_conflict', 'debt/same_person'],
  },
});
