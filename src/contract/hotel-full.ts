import * as z from 'zod';
import { FULL_OPS_MINUTES } from '@/domain/hotel-full';
import { endpoints } from './endpoint';
import { boundedText, instant, pathId, pathText } from './fields';

/** A word that a hotel is full: since when, and until when it stands. Who said it is not told. */
export const HotelFull = z.object({ reported_at: instant, until: instant }).meta({ id: 'HotelFull' });

/**
 * What a booking's parties read about its hotel; `own` = by this person at this booking, `can_report` = may be said
 * now.
 */
const FullOfBooking = z
  .object({ full: HotelFull.nullable(), own: z.boolean(), can_report: z.boolean() })
  .meta({ id: 'ReservationHotelFull' });

const OpsHotel = z
  .object({
    id: z.int(),
    name: z.string(),
    area_name: z.string(),
    /** What stands now, the newest first; `reservation_id` null = said by the operator. */
    fulls: z.array(HotelFull.extend({ reported_by: z.int(), reservation_id: z.string().nullable() })),
  })
  .meta({ id: 'OpsHotel' });

const ofBooking = {
  access: 'signed_in',
  staff: 'bookings',
  params: { reservation_id: pathText },
  reply: FullOfBooking,
} as const;
const ofHotel = {
  access: 'ops',
  task: 'hotels',
  params: { mst_hotel_id: pathId },
  reply: OpsHotel,
  errors: ['not_found'],
} as const;

/** Hotels that are full for now (docs/rules/hotels.md#full). */
export const hotelFullEndpoints = endpoints({
  'GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/': {
    ...ofBooking,
    summary: '予約のホテルに満室の連絡があるか',
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/hotel_full/': {
    ...ofBooking,
    summary: '予約のホテルが満室だったと知らせる（2時間で自動的に消えます）',
    idempotency: 'required',
    errors: [
      'not_found',
      'role/forbidden',
      'hotel/unnamed',
      'reservation/state_conflict',
      'reservation/too_early',
      'rate/limited',
    ],
  },
  'DELETE /api/v1/users/me/reservations/{reservation_id}/hotel_full/': {
    ...ofBooking,
    summary: '満室の連絡を取り消す',
    errors: ['not_found', 'role/forbidden'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/hotel_declined/': {
    ...ofBooking,
    summary:
      '予約の場所（ホテル・ご自宅）には伺えないと知らせる（キャスト。お客様がホテルを選び、ご自宅の追加料金はホテルのものまで下がります）',
    access: 'female_cast',
    idempotency: 'required',
    errors: ['not_found', 'role/forbidden', 'hotel/unnamed', 'reservation/state_conflict', 'rate/limited'],
  },
  'GET /api/v1/ops/hotels/': {
    summary: 'ホテル（q がなければ満室の連絡があるもの）',
    access: 'ops',
    task: 'hotels',
    query: { q: boundedText({ max: 60 }).optional() },
    reply: z.array(OpsHotel),
  },
  'PUT /api/v1/ops/hotels/{mst_hotel_id}/full/': {
    ...ofHotel,
    summary: '満室にする（指定した時間で自動的に消えます）',
    body: z.strictObject({ minutes: z.literal(FULL_OPS_MINUTES) }),
  },
  'DELETE /api/v1/ops/hotels/{mst_hotel_id}/full/': { ...ofHotel, summary: '満室の連絡をすべて取り消す' },
});
