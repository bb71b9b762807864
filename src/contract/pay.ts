import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { PAY_METHODS, RETURN_REASONS, SETTLEMENT_STATES } from '@/domain/pay';
import { endpoints } from './endpoint';
import { boundedText, businessDate, File, instant, pageOf, pageQuery, pathId, pathText, uuid } from './fields';
import { bankAccountForm } from './forms/bank-account';
import { registrationCodeForm } from './forms/registration';
import { businessMonth } from './month-field';
import { Assertion, Question } from './passkey';
import { CastSettlement, PayMoney, PayOverview, Settlement, ShownAccount } from './pay-shapes';

const Seat = z.object({ id: z.int(), name: z.string(), at: instant }).nullable();
const Payout = Settlement.extend({
  cast_id: z.int(),
  /** Null for the sales of a month. */
  shift_id: z.int().nullable(),
  /** How much of the amount was added by persons of the operator. */
  adjusted: z.int(),
  display_name: z.string(),
  account: ShownAccount.nullable(),
  /** Another cast named the same account: for a person to look at, nothing else follows from it. */
  is_shared: z.boolean(),
  /** The holder has the name of the cast's documents; false also where no name could be compared. */
  is_own_name: z.boolean(),
  approved: Seat,
  paid: Seat,
  file_id: uuid.nullable(),
  /** Why the bank sent this one back, or the one that it replaces. */
  return_reason: z.enum(keysOf(RETURN_REASONS)).nullable(),
  /** It would go to the account that failed: the cast has not named another one yet. */
  waits_for_account: z.boolean(),
  can: z.array(z.enum(['approve', 'pay', 'return'])),
}).meta({ id: 'Payout' });

/**
 * Cash between a cast and the store; `amount` in yen, above 0. `to_store`: customers' cash that the cast hands over,
 * and `received` names who of the staff has it. Otherwise pay that the store hands out, which the cast confirms.
 */
const Handover = z
  .object({
    id: uuid,
    cast_id: z.int(),
    display_name: z.string(),
    store_name: z.string(),
    to_store: z.boolean(),
    amount: z.int(),
    state: z.enum(SETTLEMENT_STATES),
    requested_at: instant,
    received: Seat,
  })
  .meta({ id: 'CashHandover' });

const shift = { shift_id: pathId };
const yen = z.int().min(-100_000_000).max(100_000_000);

