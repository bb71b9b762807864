import { minutesOf30 } from '@/domain/business-day';
import { halfHours as between } from '@/domain/clock-text';

const OPENS = 9 * 60;
/** The end of the business day: after it no half hour is left. */
export const CLOSED = '29:00';

const LAST_START = 28 * 60;

/** The half hours of a business day on the 30-hour clock, 09:00–28:00; from `after` on when given (rounded down). */
export function halfHours(after?: string): string[] {
  const first = after === undefined ? OPENS : Math.max(OPENS, Math.floor(minutesOf30(after) / 30) * 30);
  return between(first, LAST_START);
}

/**
 * The half hours by which a play that begins at `start` (09:00 when not given) can end, the last one the end of the
 * business day.
 */
export function endTimes(start?: string): string[] {
  const first = start === undefined ? OPENS : Math.ceil(minutesOf30(start) / 30) * 30;
  return between(first + 30, minutesOf30(CLOSED));
}
