import type { Work } from '../../../core/work';
import { expire } from './answer';
import { expireIntroduction, INTRODUCTION_TIMER } from './introduce';
import { deleteIntroductions } from './introduction-queries';
import { EXPIRE_TIMER } from './propose';
import { deleteOffers } from './queries';

export { refreshDays } from './announce';
/** Bookings that a cast offers to a customer after a meeting or an introduction (docs/rules/booking-offers.md). */
export { accept, decline, withdraw } from './answer';
export { guestDetail, guestPage, introducedGuests, offerPrice, offerSlots } from './guests';
export { introduce, withdrawIntroduction } from './introduce';
export { listIntroductions, readIntroduction } from './introduction-desk';
export type { Caller } from './limits';
export { propose } from './propose';
export { countStanding as waitingOffers } from './queries';
export { madeOffers, readMade, readReceived, receivedOffers } from './readers';

/**
 * Timers of this module. None is ever taken back: when one is due, a look at the state says whether anything is left
 * to do.
 */
export const bookingOfferTimers = { [EXPIRE_TIMER]: expire, [INTRODUCTION_TIMER]: expireIntroduction };

/** Removes offers and introductions that ended before an instant. Returns how many. */
export const forgetOldOffers = async ({ tx }: Work, endedBefore: Date): Promise<number> =>
  (await deleteOffers(tx, endedBefore)) + (await deleteIntroductions(tx, endedBefore));
