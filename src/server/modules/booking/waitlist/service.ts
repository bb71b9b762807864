import type { Work } from '../../../core/work';
import { EXPIRE_TIMER, endDay, expire, tellOpening } from './ends';
import { END_TIMER } from './join';
import { TELL_TIMER } from './line';
import { deleteEntries } from './queries';

/** キャンセル待ち: places in line for a time of a cast (docs/rules/waitlist.md). */
export { leave, takeHeld } from './ends';
export { join } from './join';
export { offerFreedTimes } from './line';
export { countHeld as heldOpenings } from './queries';
export { placesInLine } from './readers';

/**
 * Timers of this module. None is ever taken back: when one is due, a look at the state says whether anything is left
 * to do.
 */
export const waitlistTimers = { [TELL_TIMER]: tellOpening, [EXPIRE_TIMER]: expire, [END_TIMER]: endDay };

/** Removes places in line that ended before an instant. Returns how many. */
export const forgetOldWaiting = ({ tx }: Work, endedBefore: Date): Promise<number> => deleteEntries(tx, endedBefore);
