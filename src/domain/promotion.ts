/**
 * How often people are asked to turn notifications on (docs/rules/push.md#asking-for-permission): after 14 days again,
 * three times in all.
 */
import { DAY_MS } from './durations';

const AGAIN_DAYS = 14;
const TIMES = 3;

/**
 * Instants at which a person put it off, from the text that `promotedText` wrote; text that is none counts for
 * nothing.
 */
export const promotedDates = (text: string | null): Date[] =>
  (text ?? '')
    .split(',')
    .map((part) => new Date(part))
    .filter((date) => !Number.isNaN(date.getTime()));

/** Those instants with one more, as text. */
export const promotedText = (dates: readonly Date[], now: Date): string =>
  [...dates, now].map((date) => date.toISOString()).join(',');

/** True when a person may be asked (again). */
export const mayPromote = (dates: readonly Date[], now: Date): boolean =>
  dates.length < TIMES && dates.every((date) => now.getTime() - date.getTime() >= AGAIN_DAYS * DAY_MS);
