/** One request to many casts (docs/rules/matching.md). */
import type { Role } from '@/domain/roles';
import type { Db, Work } from '../../../core/work';
import { castIdOf } from '../../supply/profile/service';
import { deleteRequests, standingOffers, waitingCalls } from './queries';

export { openRequest } from './ask';
export { cancelRequest, choose, endOpenRequest, lockOpenRequest } from './ends';
export { endMatchingOf, endOffersOf } from './leave';
export { makeOffer, pass, withdraw } from './offer';
export { reception, resume } from './pause';
export { listCalls, listRequests, reach, readCall, readRequest } from './readers';
export { matchingTimers } from './timers';

/** What of matching waits for this person: offers that stand, or requests that the cast has not answered. */
export async function waitingMatching(db: Db, person: { id: number; role: Role }, now: Date): Promise<number> {
  if (person.role !== 'female_cast') return standingOffers(db, person.id, now);
  const castId = await castIdOf(db, person.id);
  return castId === null ? 0 : waitingCalls(db, castId, now);
}

/** Removes requests that ended before an instant. Returns how many. */
export const forgetOldMatching = ({ tx }: Work, endedBefore: Date): Promise<number> => deleteRequests(tx, endedBefore);
