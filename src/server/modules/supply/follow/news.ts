import { format30 } from '@/domain/business-day';
import { listDateOf } from '@/domain/list-date';
import type { Work } from '../../../core/work';
import { tellAll } from '../../people/notice/service';
import { visibleAmong } from '../cast/service';
import { nextShiftFrom } from '../shift/service';
import { tellPiece } from './followers';
import { listenersOf } from './queries';

/** Tells a cast's followers of added shifts, if any of them is still to come and the cast can be seen. */
async function tellFollowers(work: Work, subject: string): Promise<void> {
  const { tx, now } = work;
  const castId = Number(subject);
  const isSeen = (await visibleAmong(tx, [castId], { now, membersOnly: true, viewerId: null })).has(castId);
  const shift = isSeen ? await nextShiftFrom(tx, castId, listDateOf(now)) : null;
  if (!shift) return;
  const listeners = await listenersOf(tx, castId);
  const people = listeners.map(({ personId }) => personId);
  const otherId = listeners[0]?.castPersonId;
  const from = format30(shift.startsAt, shift.businessDate);
  const facts = { date: shift.businessDate, from, to: format30(shift.endsAt, shift.businessDate) };
  await tellAll(work, people, () => ({
    kind: 'shift',
    subject: `cast:${castId}`,
    path: `/girl/${castId}`,
    ...(otherId ? { otherId } : {}),
    facts,
  }));
}

/**
 * What happens when news of shifts is due. It stays out of the shift's own transaction: a cast may have thousands of
 * followers.
 */
export const followTimers = { 'shift.news': tellFollowers, 'follower.news': tellPiece };
