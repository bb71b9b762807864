/**
 * How people read a date and a moment. Three kinds, and nothing else names one
 * (docs/rules/business-day.md#how-a-date-and-a-moment-are-named):
 * a business date is 本日, 明日 or its date; a moment of a booking, a shift or a slot stands on the 30-hour clock of its
 * business date; the moment of a deadline, a message or an entry of a record is what the reader's phone shows then.
 */
import { addDays, businessDateOf, format30, formatDate, tokyoDateOf } from './business-day';

/** 本日, 明日 or "11/23(月)" of a business date; `today` is the business date of now. */
export function dayWord(date: string, today: string): string {
  if (date === today) return '本日';
  return date === addDays(today, 1) ? '明日' : formatDate(date);
}

/** "11/21(土) 25:30": a start with its business date. */
export function formatDateTime30(instant: Date): string {
  return `${formatDate(businessDateOf(instant))} ${format30(instant)}`;
}

/** "25:00" on the business day of `now`, "11/22(日) 18:00" on every other: a bare time would be read as today's. */
export function formatMoment30(instant: Date, now: Date): string {
  return businessDateOf(instant) === businessDateOf(now) ? format30(instant) : formatDateTime30(instant);
}

/** "本日 25:00", "明日 09:00", "11/23(月) 18:00": a start that can be had; `today` is the business date of now. */
export function startWords(instant: Date, today: string): string {
  return `${dayWord(businessDateOf(instant), today)} ${format30(instant)}`;
}

/** "11/21(土) 25:00〜26:30": business date and 30-hour clock of start and end. */
export function formatRange30(start: Date, end: Date): string {
  return `${formatDate(businessDateOf(start))} ${formatClocks30(start, end)}`;
}

/** "25:00〜26:30" without the date; a long booking's end counts on past 30:00. */
export function formatClocks30(start: Date, end: Date): string {
  const date = businessDateOf(start);
  return `${format30(start, date)}〜${format30(end, date)}`;
}

/** "4:30" of an instant, as a phone in Tokyo shows it. */
export function clockWords(instant: Date | string | number): string {
  const at = new Date(instant);
  return format30(at, tokyoDateOf(at)).replace(/^0/, '');
}

/** "11/22(日)" of an instant, by the calendar in Tokyo. */
export const calendarDate = (instant: Date | string | number): string => formatDate(tokyoDateOf(new Date(instant)));

/** "11/22(日) 4:30" of an instant, by the calendar and a phone's clock. */
export function momentWords(instant: Date | string | number): string {
  return `${calendarDate(instant)} ${clockWords(instant)}`;
}

/** "4:30" on the calendar's day of `now`, "11/22(日) 4:30" on every other: until when a person may do something. */
export function deadlineWords(instant: Date | string | number, now: Date): string {
  return tokyoDateOf(new Date(instant)) === tokyoDateOf(now) ? clockWords(instant) : momentWords(instant);
}

/** "4:30" on the calendar's day of `now`, "11/22(日)" on every other: when a talk was last written in. */
export function lastWords(instant: Date | string | number, now: Date): string {
  return tokyoDateOf(new Date(instant)) === tokyoDateOf(now) ? clockWords(instant) : calendarDate(instant);
}