/** A cast's money from the end of a shift to the bank account (docs/rules/pay.md). */
export const payEndpoints = endpoints({
  'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/': {
    summary: '出勤の精算：明細、受け取り方、これまでの精算',
    access: 'female_cast',
    params: shift,
    reply: PayMoney,
    errors: ['not_found'],
  },
  'PATCH /api/v1/female_casts/me/shifts/{shift_id}/pay_money/': {
    summary: '精算を申請する（マイナスは店舗へのお渡し）・現金の受け取りを確認する（金額がサーバーと違うと409）',
    access: 'female_cast',
    params: shift,
    body: z.strictObject({
      action: z.enum(['request', 'confirm']),
      /** Which cash the cast confirms; without it the one of this amount that waits. */
      settlement_id: uuid.optional(),
      method: z.enum(PAY_METHODS),
      amount: yen,
    }),
    reply: PayMoney,
    errors: ['not_found', 'pay/amount_differs', 'pay/not_now', 'pay/no_account'],
  },
  'POST /api/v1/female_casts/me/shifts/{shift_id}/pay_disputes/': {
    summary: '精算の金額が違うことを運営に伝える（お支払いは止まりません）',
    access: 'female_cast',
    params: shift,
    body: z.strictObject({ reason: boundedText({ ...TEXT.contact, missing: '違うと思うところを入力してください' }) }),
    reply: PayMoney,
    status: 201,
    errors: ['not_found', 'pay/not_now', 'pay/dispute_open'],
  },
  'GET /api/v1/female_casts/me/pay/': {
    summary: 'まだ精算していない終了済みの出勤と、支払明細書のある月',
    access: 'female_cast',
    reply: PayOverview,
  },
  'POST /api/v1/female_casts/me/pay/requests/': {
    summary: '複数の出勤の精算をまとめて申請する（ひとつでも金額がサーバーと違うと、どれも申請せず409）',
    access: 'female_cast',
    body: z.strictObject({
      method: z.enum(PAY_METHODS),
      shifts: z
        .array(z.strictObject({ shift_id: z.int().positive(), amount: yen }))
        .min(1, '出勤を選択してください')
        .max(100, '一度に申請できるのは100件までです')
        .refine((all) => new Set(all.map(({ shift_id: id }) => id)).size === all.length, '同じ出勤が選ばれています'),
    }),
    reply: PayOverview,
    status: 201,
    errors: ['not_found', 'pay/amount_differs', 'pay/not_now', 'pay/no_account'],
  },
  'GET /api/v1/female_casts/me/settlements/': {
    summary: 'これまでの精算（新しい順）',
    access: 'female_cast',
    query: pageQuery,
    reply: pageOf(CastSettlement),
    list: true,
  },
  'GET /api/v1/female_casts/me/pay_statements/{month}/': {
    summary: '月の支払明細書（PDF）',
    access: 'female_cast',
    params: { month: businessMonth },
    reply: File,
    errors: ['rate/limited'],
  },
  'GET /api/v1/female_casts/me/bank_account/': {
    summary: '振込先の口座',
    access: 'female_cast',
    reply: z.object({ account: ShownAccount.nullable() }),
  },
  'POST /api/v1/female_casts/me/bank_account/codes/': {
    summary: '振込先の変更：口座名義を確かめ、ご自分の番号へ認証コードを送る',
    access: 'female_cast',
    body: bankAccountForm.pick({ holder: true }),
    reply: z.object({ change_id: uuid, expires_in: z.int(), resend_after: z.int() }),
    status: 201,
    errors: ['rate/limited'],
  },
  'PUT /api/v1/female_casts/me/bank_account/': {
    summary: '認証コードを確かめて振込先を変更する',
    access: 'female_cast',
    body: bankAccountForm.extend({ change_id: uuid, code: registrationCodeForm.shape.code }),
    reply: z.object({ account: ShownAccount.nullable() }),
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
  'POST /api/v1/female_casts/me/bank_account/questions/': {
    summary: '振込先の変更：この端末のパスキーでの確認を始める',
    access: 'female_cast',
    reply: Question,
    status: 201,
    errors: ['not_found'],
  },
  'PUT /api/v1/female_casts/me/bank_account/by_passkey/': {
    summary: 'パスキーで確かめて振込先を変更する',
    access: 'female_cast',
    body: bankAccountForm.extend({ passkey: Assertion }),
    reply: z.object({ account: ShownAccount.nullable() }),
    errors: ['passkey/refused', 'rate/limited'],
  },
  'GET /api/v1/ops/payouts/': {
    summary: '振り込み（待っているものは支払日順）',
    access: 'ops',
    task: 'payouts',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Payout),
    list: true,
  },
  'GET /api/v1/ops/payouts/total/': {
    summary: '振り込み待ちの件数と合計、承認済みの件数と合計',
    access: 'ops',
    task: 'payouts',
    reply: z.object({
      waiting: z.object({ count: z.int(), amount: z.int() }),
      approved: z.object({ count: z.int(), amount: z.int() }),
    }),
  },
  'POST /api/v1/ops/payouts/{payout_id}/approve/': {
    summary: '振り込みを承認する（1人目）',
    access: 'ops',
    task: 'payouts',
    params: { payout_id: pathText },
    reply: Payout,
    errors: ['not_found', 'payout/state_conflict', 'payout/same_person', 'pay/no_account'],
  },
  'POST /api/v1/ops/payouts/{payout_id}/return/': {
    summary: '銀行から戻った振り込みを記録し、振り込み直しを待つものを作る',
    access: 'ops',
    task: 'payouts',
    params: { payout_id: pathText },
    body: z.strictObject({ reason: z.enum(keysOf(RETURN_REASONS), '理由を選択してください') }),
    reply: Payout,
    errors: ['not_found', 'payout/state_conflict'],
  },
  'GET /api/v1/ops/cash_handovers/': {
    summary: 'キャストが店舗へ渡す現金と、店舗でキャストに渡す現金（待っているものは古い順）',
    access: 'ops',
    task: 'cash',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Handover),
    list: true,
  },
  'POST /api/v1/ops/cash_handovers/{settlement_id}/receive/': {
    summary: '現金を受け取ったことを記録する（金額が違うと409）',
    access: 'ops',
    task: 'cash',
    params: { settlement_id: pathText },
    body: z.strictObject({ amount: z.int().min(1).max(100_000_000) }),
    reply: Handover,
    errors: ['not_found', 'payout/state_conflict', 'pay/amount_differs'],
  },
  'POST /api/v1/ops/payout_files/': {
    summary: '承認済みの振り込みを、銀行に渡すファイルにする（2人目）',
    access: 'ops',
    task: 'payouts_done',
    factor: 'fresh',
    body: z.strictObject({ payout_ids: z.array(uuid).min(1).max(100), pay_on: businessDate }),
    reply: File.extend({ id: uuid, count: z.int(), total: z.int() }),
    status: 201,
    errors: ['not_found', 'payout/state_conflict', 'payout/same_person', 'payout/no_payer'],
  },
  'GET /api/v1/ops/payout_files/{file_id}/': {
    summary: '作成済みのファイルをもう一度取り出す',
    access: 'ops',
    task: 'payouts_done',
    params: { file_id: pathText },
    reply: File.extend({ id: uuid, count: z.int(), total: z.int() }),
    errors: ['not_found', 'payout/no_payer'],
  },
});
