import * as z from 'zod';
import { ORDER_MODES } from '@/domain/gold-orders';
import { ORDER_STATES } from '@/domain/machines/payment-order';
import { endpoints } from './endpoint';
import { File, instant, pathText, rawText, uuid } from './fields';

const Payment = z
  .object({
    id: uuid,
    state: z.enum(ORDER_STATES),
    /** Yen that the card pays. */
    amount: z.int(),
  })
  .meta({ id: 'ReservationPayment' });

/** Paying for a booking by card, and by gold and card together (docs/rules/payments.md#bookings). */
export const reservationPaymentEndpoints = endpoints({
  'GET /api/v1/users/me/reservations/{reservation_id}/payments/': {
    summary: '予約のお支払い（選べる方法、確保したゴールド、直近のお手続き）',
    access: 'male_user',
    params: { reservation_id: pathText },
    reply: z.object({
      total: z.int(),
      /** Until when it may be paid; null when it does not wait for a payment. */
      due_at: instant.nullable(),
      /** True where something was owed beside it, paid or not (docs/rules/debts.md). */
      has_debt: z.boolean(),
      gold_held: z.int(),
      gold_balance: z.int(),
      /** `statement`: what the card's bill shows; `quick`: with the card of the last time. */
      ways: z.array(z.object({ code: z.string(), name: z.string(), statement: z.string(), quick: z.boolean() })),
      latest: Payment.nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/payments/': {
    summary: '予約のお支払いを始める（ゴールドの分はすぐに確保し、残りをカードで支払います）',
    access: 'male_user',
    idempotency: 'required',
    params: { reservation_id: pathText },
    body: z.strictObject({
      provider: rawText(20),
      mode: z.enum(ORDER_MODES),
      gold_amount: z.int().min(0).max(10_000_000).default(0),
    }),
    /** Where gold pays all of it the booking is confirmed, `amount` is 0, and `id` the reservation's. */
    reply: z.object({ id: uuid, amount: z.int(), redirect_url: z.string() }),
    status: 201,
    errors: [
      'not_found',
      'reservation/state_conflict',
      'gold_order/expired',
      'payment/not_offered',
      'gold/not_enough',
      'rate/limited',
    ],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/payments/{payment_id}/': {
    summary: 'お支払いの状態（決済会社の通知だけで変わります）',
    access: 'male_user',
    params: { reservation_id: pathText, payment_id: pathText },
    reply: Payment,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/receipt/': {
    summary: '領収書（PDF）：ご利用が済んだ予約とキャンセル料がかかった予約',
    access: 'male_user',
    params: { reservation_id: pathText },
    reply: File,
    errors: ['not_found', 'rate/limited'],
  },
});
