import type { Data, Input } from '@/contract';
import { ANSWER_CHOICES, type AnswerMinutes } from '@/domain/booking-offer';
import { isRealDate, toTokyoIso } from '@/domain/business-day';
import { BOOKING_OFFER } from '@/domain/limits';
import { PLACE_TYPE } from '@/domain/place-types';
import { type AddressQuery, numberOf, numbersOf, textOf, timeOf, useAddressState } from '@/hooks/use-address-state';
import type { PlaceWish } from '@/parts/place-steps/control';
import { type BookingStep, castPaths } from '@/paths/cast';

/** A booking that the cast is about to offer, as the address holds it; null = not chosen, a default applies. */
export type OfferWish = PlaceWish & {
  user: number;
  date: string | null;
  minutes: number;
  startsAt: string | null;
  options: number[];
  answer: AnswerMinutes;
  note: string;
};

/** The customer, and what the cast may choose for the offer. */
export type Guest = Data<'GET /api/v1/female_casts/me/booking_guests/{user_id}/'>;

const USUAL_MINUTES = 90;

function readWish(query: AddressQuery): OfferWish {
  const time = timeOf(query.starts_at);
  const date = textOf(query.date);
  return {
    user: numberOf(query.user) ?? 0,
    date: date !== undefined && isRealDate(date) ? date : null,
    minutes: numberOf(query.minutes) ?? USUAL_MINUTES,
    startsAt: time === null ? null : toTokyoIso(new Date(time)),
    place: numberOf(query.place) ?? PLACE_TYPE.hotel,
    area: numberOf(query.area) ?? 0,
    hotel: numberOf(query.hotel),
    home: numberOf(query.home),
    options: numbersOf(query.option),
    answer: ANSWER_CHOICES.find((known) => known === numberOf(query.answer)) ?? BOOKING_OFFER.answerUsual,
    note: textOf(query.note) ?? '',
  };
}

function writeWish({ startsAt, options, note, ...rest }: OfferWish): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of Object.entries(rest)) if (value !== null && value !== 0) query[key] = String(value);
  if (startsAt !== null) query.starts_at = startsAt;
  if (options.length > 0) query.option = options.map(String);
  if (note !== '') query.note = note;
  return query;
}

/** The booking that the address holds, and the ways to change it and to go on with it. */
export type OfferControl = {
  wish: OfferWish;
  ready: boolean;
  change: (patch: Partial<OfferWish>) => void;
  at: (step: BookingStep, patch?: Partial<OfferWish>) => string;
};

/** Keeps it in the address, so that back, reload and a sign-in in between lose nothing. */
export function useOfferWish(): OfferControl {
  const { value: wish, ready, change } = useAddressState(readWish, writeWish);
  return {
    wish,
    ready,
    change,
    at: (step, patch = {}) => castPaths.bookingStep(step, writeWish({ ...wish, ...patch })),
  };
}

/** The same with the cast's defaults filled in: the area served first, a place and a length on offer. */
export function withDefaults(control: OfferControl, guest: Guest): OfferControl {
  const { wish } = control;
  const { place_type_ids: places, area_ids: areas, lengths } = guest;
  const known = {
    place: places.includes(wish.place) ? wish.place : (places[0] ?? PLACE_TYPE.hotel),
    area: wish.area === 0 ? (areas[0] ?? 0) : wish.area,
    minutes: lengths.some(({ minutes }) => minutes === wish.minutes) ? wish.minutes : (lengths[0]?.minutes ?? 0),
    options: wish.options.filter((id) => guest.options.some((option) => option.id === id)),
  };
  const whole = { ...wish, ...known };
  return {
    ...control,
    wish: whole,
    at: (step, patch = {}) => castPaths.bookingStep(step, writeWish({ ...whole, ...patch })),
  };
}

/** The place as calls want it; null while the home is missing. */
function placeOf({ place, area, hotel, home }: OfferWish) {
  if (place === PLACE_TYPE.home) return home === null ? null : { place_type_id: place, home_id: home };
  if (place === PLACE_TYPE.store) return { place_type_id: place };
  return { place_type_id: place, area_id: area, ...(hotel === null ? {} : { mst_hotel_id: hotel }) };
}

/** What is asked for its price; null while the place is not whole. */
export function priceQueryOf(wish: OfferWish) {
  const place = placeOf(wish);
  const start = wish.startsAt === null ? {} : { starts_at: wish.startsAt };
  return place && { ...start, minutes: wish.minutes, ...place, option_ids: wish.options };
}

/** What is sent; null while something is missing. */
export function bodyOf(wish: OfferWish): Input<'POST /api/v1/female_casts/me/booking_offers/'>['body'] | null {
  const place = placeOf(wish);
  if (!place || wish.startsAt === null) return null;
  return {
    user_id: wish.user,
    starts_at: wish.startsAt,
    minutes: wish.minutes,
    place,
    option_ids: wish.options,
    answer_minutes: wish.answer,
    ...(wish.note === '' ? {} : { message: wish.note }),
  };
}
