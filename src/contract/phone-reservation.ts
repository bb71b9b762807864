import * as z from 'zod';
import { PAYMENT_METHODS } from '@/domain/machines/reservation';
import { PHONE_ANSWERS, PHONE_CONFIRMATIONS, PHONE_RESERVATION_STATES } from '@/domain/phone-booking';
import { BOOKING_REFUSALS } from './booking-refusals';
import { endpoints } from './endpoint';
import { bodyId, CancellationRow, instant, PriceLine, pathText, rawText, uuid } from './fields';
import { QUOTE_ERRORS, wish } from './reservation';
import { Quote, ReservationPlace, ShownCast } from './reservation-shown';

const state = z.enum(PHONE_RESERVATION_STATES);
const paymentMethod = z.enum(PAYMENT_METHODS);

/** What came of a booking that was taken; `reservation_id` once the customer confirmed it. */
const Taken = z.object({ id: uuid, state, expires_at: instant, reservation_id: uuid.nullable() });

/** The same in the desk's list: nicknames, no telephone number. */
const Listed = Taken.extend({
  customer: z.object({ id: z.int(), name: z.string() }),
  cast: z.object({ id: z.int(), name: z.string() }),
  starts_at: instant,
  ends_at: instant,
  confirmed_by: z.enum(PHONE_CONFIRMATIONS),
}).meta({ id: 'OpsPhoneReservation' });

/** What the customer reads behind the link. */
const Linked = z
  .object({
    state,
    female_cast: ShownCast,
    starts_at: instant,
    ends_at: instant,
    minutes: z.int(),
    place: ReservationPlace,
    lines: z.array(PriceLine),
    total: z.int(),
    payment_method: paymentMethod,
    cancellation: z.array(CancellationRow),
    created_at: instant,
    expires_at: instant,
    /** The booking that it became. */
    reservation_id: uuid.nullable(),
  })
  .meta({ id: 'LinkedPhoneReservation' });

/** The key of the link that the customer was sent. */
const token = { token: rawText(64) };
const REFUSALS = [...BOOKING_REFUSALS, 'account/suspended', 'quote/used'] as const;

/** Bookings that the staff take by telephone (docs/rules/phone-booking.md). */
export const phoneReservationEndpoints = endpoints({
  'POST /api/v1/ops/phone_quotes/': {
    summary: '電話の予約の見積もり（お客様ご自身の見積もりと同じ金額・同じお断り。枠は押さえません）',
    access: 'ops',
    task: 'phone_bookings',
    body: wish.extend({ customer_id: bodyId }),
    reply: Quote,
    status: 201,
    errors: QUOTE_ERRORS,
  },
  'GET /api/v1/ops/phone_reservations/': {
    summary: '電話の予約（確認待ちと、この1時間に終わったもの）',
    access: 'ops',
    task: 'phone_bookings',
    reply: z.array(Listed),
  },
  'POST /api/v1/ops/phone_reservations/': {
    summary:
      '電話で予約をとる（sms: 15分間枠を押さえ、お客様がSMSのリンクで確認。call: 通話で確認済みとしてすぐに予約）',
    access: 'ops',
    task: 'phone_bookings',
    idempotency: 'required',
    body: z.strictObject({
      customer_id: bodyId,
      quote_id: uuid,
      payment_method: paymentMethod,
      confirmed_by: z.enum(PHONE_CONFIRMATIONS),
    }),
    reply: Taken,
    status: 201,
    errors: [...REFUSALS, 'phone_reservation/open'],
  },
  'POST /api/v1/ops/phone_reservations/{phone_reservation_id}/withdraw/': {
    summary: '確認待ちの電話の予約を取り下げる（枠は空きに戻る）',
    access: 'ops',
    task: 'phone_bookings',
    idempotency: 'required',
    params: { phone_reservation_id: pathText },
    reply: Taken,
    errors: ['not_found', 'phone_reservation/over'],
  },
  'POST /api/v1/phone_reservations/open/': {
    summary: 'SMSのリンク：電話で申し込んだ予約の内容',
    access: 'public',
    body: z.strictObject(token),
    reply: Linked,
    errors: ['not_found', 'rate/limited'],
  },
  'POST /api/v1/phone_reservations/answer/': {
    summary: 'SMSのリンク：予約を確認する、または見送る',
    access: 'public',
    body: z.strictObject({ ...token, answer: z.enum(PHONE_ANSWERS) }),
    reply: Linked,
    errors: [...REFUSALS, 'phone_reservation/over', 'rate/limited'],
  },
});
