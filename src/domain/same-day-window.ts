/**
 * Where to look for another cast when a request came to nothing: the same hours, or the next that can still be booked.
 */

import { businessDateOf, businessDayClose, format30, parse30 } from './business-day';
import { MINUTE_MS } from './durations';
import { LAST_START, LEAD_MINUTES } from './limits';

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** A search window of a business date on the half hours, and whether it holds the wished start. */
export type SameDayWindow = { date: string; from: string; to: string; isSame: boolean };

/**
 * The window around the wished time, pushed on to what can still be booked; null when the business day is over before.
 */
export function sameDayWindow(wish: { startsAt: Date; minutes: number }, now: Date): SameDayWindow | null {
  const date = businessDateOf(wish.startsAt);
  const soonest = now.getTime() + LEAD_MINUTES * MINUTE_MS;
  const isSame = soonest <= wish.startsAt.getTime();
  const start = isSame ? wish.startsAt.getTime() : ceil(soonest);
  const to = Math.min(ceil(start + wish.minutes * MINUTE_MS), businessDayClose(date).getTime());
  const from = floor(start);
  if (from > parse30(date, LAST_START).getTime()) return null;
  return { date, from: format30(new Date(from), date), to: format30(new Date(to), date), isSame };
}

const floor = (time: number) => Math.floor(time / HALF_HOUR_MS) * HALF_HOUR_MS;
const ceil = (time: number) => Math.ceil(time / HALF_HOUR_MS) * HALF_HOUR_MS;
