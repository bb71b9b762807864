/** Calendar months of business dates, written "2026-11". */
import { addDays, businessDates } from './business-day';

/** The month of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Its first day. */
export const firstOf = (month: string): string => `${month}-01`;

/** Its last day. */
export const lastOf = (month: string): string => addDays(firstOf(monthAfter(month)), -1);

/** The month `n` months later (earlier when negative). */
export function monthAfter(month: string, n = 1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + n;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** "2026年11月". */
export const monthLabel = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;

/** Its weeks from Sunday to Saturday; null stands for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOf(month);
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  const days: (string | null)[] = [
    ...Array.from({ length: lead }, () => null),
    ...businessDates(first, Number(lastOf(month).slice(8))),
  ];
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
