/**
 * Tokyo's calendar as people read it: purchases, gold, ages, months. The business day and the clock
 * (date-words.ts) are plain arithmetic and take no library to every first load
 * (docs/decisions/0059-dates-that-people-read.md).
 */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import 'dayjs/locale/ja.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const inTokyo = (instant: Date | string) => dayjs(instant).tz('Asia/Tokyo').locale('ja');

/** "11/21(土)" of an instant, with its year where that is not the year of `now`: "2027/5/20(木)". */
export function calendarDateBeside(now: Date, instant: Date | string): string {
  const at = inTokyo(instant);
  return at.format(at.year() === inTokyo(now).year() ? 'M/D(dd)' : 'YYYY/M/D(dd)');
}

/** "2027/05/20(木)" of an instant. */
export const calendarDateInFull = (instant: Date | string): string => inTokyo(instant).format('YYYY/MM/DD(dd)');

/** "2027/05/20(木)まで". */
export const formatUntil = (expiresAt: Date): string => `${calendarDateInFull(expiresAt)}まで`;

/** "2027/05/20" of an instant. */
export const calendarDateAlone = (instant: Date | string): string => inTokyo(instant).format('YYYY/MM/DD');

/** Days of the calendar from `now` to an instant; 0 on the same day, negative before. */
export const daysUntil = (now: Date, instant: Date | string): number =>
  inTokyo(instant).startOf('day').diff(inTokyo(now).startOf('day'), 'day');

/** The date `count` months after a date (`YYYY-MM-DD`): the same day, or the month's last where it has no such day. */
export const monthsAfter = (date: string, count: number): string =>
  dayjs.utc(date).add(count, 'month').format('YYYY-MM-DD');
