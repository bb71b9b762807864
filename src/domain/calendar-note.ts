/** What the calendar says beside the 30-hour clock (docs/rules/business-day.md#the-30-hour-clock). */
import { businessDateOf, monthDay, tokyoDateOf } from './business-day';
import { clockWords } from './date-words';

/** "11/22 午前1:30" for an instant after midnight of its business day, otherwise null. */
export function calendarNote(instant: Date): string | null {
  const date = tokyoDateOf(instant);
  return date === businessDateOf(instant) ? null : `${monthDay(date)} 午前${clockWords(instant)}`;
}

/**
 * What the calendar says where the 30-hour clock may mislead: "11/22 午前1:00〜2:30", "終了は11/22 午前0:30" when only the
 * end lies after midnight, otherwise null.
 */
export function rangeNote(start: Date, end: Date): string | null {
  const first = calendarNote(start);
  const last = calendarNote(end);
  if (first === null) return last === null ? null : `終了は${last}`;
  const [day] = first.split(' ');
  const [endDay, endClock] = last?.split(' ') ?? [];
  return day === endDay && endClock ? `${first}〜${endClock.replace('午前', '')}` : `${first}〜`;
}
