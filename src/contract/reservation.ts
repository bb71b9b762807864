import * as z from 'zod';
import { BOOKING_PARTS, BOOKING_TABS } from '@/domain/booking-parts';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { PAYMENT_METHODS } from '@/domain/machines/reservation';
import { BOOKING_REFUSALS } from './booking-refusals';
import { endpoints } from './endpoint';
import type { ErrorCode } from './errors';
import {
  bodyId,
  boundedText,
  businessDate,
  instant,
  Picture,
  PriceLine,
  pageOf,
  pageQuery,
  pathText,
  playMinutes,
  uuid,
  wholeNumber,
} from './fields';
import { placeForm } from './forms/place';
import { visitOriginForm } from './forms/visit-origin';
import { Address } from './home';
import { HotelFull } from './hotel-full';
import { businessMonth } from './month-field';
import { Callable, Quote, Reservation } from './reservation-shown';

/** What is to be priced. */
export const wish = z.strictObject({
  female_cast_id: bodyId,
  starts_at: instant,
  minutes: playMinutes,
  place: z.strictObject({
    place_type_id: z.int(),
    area_id: bodyId.optional(),
    mst_hotel_id: bodyId.optional(),
    home_id: bodyId.optional(),
  }),
  option_ids: z.array(bodyId).max(20).default([]),
});

/** Why no price is fixed. */
export const QUOTE_ERRORS = [
  'not_found',
  'reservation/own_overlap',
  'reservation/slot_taken',
  'booking/declined',
  'booking/not_possible',
  'booking/home_after_first_visit',
  'identity/not_approved',
  'account/suspended',
] as const satisfies readonly ErrorCode[];

