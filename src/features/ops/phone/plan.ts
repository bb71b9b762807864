import type { Data, Input } from '@/contract';
import { businessDateOf, format30, parse30, toTokyoIso } from '@/domain/business-day';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import type { PaymentMethod } from '@/domain/machines/reservation-table';
import type { PhoneConfirmation } from '@/domain/phone-booking';
import { PLACE_TYPE, type PlaceTypeId } from '@/domain/place-types';

export const CALLERS = 'GET /api/v1/ops/phone_customers/';
export const CASTS = 'GET /api/v1/ops/phone_casts/';
export const TAKEN = 'GET /api/v1/ops/phone_reservations/';
export const TAKE = 'POST /api/v1/ops/phone_reservations/';
export const QUOTE = 'POST /api/v1/ops/phone_quotes/';

/** A customer who was found. */
export type Caller = Data<typeof CALLERS>[number];
/** Who can be booked around the wished start. */
export type Around = Data<typeof CASTS>;
/** A cast of them. */
export type CastRow = Around['casts'][number];
/** The price of what is chosen. */
export type Quote = Data<typeof QUOTE>;
/** What is priced. */
export type QuoteWish = Input<typeof QUOTE>['body'];

/** What was chosen in the call so far. */
export type Plan = {
  customer: Caller | null;
  date: string;
  /** The wished start on the clock of thirty hours. */
  clock: string;
  minutes: number;
  placeTypeId: PlaceTypeId;
  areaId: number | null;
  hotelId: number | null;
  homeId: number | null;
  castId: number | null;
  startsAt: string | null;
  optionIds: readonly number[];
  payment: PaymentMethod;
  confirmedBy: PhoneConfirmation;
};

/** Lengths that have a place of their own; the others stand in a list. */
export const USUAL_LENGTHS = [60, 90, 120, 150] as const;
const LONGEST = 480;
/** All lengths that the desk offers. */
export const LENGTHS: readonly number[] = Array.from({ length: (LONGEST - 50) / 10 + 1 }, (_, step) => 50 + step * 10);

const [FIRST, LAST, STEP] = [9 * 60, 28 * 60, 10];
/** Starts of a business day. */
export const CLOCKS: readonly string[] = Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, index) => {
  const minutes = FIRST + index * STEP;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** An empty form: the start that is wished, or the next half hour that is more than an hour ahead. */
export function firstPlan(now: Date, wished: Date | null): Plan {
  const half = 30 * MINUTE_MS;
  const soon = wished ?? new Date(Math.ceil((now.getTime() + HOUR_MS) / half) * half);
  const date = businessDateOf(soon);
  const clock = format30(soon, date);
  return {
    customer: null,
    date,
    clock: CLOCKS.includes(clock) ? clock : '18:00',
    minutes: 90,
    placeTypeId: PLACE_TYPE.hotel,
    areaId: null,
    hotelId: null,
    homeId: null,
    castId: null,
    startsAt: null,
    optionIds: [],
    payment: 'cash',
    confirmedBy: 'sms',
  };
}

const placeOf = ({ placeTypeId, areaId, hotelId, homeId }: Plan) => ({
  place_type_id: placeTypeId,
  ...(homeId === null && areaId !== null && { area_id: areaId }),
  ...(hotelId !== null && { mst_hotel_id: hotelId }),
  ...(homeId !== null && { home_id: homeId }),
});

/** What the grid is asked for; null while customer or place are open. */
export function castsQuery(plan: Plan): Input<typeof CASTS> | null {
  const { customer, placeTypeId, areaId, homeId, date, clock, minutes } = plan;
  const hasPlace = placeTypeId === PLACE_TYPE.home ? homeId !== null : areaId !== null;
  if (customer === null || !hasPlace) return null;
  const startsAt = toTokyoIso(parse30(date, clock));
  return { query: { customer_id: customer.id, starts_at: startsAt, minutes, ...placeOf(plan) } };
}

/** What is priced; null while anything is open. */
export function quoteWish(plan: Plan): QuoteWish | null {
  const { customer, castId, startsAt, minutes, optionIds } = plan;
  if (customer === null || castId === null || startsAt === null) return null;
  return {
    customer_id: customer.id,
    female_cast_id: castId,
    starts_at: startsAt,
    minutes,
    place: placeOf(plan),
    option_ids: [...optionIds],
  };
}
