import { searchOf } from './paths';

/** Query of the waiting list: with whom, which business day, how long and at what kind of place, between which hours (30-hour clock). */
export type WaitlistQuery = {
  girl_id?: number | undefined;
  date?: string | undefined;
  minutes?: number | undefined;
  place?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Where he stands in line; with a cast, the hours that he would wait for. */
export const waitlistPath = (query: WaitlistQuery = {}): string => `/reserve/waitlist${searchOf(query)}`;
