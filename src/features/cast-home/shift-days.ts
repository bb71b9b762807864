import { businessDateOf, businessDates, parse30 } from '@/domain/business-day';
import { clockText, halfHours } from '@/domain/clock-text';
import { MINUTE_MS } from '@/domain/durations';
import { SHIFT } from '@/domain/limits';
import type { Break } from '@/domain/reception';
import type { ShiftView } from './types';

const EVENING = { from: 18 * 60, to: 27 * 60 };
const OPENS = 9 * 60;
const LAST_START = 27 * 60;
const CLOSES = 29 * 60;

/** The half hours at which a shift may begin or end, to choose from. */
export const CLOCKS = halfHours(OPENS, CLOSES).map((value) => ({ value, label: value.replace(/^0/, '') }));

/** Days, hours and bookings of the shifts between two dates. */
export function totalsOf(shifts: readonly ShiftView[]): { days: number; hours: number; bookings: number } {
  return {
    days: new Set(shifts.map(({ business_date }) => business_date)).size,
    hours: hoursOf(shifts),
    bookings: shifts.reduce((sum, { bookings }) => sum + bookings.length, 0),
  };
}

/** Hours that these shifts last together, to a tenth. */
export function hoursOf(shifts: readonly ShiftView[]): number {
  const minutes = shifts.reduce(
    (sum, shift) => sum + (Date.parse(shift.ends_at) - Date.parse(shift.starts_at)) / MINUTE_MS,
    0,
  );
  return Math.round(minutes / 6) / 10;
}

/** Bookings of a day: agreed ones, and requests that wait for an answer. */
export function countsOf(shifts: readonly ShiftView[]): { booked: number; asked: number } {
  const bookings = shifts.flatMap((shift) => shift.bookings);
  const asked = bookings.filter(isRequest).length;
  return { booked: bookings.length - asked, asked };
}

/** True for a booking that waits for an answer, the cast's or the customer's. */
export function isRequest({ state }: { state: string }): boolean {
  return state === 'requested' || state === 'adjusting';
}

/**
 * The first day without a shift from `from` on, else from today on, that a shift can still be registered for; `from`
 * when every day has one. Today counts while two hours of it are left, and no day of the cast's break does.
 */
export function firstFreeDay(
  shifts: readonly ShiftView[],
  from: string,
  now: Date,
  pause: Break | null = null,
): string {
  const today = businessDateOf(now);
  const taken = new Set(shifts.map(({ business_date }) => business_date));
  const isFree = (date: string) =>
    !taken.has(date) && !isInBreak(pause, date) && (date > today || startToday(now) !== null);
  const days = businessDates(today, SHIFT.daysAhead + 1);
  return days.find((date) => date >= from && isFree(date)) ?? days.find(isFree) ?? from;
}

/** True for a business date of the cast's break. */
export const isInBreak = (pause: Break | null, date: string): boolean =>
  pause !== null && date >= pause.from && date <= pause.to;

/** Hours that a new shift of a day is first offered with: evening hours, and for today nothing that has passed. */
export function hoursOffered(date: string, now: Date): { from: string; to: string } {
  const start = date === businessDateOf(now) ? (startToday(now) ?? LAST_START) : EVENING.from;
  const from = Math.max(EVENING.from, start);
  const to = Math.min(CLOSES, Math.max(EVENING.to, from + SHIFT.minMinutes));
  return { from: clockText(from), to: clockText(to) };
}

// Minutes of the 30-hour clock: the next half hour, null when two hours no longer fit before 29:00.
function startToday(now: Date): number | null {
  const passed = (now.getTime() - parse30(businessDateOf(now), '00:00').getTime()) / MINUTE_MS;
  const next = Math.ceil(passed / SHIFT.gridMinutes) * SHIFT.gridMinutes;
  return next > LAST_START ? null : next;
}
