import { addDays, dayTone, weekdayOf } from './business-day';
import { isHoliday } from './holidays';

/** What a hotel asks, yen, paid there: a rest by the day it falls on, a night by the day that follows. */
export type HotelFees = { rest: { weekday: number; holiday: number }; stay: { weekday: number; weekend: number } };

/** Which column of a hotel's fees counts on a date: 土日祝 for a rest, 金・土・祝前日 for a night. */
export function feeBands(date: string): { rest: keyof HotelFees['rest']; stay: keyof HotelFees['stay'] } {
  const isEve = ['金', '土'].includes(weekdayOf(date)) || isHoliday(addDays(date, 1));
  return { rest: dayTone(date) === null ? 'weekday' : 'holiday', stay: isEve ? 'weekend' : 'weekday' };
}

/** The fees of a date, yen. */
export function feesOn(date: string, { rest, stay }: HotelFees): { rest: number; stay: number } {
  const bands = feeBands(date);
  return { rest: rest[bands.rest], stay: stay[bands.stay] };
}
