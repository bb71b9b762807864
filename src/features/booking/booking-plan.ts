import type { Data, Input } from '@/contract';
import { minutesOf30, parse30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { checkMinutes, LEAD_MINUTES, LONG_MINUTES } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { PLACE_TYPE } from '@/domain/place-types';
import { courseAmount } from '@/domain/pricing';
import type { Choice } from './choice';

/** What the booking reads of the cast. */
export type Cast = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
/** One of the seven days. */
export type Day = Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'>[number];
/** A start time and whether it is open. */
export type StartTime = Data<'GET /api/v1/female_casts/{female_cast_id}/slots/'>[number];
/** The body of a quote. */
export type QuoteBody = Input<'POST /api/v1/users/me/reservation_quotes/'>['body'];

/** A choice with the defaults filled in; only the start may be open. */
export type BookingPlan = {
  date: string;
  minutes: number;
  startsAt: string | null;
  placeTypeId: number;
  areaId: number | null;
  hotelId: number | null;
  /** Which of the customer's homes, for a meeting there. */
  homeId: number | null;
  optionIds: number[];
};

const STEP = 30;

/** Fills in defaults: the first day with room, the cast's listed length, first place offered and own area. */
export function planOf(choice: Choice, cast: Cast, days: readonly Day[]): BookingPlan {
  // A home is never the default: the customer chooses it.
  const usual = cast.places.find(({ place_type_id }) => place_type_id !== PLACE_TYPE.home) ?? cast.places[0];
  const place = cast.places.find(({ place_type_id }) => place_type_id === choice.placeTypeId) ?? usual;
  const placeTypeId = place?.place_type_id ?? PLACE_TYPE.hotel;
  const isHotel = placeTypeId === PLACE_TYPE.hotel;
  return {
    date: dayOf(choice, days),
    minutes: choice.minutes !== null && isBookable(choice.minutes, cast) ? choice.minutes : cast.price_minutes,
    startsAt: choice.startsAt,
    placeTypeId,
    areaId: isHotel ? (cast.area_ids.find((id) => id === choice.areaId) ?? cast.area_id) : null,
    // A hotel in an area that the cast does not serve is dropped.
    hotelId: isHotel && (choice.areaId === null || cast.area_ids.includes(choice.areaId)) ? choice.hotelId : null,
    homeId: placeTypeId === PLACE_TYPE.home ? choice.homeId : null,
    optionIds: choice.optionIds.filter((id) => cast.options.some((option) => option.id === id)),
  };
}

/**
 * Lengths to choose from with what their courses cost, yen: those listed, and half hours between and after them up to
 * the day's shift.
 */
export function lengthsOf(cast: Cast, day: Day | undefined, chosen: number): { minutes: number; course: number }[] {
  const listed = cast.courses.map((course) => course.minutes);
  const first = Math.min(...listed);
  const last = Math.max(...listed, Math.min(shiftMinutes(day), LONG_MINUTES - STEP));
  const steps = Array.from({ length: Math.floor((last - first) / STEP) + 1 }, (_, step) => first + step * STEP);
  const all = [...new Set([...listed, ...steps, chosen])].filter((minutes) => isBookable(minutes, cast));
  return all
    .sort((a, b) => a - b)
    .map((minutes) => ({ minutes, course: courseAmount(cast.courses, minutes, cast.extension_amount) }));
}

/** What 本指名 changes from the second visit on, where it does; null where it costs the same. */
export function regularWords({ nomination_fees: { photo, regular } }: Cast): string | null {
  if (photo === regular) return null;
  const [sign, difference] = regular > photo ? ['＋', regular - photo] : ['−', photo - regular];
  return `2回目からは本指名になり、${sign}${formatYen(difference)}です。`;
}

/** The start to propose where none was chosen: the first open one, from the wished hour on if there is any. */
export function proposalOf(slots: readonly StartTime[], wish: { date: string; from: string | null }): string | null {
  const open = slots.filter(({ state }) => state === 'open').map(({ starts_at }) => starts_at);
  const from = wish.from === null ? 0 : parse30(wish.date, wish.from).getTime();
  return open.find((start) => Date.parse(start) >= from) ?? open[0] ?? null;
}

/** True where a start that would lie in the shift, and late enough from now, is taken by another booking. */
export function hasTaken(
  slots: readonly StartTime[] | undefined,
  { date, to }: Day,
  { minutes }: BookingPlan,
  now: Date,
): boolean {
  if (to === null) return false;
  const [first, last] = [now.getTime() + LEAD_MINUTES * MINUTE_MS, parse30(date, to).getTime() - minutes * MINUTE_MS];
  const taken = slots?.filter(({ state }) => state === 'closed').map(({ starts_at }) => Date.parse(starts_at)) ?? [];
  return taken.some((start) => start >= first && start <= last);
}

/** The request for a quote of a plan that starts at `startsAt`. */
export const quoteBodyOf = (castId: number, plan: BookingPlan, startsAt: string): QuoteBody => ({
  ...wishOf(castId, plan),
  starts_at: startsAt,
});

/** What tells how a customer asks for a cast, 写真指名 or 本指名: the same for every length. */
export const nominationWish = (castId: number) => ({ female_cast_id: castId, minutes: 60 });

/** What a plan is priced by, whatever its start. */
export function wishOf(castId: number, plan: BookingPlan): Omit<QuoteBody, 'starts_at'> {
  return {
    female_cast_id: castId,
    minutes: plan.minutes,
    place: {
      place_type_id: plan.placeTypeId,
      ...(plan.areaId === null ? {} : { area_id: plan.areaId }),
      ...(plan.hotelId === null ? {} : { mst_hotel_id: plan.hotelId }),
      ...(plan.homeId === null ? {} : { home_id: plan.homeId }),
    },
    option_ids: plan.optionIds,
  };
}

function dayOf(choice: Choice, days: readonly Day[]): string {
  const known =
    days.find(({ date }) => date === choice.date) ?? days.find(({ state }) => state !== 'closed') ?? days[0];
  return known?.date ?? choice.date ?? '';
}

function isBookable(minutes: number, cast: Cast): boolean {
  return checkMinutes(minutes, cast.badges.includes('economy')) === 'ok';
}

function shiftMinutes(day: Day | undefined): number {
  if (!day?.from || !day.to) return 0;
  return minutesOf30(day.to) - minutesOf30(day.from);
}
