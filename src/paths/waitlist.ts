import { searchOf } from './index';

/**
 * Query of the waiting list: with which cast, which business day, how long and at what kind of place, between which
 * hours (30-hour clock).
 */
export type WaitlistQuery = {
  girl_id?: number;
  date?: string;
  minutes?: number;
  place?: number;
  from?: string;
  to?: string;
};

/** Where the customer stands in line; with a cast, the hours that the customer would wait for. */
export const waitlistPath = (query: WaitlistQuery = {}): string => `/reserve/waitlist${searchOf(query)}`;
