import { DAY_MS } from '@/domain/durations';
import { ADDRESS_KEPT_DAYS } from '@/domain/limits';
import type { Work } from '../../../../core/work';
import { deleteUnusedQuotes, eraseAddresses, erasePlaces } from './erase-queries';

/** Removes quotes that ran out before an instant without becoming a booking. Returns how many. */
export const forgetUnusedQuotes = ({ tx }: Work, before: Date): Promise<number> => deleteUnusedQuotes(tx, before);

/** Erases the addresses of evenings that are over for a week. Returns how many. */
export function eraseOldAddresses(work: Work): Promise<number> {
  return eraseAddresses(work.tx, new Date(work.now.getTime() - ADDRESS_KEPT_DAYS * DAY_MS));
}

/** Erases where bookings took place that ended before an instant. Time and price stay with the accounts. Returns how many. */
export const eraseOldPlaces = ({ tx }: Work, endedBefore: Date): Promise<number> => erasePlaces(tx, endedBefore);
