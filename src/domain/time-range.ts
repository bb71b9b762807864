/** A booking's time in words, for screens of both sides. */
import { businessDateOf, calendarNote, format30, formatDate, formatDateTime30 } from './business-day';

/** "11/21(土) 25:00〜26:30": business date and 30-hour clock of start and end. */
export function formatRange30(start: Date, end: Date): string {
  return `${formatDate(businessDateOf(start))} ${formatClocks30(start, end)}`;
}

/** "25:00〜26:30" without the date; a long booking's end counts on past 30:00. */
export function formatClocks30(start: Date, end: Date): string {
  const date = businessDateOf(start);
  return `${format30(start, date)}〜${format30(end, date)}`;
}

/**
 * "25:00" on the business day of `now`, "11/22(日) 18:00" on every other: a bare clock time would be read as today's.
 */
export function formatMoment30(instant: Date, now: Date): string {
  return businessDateOf(instant) === businessDateOf(now) ? format30(instant) : formatDateTime30(instant);
}

/** What happens to a booking that waits: "14:59までにお返事がない場合は自動で取り消されます", with the date when that is not today. */
export function unanswered(due: Date, now: Date): string {
  return `${formatMoment30(due, now)}までにお返事がない場合は自動で取り消されます`;
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