/** Booking from a cast: quote → reservation → events (docs/rules/reservation.md). */
export const reservationEndpoints = endpoints({
  'POST /api/v1/users/me/reservation_quotes/': {
    summary: '予約の見積もり（10分間有効、枠は押さえません）',
    access: 'male_user',
    body: wish,
    reply: Quote,
    status: 201,
    errors: QUOTE_ERRORS,
  },
  'POST /api/v1/users/me/reservation_estimates/': {
    summary: '予約の料金（続く見積もりと同じ金額。何も保存しません）',
    access: 'male_user',
    reads: true,
    body: wish.partial({ starts_at: true, place: true }),
    reply: z.object({ lines: z.array(PriceLine), total: z.int() }).meta({ id: 'Estimate' }),
    errors: ['not_found', 'booking/not_possible'],
  },
  'POST /api/v1/users/me/reservations/': {
    summary: '予約をリクエストする',
    access: 'male_user',
    idempotency: 'required',
    body: z.strictObject({
      quote_id: uuid,
      payment_method: z.enum(PAYMENT_METHODS),
      origin: visitOriginForm.optional(),
    }),
    reply: Reservation,
    status: 201,
    errors: [...BOOKING_REFUSALS, 'account/suspended', 'quote/used'],
  },
  'GET /api/v1/users/me/reservations/': {
    summary: '自分の予約（お客様・キャスト共通）',
    access: 'signed_in',
    query: {
      ...pageQuery,
      tab: z.enum(['live', 'past', 'cancelled']).default('live'),
      /**
       * Instead of `tab`: by business days, those of today, those of later days that stand, and those that are over.
       */
      when: z.enum(BOOKING_TABS).optional(),
      /** `cast` is refused to every caller who is no cast. */
      side: z.literal('cast').optional(),
      /**
       * Of the cast's side: the bookings of a month of business dates (this month holds what was called off of a later
       * one, too, where `when` is past), and a part of them. Without `side` both are `validation/failed`.
       */
      month: businessMonth.optional(),
      only: z.enum(keysOf(BOOKING_PARTS)).optional(),
    },
    reply: pageOf(Reservation),
    list: true,
    errors: ['role/forbidden'],
  },
  'GET /api/v1/female_casts/me/booking_months/': {
    summary: '過去の予約の月ごとの本数と報酬（今月・先月・先々月）',
    access: 'female_cast',
    /**
     * This month of business dates and the two before it, the latest first, those without bookings too. `count` =
     * completed bookings; `reward` in yen = what was written as the cast's reward of the month's bookings: parts of
     * fees included, what was taken back counted.
     */
    reply: z.array(z.object({ month: businessMonth, count: z.int(), reward: z.int() })),
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/': {
    summary: '予約の詳細',
    access: 'signed_in',
    staff: 'bookings',
    params: { reservation_id: pathText },
    reply: Reservation,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/': {
    summary: 'いまキャンセルしたときの料金',
    access: 'signed_in',
    staff: 'bookings',
    params: { reservation_id: pathText },
    /** `refund_card` is the part of `refund` that goes back to the card; the rest is gold. */
    reply: z.object({ percent: z.int(), fee: z.int(), refund: z.int(), refund_card: z.int() }),
    errors: ['not_found', 'reservation/state_conflict'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/address/': {
    summary: 'ご自宅の住所（お客様本人と、確定から終了24時間後までのキャスト）',
    access: 'signed_in',
    staff: 'bookings',
    params: { reservation_id: pathText },
    reply: Address,
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/place/': {
    summary: '部屋番号（お客様本人と、入力から終了24時間後までのキャスト）',
    access: 'signed_in',
    staff: 'bookings',
    params: { reservation_id: pathText },
    reply: z.object({ room: z.string() }),
    errors: ['not_found'],
  },
  'PATCH /api/v1/users/me/reservations/{reservation_id}/place/': {
    summary: 'ホテルと部屋番号を入力する（料金は変わりません）',
    access: 'male_user',
    idempotency: 'required',
    params: { reservation_id: pathText },
    body: placeForm,
    /** The cast's start brings the proof of the meeting for the cast's device (docs/rules/safety.md#meetings). */
    reply: Reservation.extend({ safety_proof: z.string().optional() }),
    errors: [
      'not_found',
      'role/forbidden',
      'reservation/state_conflict',
      'reservation/too_early',
      'place/fixed',
      'place/on_the_way',
      'place/declined',
      'place/out_of_area',
      'place/other_price',
      'rate/limited',
    ],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/hotels/': {
    summary: 'この予約のエリアのホテル',
    access: 'male_user',
    params: { reservation_id: pathText },
    /**
     * The nearest first: `metres` as the crow flies from the station `metres_from` of its certified town or of the
     * area, both null like `picture` where the house told nothing. `other_price` = the way to it costs something
     * else than was agreed, so that it goes by a change; those stand last.
     */
    reply: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        area_id: z.int(),
        area_name: z.string(),
        address: z.string(),
        station: z.string(),
        walk_minutes: z.int(),
        certified_town: z.boolean(),
        full: HotelFull.nullable(),
        picture: Picture.nullable(),
        metres: z.int().nullable(),
        metres_from: z.string().nullable(),
        other_price: z.boolean(),
      }),
    ),
    errors: ['not_found'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/': {
    summary: '別の日時を提案するときの開始時刻（キャスト。リクエストと確定した予約）',
    access: 'female_cast',
    params: { reservation_id: pathText },
    query: { date: businessDate, place_type_id: wholeNumber(z.int()).optional() },
    reply: z.array(z.object({ starts_at: instant, state: z.enum(['open', 'closed']) })),
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/undo/': {
    summary: 'リクエストへの返事（キャスト）・キャンセル（お客様）を取り消す（相手に伝わる前の10秒間）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: { reservation_id: pathText },
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'reservation/told', 'reservation/state_conflict'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/{event}/': {
    summary:
      '予約を進める（承認・お断り・再提案・提案の承認・キャンセル・出発・到着・入室・開始・終了・未到着・問題の報告・裁定）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: { reservation_id: pathText, event: Callable },
    /**
     * `reason` goes with dispute, `outcome` is needed by resolve, a new time or place by propose, `fee` with cancel:
     * the fee in yen that was shown. A higher one by then is refused (`reservation/fee_changed` with `amount`, the fee
     * now). `cash_received` is needed by the start of a booking in cash: the yen that the cast took, which must be its
     * price (`cash/amount_differs`). The cast's accept or decline of a request is given after ten seconds, in which
     * `…/undo/` takes it back; `hold: false` gives it at once. So is the customer's cancel with
     * `hold: true`. Others send nothing.
     */
    body: z.strictObject({
      fee: z.int().min(0).optional(),
      reason: boundedText(TEXT.contact).optional(),
      outcome: z.enum(['completed', 'refunded']).optional(),
      starts_at: instant.optional(),
      place: z
        .strictObject({ place_type_id: z.int(), area_id: bodyId.optional(), mst_hotel_id: bodyId.optional() })
        .optional(),
      cash_received: z.int().min(0).max(100_000_000).optional(),
      hold: z.boolean().optional(),
    }),
    /** The cast's start brings the proof of the meeting for the cast's device (docs/rules/safety.md#meetings). */
    reply: Reservation.extend({ safety_proof: z.string().optional() }),
    errors: [
      'cash/amount_differs',
      'not_found',
      'role/forbidden',
      'reservation/state_conflict',
      'reservation/fee_changed',
      'reservation/store_not_yet',
      'reservation/too_early',
      'reservation/hotel_unnamed',
      'reservation/slot_taken',
      'booking/not_possible',
      'gold/not_enough',
      'debt/open',
    ],
  },
});
