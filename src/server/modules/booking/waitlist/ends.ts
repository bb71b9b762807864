import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { type WaitlistActor, type WaitlistEvent, waitlistStep } from '@/domain/machines/waitlist';
import type { Interval } from '@/domain/slots';
import { isUuid } from '@/domain/uuid';
import { heldUntil } from '@/domain/waitlist';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { lockCast } from '../../supply/profile/service';
import { refreshBookedDays } from '../../supply/shift/service';
import { touchedDates } from './openings';
import * as rows from './queries';

/** Timer of the end of the ten minutes. */
export const EXPIRE_TIMER = 'waitlist.expire';

/** Where everything of it is read. */
const PATH = '/reserve/waitlist';

/**
 * The customer leaves the line, or lets an opening pass: the next one hears of it. What is over already stays so.
 * Throws `not_found`.
 */
export async function leave(work: Work, personId: number, id: string): Promise<void> {
  const seen = isUuid(id) ? await rows.findEntry(work.tx, id) : null;
  if (seen?.personId !== personId) throw new Refusal('not_found');
  const { entry } = await locked(work, seen);
  await end(work, entry, 'leave', 'male');
}

/** Ends what is held for the customer where a booking is about to take that time; the cast's row is locked. */
export async function takeHeld(
  { tx, now }: Work,
  { castId, personId, occupied }: { castId: number; personId: number; occupied: Interval },
): Promise<void> {
  for (const entry of await rows.heldEntries(tx, castId, personId)) {
    const to = waitlistStep(entry.state, 'take', 'male');
    if (to && entry.occupied && touches(entry.occupied, occupied)) await rows.endEntry(tx, entry, to, now);
  }
}

/** The timer that tells the customer, once: the ten minutes begin. */
export async function tellOpening(work: Work, id: string): Promise<void> {
  const seen = await rows.findEntry(work.tx, id);
  if (!seen) return;
  const { entry, castPersonId } = await locked(work, seen);
  if (entry.state !== 'offered' || !entry.startsAt) return;
  const expiresAt = heldUntil(work.now);
  if (!(await rows.markTold(work.tx, id, work.now, expiresAt))) return;
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: expiresAt });
  await announce(work, entry, 'waitlist_offer', castPersonId);
}

/** The timer of the ten minutes: silence is a no. */
export async function expire(work: Work, id: string): Promise<void> {
  const seen = await rows.findEntry(work.tx, id);
  if (!seen) return;
  const { entry } = await locked(work, seen);
  if (!entry.expiresAt || entry.expiresAt > work.now) return;
  if (await end(work, entry, 'expire', 'time')) await changed(work, { ...entry, state: 'missed' });
}

/** The timer of the business day: nothing can become free in time any more. */
export async function endDay(work: Work, id: string): Promise<void> {
  const seen = await rows.findEntry(work.tx, id);
  if (!seen) return;
  const { entry, castPersonId } = await locked(work, seen);
  if (await end(work, entry, 'end', 'time'))
    await announce(work, { ...entry, state: 'ended' }, 'waitlist_over', castPersonId);
}

// The cast's row first, as for everything about a cast's time; what was seen before the lock may be old.
async function locked({ tx }: Work, seen: rows.EntryRow) {
  const castPersonId = await lockCast(tx, seen.castId);
  const entry = await rows.findEntry(tx, seen.id);
  if (!entry || castPersonId === null) throw new Refusal('not_found');
  return { entry, castPersonId };
}

// What it held is offered to the next one, in the same transaction.
async function end(work: Work, entry: rows.EntryRow, event: WaitlistEvent, actor: WaitlistActor): Promise<boolean> {
  const to = waitlistStep(entry.state, event, actor);
  if (!to || !(await rows.endEntry(work.tx, entry, to, work.now))) return false;
  if (entry.occupied) await refreshBookedDays(work, entry.castId, touchedDates(entry.occupied));
  return true;
}

const changed = (work: Work, { personId, id, state }: rows.EntryRow) =>
  recordEvents(work, [personId], { kind: 'waitlist', subject: id, payload: { state } });

async function announce(
  work: Work,
  entry: rows.EntryRow,
  kind: 'waitlist_offer' | 'waitlist_over',
  castPersonId: number,
): Promise<void> {
  const { id, personId, businessDate, startsAt, minutes, wanted } = entry;
  const from = startsAt ?? wanted.from;
  const to = startsAt ? new Date(startsAt.getTime() + minutes * MINUTE_MS) : wanted.to;
  const facts = { starts_at: toTokyoIso(from), ends_at: toTokyoIso(to) };
  const about = { kind, subject: id, path: PATH, businessDate, otherId: castPersonId, facts };
  await tell(work, personId, about, await changed(work, entry));
}

const touches = (a: Interval, b: Interval) => a.from < b.to && b.from < a.to;
