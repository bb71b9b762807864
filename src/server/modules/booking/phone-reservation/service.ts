import type { Work } from '../../../core/work';
import { expire } from './answer';
import { deleteTaken } from './queries';
import { EXPIRE_TIMER } from './take';

/** Bookings that the staff take by telephone (docs/rules/phone-booking.md). */
export { answerByLink, withdraw } from './answer';
export { listTaken, openLink, presentLinked, presentTaken, readTaken } from './readers';
export { quoteByPhone, takeByPhone } from './take';

/** The timer is never taken back: when it is due, a look at the state says whether anything is left to do. */
export const phoneReservationTimers = { [EXPIRE_TIMER]: expire };

/** Removes what ended before an instant. Returns how many. */
export const forgetOldTaken = ({ tx }: Work, endedBefore: Date): Promise<number> => deleteTaken(tx, endedBefore);
