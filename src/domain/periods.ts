import { addDays, businessDates } from './business-day';
import { DAY_MS } from './durations';

/** A span of business dates, both included. */
export type Period = { from: string; to: string };

/** The longest period that results are counted over, in days. */
export const PERIOD_MOST_DAYS = 92;

/** How many days a period has; below one where its end comes before its beginning. */
export const daysOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Every date of a period. */
export const datesOf = (period: Period): string[] => businessDates(period.from, daysOf(period));

/**
 * What a period is compared with: a month from its first day with the same days of the month before (a whole month
 * with the whole month), anything else with as many days directly before.
 */
export function periodBefore({ from, to }: Period): Period {
  if (!from.endsWith('-01') || from.slice(0, 7) !== to.slice(0, 7)) {
    return { from: addDays(from, -daysOf({ from, to })), to: addDays(from, -1) };
  }
  const end = addDays(from, -1);
  const first = `${end.slice(0, 8)}01`;
  const isWhole = addDays(to, 1).endsWith('-01');
  const same = addDays(first, daysOf({ from, to }) - 1);
  return { from: first, to: isWhole || same > end ? end : same };
}

/** A period in pieces of seven days, the last one shorter. */
export const weeksOf = ({ from, to }: Period): Period[] =>
  Array.from({ length: Math.ceil(daysOf({ from, to }) / 7) }, (_, week) => {
    const start = addDays(from, week * 7);
    const end = addDays(start, 6);
    return { from: start, to: end < to ? end : to };
  });
