import type { Work } from '../../../core/work';
import { endOpenRequest, lockOpenRequest } from './ends';
import { type Caller, withdraw } from './offer';
import { lockRequest, requestsWithOfferOf } from './queries';

/**
 * Ends what a leaving person has open: a customer's request and a cast's offers, as if that person took them back. It
 * locks requests, then casts: call it before the rows of the cast and the person are locked.
 */
export async function endMatchingOf(
  work: Work,
  { personId, castId }: { personId: number; castId: number | null },
): Promise<void> {
  const open = await lockOpenRequest(work, personId);
  if (open) await endOpenRequest(work, open.row);
  if (castId !== null) await endOffersOf(work, { castId, personId });
}

/** Takes back every offer of a cast that stands; the cast's time is free. Locks as {@link endMatchingOf} does. */
export async function endOffersOf(work: Work, caller: Caller): Promise<void> {
  const ids = await requestsWithOfferOf(work.tx, caller.castId);
  // All of them before anything is told: a request that ends meanwhile tells this cast too.
  for (const id of ids) await lockRequest(work.tx, id);
  for (const id of ids) await withdraw(work, caller, id);
}
