/** Times of the waiting list (docs/rules/waitlist.md). */
import { MINUTE_MS } from './durations';
import { LEAD_MINUTES, WAITLIST } from './limits';
import type { Interval } from './slots';

/** A time is offered only where it can still be booked by the ordinary rules at the end of the hold. */
export const OFFER_LEAD_MINUTES = LEAD_MINUTES + WAITLIST.holdMinutes;

/** Until when a time is held for a customer who is told now. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + WAITLIST.holdMinutes * MINUTE_MS);

/** From when on nothing in a window can be offered any more for a play of this length. */
export const lastOfferAt = (window: Interval, minutes: number): Date =>
  new Date(window.to.getTime() - (minutes + OFFER_LEAD_MINUTES) * MINUTE_MS);

/** Whether a play lies in a window as a whole. */
export const liesIn = (window: Interval, startsAt: Date, minutes: number): boolean =>
  startsAt >= window.from && startsAt.getTime() + minutes * MINUTE_MS <= window.to.getTime();
