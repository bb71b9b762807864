import { DAY_MS } from '@/domain/durations';
import { BOOKING_OFFER } from '@/domain/limits';
import type { Db } from '../../../core/work';
import { madeSince } from './queries';

/** A cast and the cast's account. */
export type Caller = { castId: number; personId: number };

/** Offers that a cast may still make in these 24 hours: to this customer, and in all. */
export async function remaining(db: Db, castId: number, personId: number, now: Date) {
  const made = await madeSince(db, castId, personId, new Date(now.getTime() - DAY_MS));
  return {
    guest: Math.max(0, BOOKING_OFFER.perGuest - made.guest),
    all: Math.max(0, BOOKING_OFFER.inAll - made.all),
  };
}
