import * as z from 'zod';
import { LOT_KINDS, TRANSFER_KINDS } from '@/domain/gold-ledger';
import { ORDER_MODES } from '@/domain/gold-orders';
import { RETURN_PATH_MAX } from '@/domain/limits';
import { ORDER_STATES } from '@/domain/machines/payment-order';
import { endpoints } from './endpoint';
import { File, instant, pageOf, pageQuery, pathText, rawText, uuid, wholeNumber } from './fields';

const Order = z
  .object({
    id: uuid,
    state: z.enum(ORDER_STATES),
    /** Yen to pay, tax included. */
    amount: z.int(),
    /** The pack of gold; null for a booking's payment, which has `reservation_id` in its place. */
    pack: z.string().nullable(),
    reservation_id: uuid.nullable(),
    paid_gold: z.int(),
    free_gold: z.int(),
    provider: z.string(),
    provider_name: z.string(),
    mode: z.enum(ORDER_MODES),
    created_at: instant,
    expires_at: instant,
    /** The day on which gold bought now would lapse, as shown to people: 「2027/05/20(木)まで」. */
    gold_until: z.string(),
    /** Gold that was missing for what the buyer wanted, and the page on which it was wanted; null for gold alone. */
    need: z.int().nullable(),
    return_path: z.string().nullable(),
    /**
     * When the buyer came back from the provider without a result. It grants and ends nothing: a notice still decides.
     */
    returned_at: instant.nullable(),
  })
  .meta({ id: 'GoldOrder' });

// A path of this site, never another one's: "//host" and "/\\host" lead outside.
const returnPath = rawText(RETURN_PATH_MAX).regex(/^\/(?![/\\])[\x21-\x7e]*$/);
const need = z.int().min(1).max(10_000_000);

/**
 * Gold: balance, history, buying by card through a link-type provider (docs/rules/gold.md, docs/rules/payments.md). 1
 * G = 1 yen.
 */
export const goldEndpoints = endpoints({
  'GET /api/v1/users/me/mygold/': {
    summary: 'ゴールド残高（total = paid + free = 使える額、held は予約で確保中）',
    access: 'signed_in',
    reply: z.object({
      total: z.int(),
      paid: z.int(),
      free: z.int(),
      held: z.int(),
      next_expiry: z.object({ amount: z.int(), expires_at: instant }).nullable(),
    }),
  },
  'GET /api/v1/users/me/user_gold_histories/': {
    summary: 'ゴールドの履歴',
    access: 'signed_in',
    query: { ...pageQuery, type: z.enum(['all', 'in', 'out']).default('all') },
    reply: pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(TRANSFER_KINDS),
        label: z.string(),
        amount: z.int(),
        balance_after: z.int(),
        reservation_id: uuid.nullable(),
        /** Of a purchase: the order, for its receipt. */
        order_id: uuid.nullable(),
        created_at: instant,
      }),
    ),
    list: true,
  },
  'GET /api/v1/users/me/gold/expired/': {
    summary: '失効済み・失効予定のゴールド（within_days 日前から within_days 日先まで）',
    access: 'male_user',
    query: { within_days: wholeNumber(z.int().min(1).max(180)).default(30) },
    reply: z.array(
      z.object({
        lot_id: uuid,
        amount: z.int(),
        kind: z.enum(LOT_KINDS),
        /** What it was given for: 購入, 購入特典, お詫び … */
        label: z.string(),
        granted_at: instant,
        expires_at: instant,
        expired: z.boolean(),
        /** True while the advice that it lapses soon has not been closed since 30, 7 or 1 days before. */
        advise: z.boolean(),
      }),
    ),
  },
  'PATCH /api/v1/users/me/gold/displayed_expire_advice_modal/': {
    summary: '失効のお知らせを閉じた',
    access: 'male_user',
    body: z.strictObject({ lot_ids: z.array(uuid).min(1).max(100) }),
    reply: z.null(),
    status: 204,
  },
  'GET /api/v1/users/me/gold_packs/': {
    summary: '購入できるゴールドとお支払い先',
    access: 'male_user',
    reply: z.object({
      packs: z.array(z.object({ code: z.string(), price: z.int(), paid_gold: z.int(), free_gold: z.int() })),
      providers: z.array(z.object({ code: z.string(), name: z.string(), quick: z.boolean() })),
      gold_until: z.string(),
    }),
  },
  'POST /api/v1/users/me/gold_orders/': {
    summary: 'ゴールドの購入をはじめる',
    access: 'male_user',
    idempotency: 'required',
    body: z.strictObject({
      pack: rawText(20),
      provider: rawText(20),
      mode: z.enum(ORDER_MODES),
      need: need.optional(),
      return_path: returnPath.optional(),
    }),
    reply: z.object({ id: uuid, amount: z.int(), redirect_url: z.string() }),
    status: 201,
    errors: ['payment/not_offered', 'rate/limited'],
  },
  'GET /api/v1/users/me/gold_orders/unfinished/': {
    summary: '決済会社に進んだまま戻っていない直近の購入（なければ null）',
    access: 'male_user',
    reply: Order.nullable(),
  },
  'GET /api/v1/users/me/gold_orders/{order_id}/': {
    summary: '購入の状態',
    access: 'male_user',
    params: { order_id: pathText },
    reply: Order,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/gold_orders/{order_id}/receipt/': {
    summary: '領収書（PDF）：お支払いが済んだ購入',
    access: 'male_user',
    params: { order_id: pathText },
    reply: File,
    errors: ['not_found', 'rate/limited'],
  },
  'POST /api/v1/users/me/gold_orders/{order_id}/return/': {
    summary: 'お支払いを終えずに戻ったことを記録する（結果は決済会社の通知だけで決まる）',
    access: 'male_user',
    params: { order_id: pathText },
    reply: Order,
    errors: ['not_found'],
  },
  'POST /api/v1/gold_order_returns/': {
    summary: '決済会社から戻ったブラウザで、その購入の状態を1回読む（残高は変わらない）',
    access: 'public',
    /** The token of the return address; while the payment is open, the reply brings the next one. */
    body: z.strictObject({ order_id: uuid, token: rawText(100) }),
    reply: Order.pick({
      id: true,
      state: true,
      amount: true,
      paid_gold: true,
      free_gold: true,
      gold_until: true,
    }).extend({
      /** True for the buyer, who goes on to the order. */
      own: z.boolean(),
      /** The booking that is paid for: told to the buyer alone. */
      reservation_id: uuid.nullable(),
      buys: z.enum(['gold', 'booking', 'debt']),
      /** Where the buyer goes on, for the buyer alone. */
      return_path: z.string().nullable(),
      next_token: z.string().nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/gold_orders/{order_id}/redirect/': {
    summary: '同意を記録し、決済会社へ送るフォームを受け取る',
    access: 'male_user',
    params: { order_id: pathText },
    body: z.strictObject({ agreed: z.literal(true, { error: '内容の確認と同意が必要です' }) }),
    reply: z.object({
      action: z.string(),
      method: z.enum(['POST', 'GET']),
      charset: z.enum(['UTF-8', 'Shift_JIS']),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
    errors: ['not_found', 'gold_order/state_conflict', 'gold_order/expired'],
  },
});
