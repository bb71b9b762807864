import { businessDates, WEEKDAYS, weekdayOf } from './business-day';
import { DAYS_AHEAD } from './limits';
import { isQuiet } from './quiet-hours';

/**
 * Saved searches (docs/rules/saved-searches.md): how many one customer may have; a search that more casts than
 * `watched` fit is too wide to tell somebody new apart; so many faces are shown of each.
 */
export const SAVED_SEARCH = { most: 10, watched: 500, faces: 3 } as const;

/** A day of the week as a saved search keeps it: its place in `WEEKDAYS`, 0 = 日. */
export const WEEKDAY_NUMBERS = WEEKDAYS.map((_, at) => at);

/** 0:00–12:00 in Tokyo: no customer is told of a saved search then. */
const SILENT = { from: '00:00', to: '12:00' };

/** True from 12:00 to 24:00 in Tokyo. */
export const isTimeToTell = (at: Date): boolean => !isQuiet(at, SILENT);

/** The business days from `today` on that a search of these weekdays looks at; no weekday = every day. */
export const searchDays = (weekdays: readonly number[], today: string): string[] =>
  businessDates(today, DAYS_AHEAD).filter(
    (day) => weekdays.length === 0 || weekdays.includes(WEEKDAYS.indexOf(weekdayOf(day))),
  );

/** Weekdays as they are kept: each once, in their order; all seven say no more than none. */
export const keptWeekdays = (weekdays: readonly number[]): number[] => {
  const chosen = WEEKDAY_NUMBERS.filter((day) => weekdays.includes(day));
  return chosen.length === WEEKDAY_NUMBERS.length ? [] : chosen;
};
