import type { Data } from '@/contract';
import { format30, isRealDate, minutesOf30, parse30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { PLACE_TYPE } from '@/domain/place-types';
import { OFFER_LEAD_MINUTES } from '@/domain/waitlist';
import type { WaitlistQuery } from '@/paths/waitlist';

/** What the booking reads of the cast. */
export type Cast = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
/** One of the cast's seven days. */
export type Day = Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'>[number];
/** What is chosen, defaults filled in; `query` as the address holds it. */
export type Hours = {
  day: Day;
  date: string;
  minutes: number;
  place: number;
  from: string;
  to: string;
  query: WaitlistQuery;
};

const STEP_MINUTES = 30;
const CLOCK = /^(?:09|[12]\d):[0-5]\d$/;

/** Reads the address; whatever is not usable counts as not chosen. */
export function readQuery(query: Readonly<Record<string, string | string[] | undefined>>): WaitlistQuery {
  const text = (name: string) => [query[name]].flat()[0];
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(text(name) ?? '') ? Number(text(name)) : undefined);
  const clock = (name: string) => (CLOCK.test(text(name) ?? '') ? text(name) : undefined);
  const date = text('date');
  return {
    girl_id: whole('girl_id'),
    date: date !== undefined && isRealDate(date) ? date : undefined,
    minutes: whole('minutes'),
    place: whole('place'),
    from: clock('from'),
    to: clock('to'),
  };
}

/** Half hours of a day's work from which on something can still be offered, its end included. */
export function startsOn(day: Day, now: Date): string[] {
  if (day.from === null || day.to === null) return [];
  const earliest = now.getTime() + OFFER_LEAD_MINUTES * MINUTE_MS;
  const [first, last] = [parse30(day.date, day.from), parse30(day.date, day.to)].map((at) => at.getTime()) as [
    number,
    number,
  ];
  const step = STEP_MINUTES * MINUTE_MS;
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  const all = Array.from({ length: count }, (_, at) => new Date(first + at * step));
  return all.filter((at) => at.getTime() >= earliest).map((at) => format30(at, day.date));
}

/** The clock times at which a window from `from` may end. */
export const endsFor = (starts: readonly string[], from: string, minutes: number): string[] =>
  starts.filter((clock) => minutesOf30(clock) - minutesOf30(from) >= minutes);

/** The choice with its defaults: the wished or first day, all its hours. Null when there is no day to wait for. */
export function hoursOf(query: WaitlistQuery, cast: Cast, days: readonly Day[], now: Date): Hours | null {
  const lengths = cast.courses.map((course) => course.minutes);
  const minutes = lengths.find((length) => length === query.minutes) ?? cast.price_minutes;
  const fits = (day: Day) => {
    const [first] = startsOn(day, now);
    return first !== undefined && endsFor(startsOn(day, now), first, minutes).length > 0;
  };
  const day = days.find((one) => one.date === query.date && fits(one)) ?? days.find(fits);
  if (!day) return null;
  const starts = startsOn(day, now);
  const known = query.from !== undefined && endsFor(starts, query.from, minutes).length > 0;
  const from = starts.find((clock) => known && clock === query.from) ?? starts[0] ?? '';
  const ends = endsFor(starts, from, minutes);
  const to = ends.find((clock) => clock === query.to) ?? ends.at(-1) ?? '';
  const usual = cast.places.find(({ place_type_id }) => place_type_id !== PLACE_TYPE.home) ?? cast.places[0];
  const place = cast.places.find(({ place_type_id }) => place_type_id === query.place) ?? usual;
  const chosen = { date: day.date, minutes, place: place?.place_type_id ?? PLACE_TYPE.hotel, from, to };
  return { day, ...chosen, query: { ...query, ...chosen } };
}
