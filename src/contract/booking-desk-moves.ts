import * as z from 'zod';
import { CONSENT_WORDS } from '@/domain/desk-cancel';
import { EXTENSION_BARS, EXTENSION_MINUTES } from '@/domain/extension';
import { EXTENSION_SIDES } from '@/domain/machines/extension';
import { CHANGE_SIDES } from '@/domain/machines/reservation-change';
import { endpoints } from './endpoint';
import {
  bodyId,
  boundedText,
  businessDate,
  instant,
  PriceLine,
  pathId,
  pathText,
  playMinutes,
  uuid,
  wholeNumber,
} from './fields';
import { askedOfChange } from './reservation-change';

const params = { reservation_id: pathText };
const Done = z.object({ done: z.boolean() });
const place = { place_type_id: z.int(), area_id: bodyId };
const movable = ['not_found', 'reservation/state_conflict', 'move/card', 'booking/not_possible'] as const;
const offered = [
  ...movable,
  'move/same_cast',
  'identity/not_approved',
  'account/suspended',
  'booking/declined',
] as const;

/**
 * Another time, a later end or another cast for a booking, asked for by the staff
 * (docs/rules/desk.md#another-time-another-cast).
 */
export const bookingMoveEndpoints = endpoints({
  'GET /api/v1/ops/reservations/{reservation_id}/changes/': {
    summary: '予約の変更で選べること（受付）',
    access: 'ops',
    task: 'booking_acts',
    params,
    reply: z.object({
      /** Until when it may be asked for; null where it may not. */
      until: instant.nullable(),
      /** What the customer pays for now. */
      minutes: z.int(),
      lengths: z.array(z.int()),
      /** Where the cast could be met; the customer's homes are not among them. */
      places: z.array(z.object({ place_type_id: z.int(), area_id: z.int(), area_name: z.string() })),
      /** One that waits for an answer. */
      waits: z.object({ asked_by: z.enum(CHANGE_SIDES), starts_at: instant, expires_at: instant }).nullable(),
    }),
    errors: ['not_found'],
  },
  'GET /api/v1/ops/reservations/{reservation_id}/change_slots/': {
    summary: '予約を変更するときの開始時刻（受付）',
    access: 'ops',
    task: 'booking_acts',
    params,
    /** `by`: who wants it; for the cast length and place are those of the booking. */
    query: {
      by: z.enum(CHANGE_SIDES),
      date: businessDate,
      minutes: wholeNumber(playMinutes).optional(),
      place_type_id: wholeNumber(z.int()).optional(),
    },
    reply: z.array(z.object({ starts_at: instant, state: z.enum(['open', 'closed']) })),
    errors: ['not_found'],
  },
  'GET /api/v1/ops/reservations/{reservation_id}/change_quote/': {
    summary: '予約を変更するときの新しい料金と差額（受付。お客様のご希望のとき）',
    access: 'ops',
    task: 'booking_acts',
    params,
    query: {
      starts_at: instant,
      minutes: wholeNumber(playMinutes),
      place_type_id: wholeNumber(z.int()).optional(),
      area_id: pathId.optional(),
    },
    reply: z.object({
      total: z.int(),
      /** More than now; negative = less. */
      difference: z.int(),
      fee_floor: z.int(),
      /** Until when the cast would answer. */
      expires_at: instant,
    }),
    errors: [...askedOfChange],
  },
  'POST /api/v1/ops/reservations/{reservation_id}/changes/': {
    summary: 'お客様のご希望で予約の変更をお願いする（キャストの承認まで元の予約はそのまま）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    /** `total` is the price that was shown. */
    body: z.strictObject({
      starts_at: instant,
      minutes: playMinutes,
      place: z.strictObject(place).optional(),
      total: z.int().min(0),
    }),
    reply: Done,
    errors: [
      ...askedOfChange,
      'change/open',
      'change/limit',
      'change/price',
      'reservation/own_overlap',
      'gold/not_enough',
    ],
  },
  'POST /api/v1/ops/reservations/{reservation_id}/changes/start/': {
    summary: 'キャストの申し出で予約の別の開始時刻を提案する（お客様の承認まで元の予約はそのまま）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    body: z.strictObject({ starts_at: instant }),
    reply: Done,
    errors: [
      'not_found',
      'reservation/state_conflict',
      'change/open',
      'change/limit',
      'booking/not_possible',
      'reservation/slot_taken',
    ],
  },
  'GET /api/v1/ops/reservations/{reservation_id}/extensions/': {
    summary: '会っている予約を延長できる時間（受付）',
    access: 'ops',
    task: 'booking_acts',
    params,
    reply: z.object({
      /** Until when it may be asked for; null while the meeting does not run. */
      until: instant.nullable(),
      /** `bar`: what stands in the way; null = it can be asked for. */
      choices: z.array(
        z.object({ minutes: z.int(), ends_at: instant, amount: z.int(), bar: z.enum(EXTENSION_BARS).nullable() }),
      ),
      /** One that waits for an answer, with the end that it would move the meeting to. */
      waits: z.object({ asked_by: z.enum(EXTENSION_SIDES), ends_at: instant, expires_at: instant }).nullable(),
    }),
    errors: ['not_found'],
  },
  'POST /api/v1/ops/reservations/{reservation_id}/extensions/': {
    summary: 'お客様のご希望、またはキャストの申し出で延長をお願いする（お返事まで終了時刻はそのまま）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    /** `by`: in whose place; `amount` is the price that was shown. */
    body: z.strictObject({
      by: z.enum(EXTENSION_SIDES),
      minutes: z.literal([...EXTENSION_MINUTES]),
      amount: z.int().min(0),
    }),
    reply: Done,
    errors: [
      'not_found',
      'reservation/state_conflict',
      'extension/open',
      'extension/not_possible',
      'change/price',
      'gold/not_enough',
      'debt/open',
    ],
  },
  'GET /api/v1/ops/reservations/{reservation_id}/other_casts/': {
    summary: '同じ時間・場所・内容で予約できるほかのキャスト',
    access: 'ops',
    task: 'booking_acts',
    params,
    reply: z.array(z.object({ id: z.int(), name: z.string(), store: z.string() })),
    errors: movable,
  },
  'GET /api/v1/ops/reservations/{reservation_id}/move_quote/': {
    summary: '別のキャストに移すときの新しい料金と差額',
    access: 'ops',
    task: 'booking_acts',
    params,
    query: { female_cast_id: pathId },
    reply: z.object({
      ends_at: instant,
      lines: z.array(PriceLine.pick({ label: true, amount: true })),
      total: z.int(),
      /** More than now; negative = less. */
      difference: z.int(),
    }),
    errors: [...offered, 'reservation/slot_taken'],
  },
  'POST /api/v1/ops/reservations/{reservation_id}/move/': {
    summary: '予約を別のキャストへのリクエストに変える（元の予約は店舗の都合の取り消しになり、料金はかからない）',
    access: 'ops',
    task: 'booking_acts',
    idempotency: 'required',
    params,
    /** `total` is the price that was shown, `words` how the customer agreed. */
    body: z.strictObject({
      female_cast_id: bodyId,
      total: z.int().min(0),
      agreed: z.literal(true, 'お客様の同意を確かめてください'),
      words: boundedText({ ...CONSENT_WORDS, missing: '同意のようすを入力してください' }),
    }),
    reply: z.object({ id: uuid }),
    status: 201,
    errors: [
      ...offered,
      'change/price',
      'reservation/slot_taken',
      'reservation/own_overlap',
      'reservation/limit',
      'reservation/one_at_a_time',
      'booking/home_after_first_visit',
      'payment/not_offered',
      'gold/not_enough',
      'debt/open',
    ],
  },
});
