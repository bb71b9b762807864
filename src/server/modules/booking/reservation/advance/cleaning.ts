import type { Work } from '../../../../core/work';
import { deleteUnusedQuotes, eraseAddresses, erasePlaces } from './erase-queries';

/** Removes quotes that ran out before an instant without becoming a booking. Returns how many. */
export const forgetUnusedQuotes = ({ tx }: Work, before: Date): Promise<number> => deleteUnusedQuotes(tx, before);

/** Erases the addresses of bookings that were over by an instant. Returns how many. */
export const eraseOldAddresses = ({ tx }: Work, endedUntil: Date): Promise<number> => eraseAddresses(tx, endedUntil);

/**
 * Erases where bookings took place that ended before an instant. Time and price stay with the accounts. Returns how
 * many.
 */
export const eraseOldPlaces = ({ tx }: Work, endedBefore: Date): Promise<number> => erasePlaces(tx, endedBefore);
