import type { Work } from '../../../core/work';
import { expire } from './answer';
import { EXPIRE_TIMER } from './propose';
import { deleteOffers } from './queries';

/** Bookings that a cast offers to somebody she has met (docs/rules/booking-offers.md). */
export { accept, decline, withdraw } from './answer';
export { guestDetail, guestPage, offerPrice, offerSlots } from './guests';
export type { Caller } from './limits';
export { propose } from './propose';
export { countStanding as waitingOffers } from './queries';
export { madeOffers, readMade, readReceived, receivedOffers } from './reading';

/** Timers of this module. None is ever taken back: when one is due, a look at the state says whether anything is left to do. */
export const bookingOfferTimers = { [EXPIRE_TIMER]: expire };

/** Removes offers that ended before an instant. Returns how many. */
export const forgetOldOffers = ({ tx }: Work, endedBefore: Date): Promise<number> => deleteOffers(tx, endedBefore);
