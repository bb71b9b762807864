import type { Work } from '../../../core/work';
import { notifyAll } from '../../people/push/service';
import { visibleAmong } from '../cast/service';
import { listDateOf, shiftCountFrom } from '../shift/service';
import { listenersOf } from './queries';

/** Tells a cast's followers that she added shifts, if any of them is still to come and she can be seen. */
async function tellFollowers(work: Work, subject: string): Promise<void> {
  const { tx, now } = work;
  const castId = Number(subject);
  const isSeen = (await visibleAmong(tx, [castId], { now, membersOnly: true, viewerId: null })).has(castId);
  if (!isSeen || (await shiftCountFrom(tx, castId, listDateOf(now))) === 0) return;
  const people = await listenersOf(tx, castId);
  await notifyAll(work, people, () => ({ kind: 'shift', subject: `cast:${castId}`, path: `/girl/${castId}` }));
}

/** What happens when news of shifts is due. It stays out of the shift's own transaction: she may have thousands of followers. */
export const followTimers = { 'shift.news': tellFollowers };
