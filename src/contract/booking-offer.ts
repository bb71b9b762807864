import * as z from 'zod';
import { BOOKING_OFFER_STATES } from '@/domain/machines/booking-offer';
import { PAYMENT_METHODS, RESERVATION_STATES } from '@/domain/machines/reservation';
import { BOOKING_REFUSALS } from './booking-refusals';
import { endpoints } from './endpoint';
import {
  businessDate,
  CancellationRow,
  instant,
  PriceLine,
  pageOf,
  pageQuery,
  pathId,
  pathText,
  repeated,
  uuid,
  wholeNumber,
} from './fields';
import { bookingOfferForm } from './forms/booking-offer';
import { visitOriginForm } from './forms/visit-origin';
import { ReservationPlace, ShownCast } from './reservation-shown';

const offered = {
  id: uuid,
  state: z.enum(BOOKING_OFFER_STATES),
  state_label: z.string(),
  starts_at: instant,
  ends_at: instant,
  minutes: z.int(),
  place: ReservationPlace,
  lines: z.array(PriceLine),
  total: z.int(),
  message: z.string(),
  created_at: instant,
  /** Until when the customer may answer; so long the cast's time is held. */
  expires_at: instant,
  /** The booking that it became. */
  reservation_id: uuid.nullable(),
};

/** A booking that a cast offers, as the customer reads it. */
const ReceivedOffer = z
  .object({
    ...offered,
    female_cast: ShownCast,
    cancellation: z.array(CancellationRow),
    payment_methods: z.array(z.enum(PAYMENT_METHODS)),
    /** The store introduced them: the cast has not met the customer yet. */
    introduced: z.boolean(),
    can: z.array(z.enum(['accept', 'decline'])),
  })
  .meta({ id: 'ReceivedBookingOffer' });

/** The same as the cast reads it: of the customer a nickname and the reliability, of a home its area. */
const MadeOffer = z
  .object({
    ...offered,
    user: z.object({ user_id: z.int(), nickname: z.string() }),
    reward_estimate: z.int(),
    can: z.array(z.enum(['withdraw'])),
  })
  .meta({ id: 'MadeBookingOffer' });

/** A customer who visited the cast before, or one introduced by the store. */
export const BookingGuest = z
  .object({
    user_id: z.int(),
    nickname: z.string(),
    reliability_band: z.string(),
    /** How many times the customer came to this cast, and when last. */
    visits: z.int(),
    last_visit_at: instant.nullable(),
    /** The store's introduction: until when it stands, and its message to the cast; null for a customer met before. */
    introduction: z.object({ until: instant, message: z.string() }).nullable(),
    /** An offer of this cast that waits for the customer. */
    offer_id: uuid.nullable(),
  })
  .meta({ id: 'BookingGuest' });

const guest = { user_id: pathId };
const offer = { booking_offer_id: pathText };
const placeTypeId = wholeNumber(z.int());
const minutes = wholeNumber(z.int().min(1).max(1440));

/**
 * Bookings that a cast offers to a customer of earlier, or to one introduced by the store
 * (docs/rules/booking-offers.md).
 */
export const bookingOfferEndpoints = endpoints({
  'GET /api/v1/female_casts/me/booking_guests/': {
    summary: '予約を提案できるお客様（最近のご利用順）',
    access: 'female_cast',
    list: true,
    query: pageQuery,
    reply: pageOf(BookingGuest),
  },
  'GET /api/v1/female_casts/me/booking_guests/{user_id}/': {
    summary: '予約を提案するお客様と、選べる内容',
    access: 'female_cast',
    params: guest,
    reply: BookingGuest.extend({
      /** The customer's homes by number and municipality, never an address. `reachable` = the cast goes there. */
      homes: z.array(z.object({ id: z.int(), name: z.string(), area_id: z.int(), reachable: z.boolean() })),
      place_type_ids: z.array(z.int()),
      area_ids: z.array(z.int()),
      /** With what the cast would receive, the way and options left out. */
      lengths: z.array(z.object({ minutes: z.int(), reward: z.int() })),
      options: z.array(z.object({ id: z.int(), name: z.string(), price: z.int() })),
      /** Offers that the cast may still make within 24 hours: to this customer, and in all. */
      left: z.object({ guest: z.int(), all: z.int() }),
    }),
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/me/booking_slots/': {
    summary: '自分の空き時間（予約の提案用）',
    access: 'female_cast',
    query: { date: businessDate, minutes, place_type_id: placeTypeId },
    reply: z.array(z.object({ starts_at: instant, state: z.enum(['open', 'closed']) })),
  },
  'GET /api/v1/female_casts/me/booking_guests/{user_id}/price/': {
    summary: '予約の提案の料金と、手取りの見込み',
    access: 'female_cast',
    params: guest,
    query: {
      starts_at: instant.optional(),
      minutes,
      place_type_id: placeTypeId,
      area_id: pathId.optional(),
      mst_hotel_id: pathId.optional(),
      home_id: pathId.optional(),
      option_ids: repeated(pathId),
    },
    reply: z.object({ lines: z.array(PriceLine), total: z.int(), reward_estimate: z.int() }),
    errors: ['not_found', 'booking/not_possible'],
  },
  'POST /api/v1/female_casts/me/booking_offers/': {
    summary: '予約を提案する',
    access: 'female_cast',
    idempotency: 'required',
    body: bookingOfferForm,
    reply: MadeOffer,
    status: 201,
    errors: [
      'not_found',
      'booking/not_possible',
      'booking_offer/open',
      'booking_offer/limit',
      'reservation/slot_taken',
    ],
  },
  'GET /api/v1/female_casts/me/booking_offers/': {
    summary: '自分が提案した予約（お返事待ちと、この24時間に終わったもの）',
    access: 'female_cast',
    reply: z.array(MadeOffer),
  },
  'POST /api/v1/female_casts/me/booking_offers/{booking_offer_id}/withdraw/': {
    summary: '予約の提案を取り下げる',
    access: 'female_cast',
    idempotency: 'required',
    params: offer,
    reply: MadeOffer,
    errors: ['not_found', 'booking_offer/over'],
  },
  'GET /api/v1/users/me/booking_offers/': {
    summary: '届いた予約の提案（お返事待ちと、この24時間に終わったもの）',
    access: 'male_user',
    reply: z.array(ReceivedOffer),
  },
  'GET /api/v1/users/me/booking_offers/{booking_offer_id}/': {
    summary: '届いた予約の提案',
    access: 'male_user',
    params: offer,
    reply: ReceivedOffer,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/booking_offers/{booking_offer_id}/accept/': {
    summary: '提案された予約をお受けする',
    access: 'male_user',
    idempotency: 'required',
    params: offer,
    body: z.strictObject({ payment_method: z.enum(PAYMENT_METHODS), origin: visitOriginForm.optional() }),
    reply: z.object({ reservation: z.object({ id: uuid, state: z.enum(RESERVATION_STATES) }) }),
    errors: [...BOOKING_REFUSALS, 'booking_offer/over', 'quote/used'],
  },
  'POST /api/v1/users/me/booking_offers/{booking_offer_id}/decline/': {
    summary: '提案された予約を見送る（理由は不要）',
    access: 'male_user',
    idempotency: 'required',
    params: offer,
    reply: ReceivedOffer,
    errors: ['not_found', 'booking_offer/over'],
  },
});
