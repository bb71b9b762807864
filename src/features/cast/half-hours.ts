import { minutesOf30 } from '@/domain/business-day';

const OPENS = 9 * 60;
/** The end of the business day: after it no half hour is left. */
export const CLOSED = '29:00';

const LAST_START = 28 * 60;

/** The half hours of a business day on the 30-hour clock, 09:00–28:00; from `after` on when given (rounded down). */
export function halfHours(after?: string): string[] {
  const first = after === undefined ? OPENS : Math.max(OPENS, Math.floor(minutesOf30(after) / 30) * 30);
  const count = Math.max(0, Math.floor((LAST_START - first) / 30) + 1);
  return Array.from({ length: count }, (_, step) => textOf(first + step * 30));
}

function textOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
