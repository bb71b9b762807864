import type { Work } from '../../../core/work';
import { endOpenRequest, lockOpenRequest } from './ends';
import { type Caller, withdraw } from './offer';
import { requestsWithOfferOf } from './queries';

/**
 * Ends what somebody who leaves has open: a man's request as if he took it back, the offers of a cast as if she did. It locks
 * requests, then casts: call it before the rows of the cast and the person are locked.
 */
export async function endMatchingOf(
  work: Work,
  { personId, castId }: { personId: number; castId: number | null },
): Promise<void> {
  const open = await lockOpenRequest(work, personId);
  if (open) await endOpenRequest(work, open.row);
  if (castId !== null) await endOffersOf(work, { castId, personId });
}

/** Takes back every offer of a cast that stands; her time is free. Locks as {@link endMatchingOf} does. */
export async function endOffersOf(work: Work, caller: Caller): Promise<void> {
  for (const id of await requestsWithOfferOf(work.tx, caller.castId)) await withdraw(work, caller, id);
}
