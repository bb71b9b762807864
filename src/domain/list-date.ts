/** Which business date lists open on: see docs/rules/business-day.md#today. What it is called, date-words.ts says. */
import { addDays, businessDateOf, businessDates, parse30 } from './business-day';
import { dayWord } from './date-words';
import { MINUTE_MS } from './durations';
import { DAYS_AHEAD, LAST_START, LEAD_MINUTES } from './limits';

/**
 * The business date that lists open on when none is named: today, and the next as soon as nothing can begin today any
 * more (an hour before the last start at 28:00). The next is 明日 then: see {@link dayWord}.
 */
export function listDateOf(now: Date): string {
  const today = businessDateOf(now);
  return now.getTime() + LEAD_MINUTES * MINUTE_MS > parse30(today, LAST_START).getTime() ? addDays(today, 1) : today;
}

/** The word of that date: what counts of casts stand for that name no day. */
export const listDayWord = (now: Date): string => dayWord(listDateOf(now), businessDateOf(now));

/** The business dates that can be chosen for a booking: from the one that lists open on to the last bookable one. */
export function datesOffered(now: Date): string[] {
  const [today, first] = [businessDateOf(now), listDateOf(now)];
  return businessDates(today, DAYS_AHEAD).filter((date) => date >= first);
}
