import * as z from 'zod';
import { CHANGE_CALLS, CHANGE_SIDES, CHANGE_STATES } from '@/domain/machines/reservation-change';
import { endpoints } from './endpoint';
import {
  bodyId,
  businessDate,
  CancellationRow,
  instant,
  PriceLine,
  pathId,
  pathText,
  playMinutes,
  repeated,
  uuid,
  wholeNumber,
} from './fields';
import { ReservationPlace } from './reservation-shown';

/** What a booking is about: when, how long, where, for how much. `reward_estimate` only to the cast. */
const Terms = z.object({
  starts_at: instant,
  ends_at: instant,
  minutes: z.int(),
  lines: z.array(PriceLine),
  total: z.int(),
  reward_estimate: z.int().nullable(),
  place: ReservationPlace,
  /**
   * One of the customer's homes as the cast may tell them apart, 「ご自宅1（新宿区）」, where a change leads there; otherwise
   * null.
   */
  home_name: z.string().nullable(),
});

/** Another place; left out, it stays. */
const place = {
  place_type_id: z.int(),
  area_id: bodyId.optional(),
  mst_hotel_id: bodyId.optional(),
  home_id: bodyId.optional(),
};

/** A change of an agreed booking that one side asked for, beside the booking as it stands until the other accepts. */
const Change = z
  .object({
    id: uuid,
    reservation_id: uuid,
    reservation_code: z.string(),
    nickname: z.string(),
    place: ReservationPlace,
    state: z.enum(CHANGE_STATES),
    state_label: z.string(),
    /**
     * Which side asked; the other one answers. The cast asks for another start alone, at the price that was agreed.
     */
    asked_by: z.enum(CHANGE_SIDES),
    before: Terms,
    after: Terms,
    /** What a cancellation costs at least once it was moved. */
    fee_floor: z.int(),
    created_at: instant,
    /** Until when the other side may answer. */
    expires_at: instant,
    can: z.array(z.enum(CHANGE_CALLS)),
  })
  .meta({ id: 'ReservationChange' });

const one = { reservation_id: pathText };
const change = { ...one, change_id: pathText };
const refusals = ['not_found', 'role/forbidden', 'change/over'] as const;
/** What the customer's own wish, and the staff's for the customer, may be refused for. */
export const askedOfChange = [
  'not_found',
  'role/forbidden',
  'identity/not_approved',
  'account/suspended',
  'reservation/state_conflict',
  'change/nothing',
  'change/below_fee',
  'change/card',
  'booking/not_possible',
  'booking/home_after_first_visit',
  'reservation/slot_taken',
] as const;

/** Another time, length, place or options for an agreed booking (docs/rules/changes.md). */
export const reservationChangeEndpoints = endpoints({
  'GET /api/v1/users/me/reservations/{reservation_id}/changes/': {
    summary: '予約の変更で選べることと、お願いしている変更',
    access: 'signed_in',
    staff: 'bookings',
    params: one,
    reply: z.object({
      /** Until when the caller may ask; null where the caller may not. */
      until: instant.nullable(),
      /** What the customer pays for now: the length without an event's free minutes, and the options. */
      minutes: z.int(),
      option_ids: z.array(z.int()),
      lengths: z.array(z.int()),
      options: z.array(z.object({ id: z.int(), name: z.string(), price: z.int() })),
      /** The last that was asked for: one that waits, or that came to nothing within half an hour. */
      latest: Change.nullable(),
    }),
    errors: ['not_found', 'role/forbidden'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/change_slots/': {
    summary: '予約を変更するときの開始時刻',
    access: 'male_user',
    params: one,
    query: { date: businessDate, minutes: wholeNumber(playMinutes), place_type_id: wholeNumber(z.int()).optional() },
    reply: z.array(z.object({ starts_at: instant, state: z.enum(['open', 'closed']) })),
    errors: ['not_found', 'role/forbidden'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/': {
    summary: '予約を変更するときの新しい料金と差額（枠は押さえません）',
    access: 'male_user',
    params: one,
    query: {
      starts_at: instant,
      minutes: wholeNumber(playMinutes),
      option_ids: repeated(pathId),
      place_type_id: wholeNumber(z.int()).optional(),
      area_id: pathId.optional(),
      mst_hotel_id: pathId.optional(),
      home_id: pathId.optional(),
    },
    reply: z.object({
      starts_at: instant,
      ends_at: instant,
      minutes: z.int(),
      lines: z.array(PriceLine),
      total: z.int(),
      /** To pay in gold when the cast accepts; negative = comes back. */
      difference: z.int(),
      /** The part of what comes back that goes to the card; the rest is gold. */
      back_card: z.int(),
      fee_floor: z.int(),
      place: ReservationPlace,
      home_name: z.string().nullable(),
      cancellation: z.array(CancellationRow),
      /** Until when the cast would answer. */
      expires_at: instant,
    }),
    errors: [...askedOfChange],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/changes/': {
    summary: '予約の変更をお願いする（承認まで元の予約はそのまま）',
    access: 'male_user',
    idempotency: 'required',
    params: one,
    /** `total` is the price that the customer was shown. */
    body: z.strictObject({
      starts_at: instant,
      minutes: playMinutes,
      option_ids: z.array(bodyId).max(20).default([]),
      place: z.strictObject(place).optional(),
      total: z.int().min(0),
    }),
    reply: Change,
    status: 201,
    errors: [
      ...askedOfChange,
      'change/open',
      'change/limit',
      'change/price',
      'reservation/own_overlap',
      'gold/not_enough',
    ],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/changes/start/': {
    summary: '予約の別の開始時刻を提案する（キャスト。承認まで元の予約はそのままで、料金と報酬は変わらない）',
    access: 'female_cast',
    idempotency: 'required',
    params: one,
    body: z.strictObject({ starts_at: instant }),
    reply: Change,
    status: 201,
    errors: [
      'not_found',
      'role/forbidden',
      'reservation/state_conflict',
      'change/open',
      'change/limit',
      'booking/not_possible',
      'reservation/slot_taken',
    ],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/accept/': {
    summary: '予約の変更を承認する（お願いしていない側。差額はすぐに決済または返金される）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: change,
    reply: Change,
    errors: [...refusals, 'booking/not_possible', 'reservation/slot_taken', 'change/unpaid'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/decline/': {
    summary: '予約の変更を見送る（お願いしていない側。理由は不要。元の予約はそのまま）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: change,
    reply: Change,
    errors: refusals,
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/withdraw/': {
    summary: '予約の変更のお願いを取り消す（お願いした側）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: change,
    reply: Change,
    errors: refusals,
  },
  'GET /api/v1/female_casts/me/reservation_changes/': {
    summary: 'キャストのお返事を待っている予約の変更',
    access: 'female_cast',
    reply: z.array(Change),
  },
});
