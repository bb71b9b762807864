/**
 * The business day of Japan's evening trade: open 9:00–29:00 (5:00 the next morning), named by the date on which it
 * opened. The date turns at 6:00 (spec §9: "today start" is six hours before now). Japan has no daylight saving, so
 * plain arithmetic with a fixed offset is exact and keeps a time library out of the bundle.
 */
import { clockText } from './clock-text';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import { isHoliday } from './holidays';

/** Tokyo's offset from UTC in milliseconds (+09:00, all year). */
export const TOKYO_OFFSET_MS = 9 * HOUR_MS;

/** One-letter Japanese names of the days of the week. */
export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;
/** One of them. */
export type Weekday = (typeof WEEKDAYS)[number];

const DATE_TURNS_AT_HOUR = 6;
const OPENS_AT_HOUR = 9;
const CLOSES_AT_HOUR = 29;
const CLOCK_END_HOUR = 30;

/** The business date (`YYYY-MM-DD`) that an instant belongs to: the Tokyo date of six hours before. */
export function businessDateOf(instant: Date): string {
  return tokyoDateOf(new Date(instant.getTime() - DATE_TURNS_AT_HOUR * HOUR_MS));
}

/** The calendar date (`YYYY-MM-DD`) in Tokyo, for birthdays and gold; bookings use {@link businessDateOf}. */
export function tokyoDateOf(instant: Date): string {
  return dateText(instant.getTime() + TOKYO_OFFSET_MS);
}

/** The instant at which a business date opens: 9:00 in Tokyo. Throws RangeError for a date that does not exist. */
export function businessDayOpen(date: string): Date {
  return new Date(tokyoMidnight(date) + OPENS_AT_HOUR * HOUR_MS);
}

/** The instant at which a business date closes: 29:00, that is 5:00 the next morning. RangeError as above. */
export function businessDayClose(date: string): Date {
  return new Date(tokyoMidnight(date) + CLOSES_AT_HOUR * HOUR_MS);
}

/** True from 9:00 (included) to 29:00 (excluded). */
export function isOpenAt(instant: Date): boolean {
  const minutes = minutesInto(businessDateOf(instant), instant);
  return minutes >= OPENS_AT_HOUR * 60 && minutes < CLOSES_AT_HOUR * 60;
}

/** The date `n` days later (earlier when negative). Throws RangeError for a date that does not exist. */
export function addDays(date: string, n: number): string {
  return dateText(utcMidnight(date) + n * DAY_MS);
}

/** `count` consecutive dates beginning with `from`. */
export function businessDates(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => addDays(from, day));
}

/**
 * True for `YYYY-MM-DD` text that names a day of the calendar in the years 1900 to 2200, which everything here can
 * tell.
 */
export function isRealDate(text: string): boolean {
  if (text < '1900' || text >= '2201') return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateText(time) === text;
}

/** Reads an instant as `toISOString` writes it; null for anything else and outside of the years 1900 to 2200. */
export function readInstant(text: string): Date | null {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text && isRealDate(text.slice(0, 10)) ? at : null;
}

/** Reads the 30-hour clock ("25:30") of a business date. RangeError for other text and outside 00:00–29:59. */
export function parse30(date: string, hhmm: string): Date {
  return new Date(tokyoMidnight(date) + minutesOf30(hhmm) * MINUTE_MS);
}

/** Minutes from Tokyo midnight of "HH:MM" on the 30-hour clock. RangeError for other text and outside 00:00–29:59. */
export function minutesOf30(hhmm: string): number {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(hhmm);
  const hours = Number(match?.[1]);
  if (!match || hours >= CLOCK_END_HOUR) throw new RangeError(`not a time of the 30-hour clock: ${hhmm}`);
  return hours * 60 + Number(match[2]);
}

/**
 * Writes an instant on the 30-hour clock of its business date, or of `date` where the screen stands on one already
 * (an end past 29:59 then counts on: "34:00"). Seconds are dropped. Throws RangeError when it lies before `date`.
 */
export function format30(instant: Date, date: string = businessDateOf(instant)): string {
  const minutes = minutesInto(date, instant);
  if (!(minutes >= 0)) throw new RangeError(`the instant lies before ${date}`);
  return clockText(minutes);
}

/** "11/21(土)". Throws RangeError for a date that does not exist. */
export function formatDate(date: string): string {
  return `${monthDay(date)}(${weekdayOf(date)})`;
}

/** "11/21". */
export function monthDay(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;
}

/** "11月21日 土曜日", as a reader says it. Throws RangeError for a date that does not exist. */
export function spokenDate(date: string): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日 ${weekdayOf(date)}曜日`;
}

/** RFC 3339 with +09:00, as the contract writes instants; milliseconds only where there are any. */
export function toTokyoIso(instant: Date): string {
  const local = new Date(instant.getTime() + TOKYO_OFFSET_MS).toISOString();
  return `${local.replace(/(?:\.000)?Z/, '')}+09:00`;
}

/** Day of the week as one Japanese letter. Throws RangeError for a date that does not exist. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(utcMidnight(date)).getUTCDay()] ?? '日';
}

/** 'sun' for Sundays and national holidays (red), 'sat' for other Saturdays (blue), otherwise null. */
export function dayTone(date: string): 'sat' | 'sun' | null {
  const weekday = weekdayOf(date);
  if (weekday === '日' || isHoliday(date)) return 'sun';
  return weekday === '土' ? 'sat' : null;
}

function minutesInto(date: string, instant: Date): number {
  return Math.floor((instant.getTime() - tokyoMidnight(date)) / MINUTE_MS);
}

function tokyoMidnight(date: string): number {
  return utcMidnight(date) - TOKYO_OFFSET_MS;
}

function utcMidnight(date: string): number {
  if (!isRealDate(date)) throw new RangeError(`not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
