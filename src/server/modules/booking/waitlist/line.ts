import { WAITLIST } from '@/domain/limits';
import { waitlistStep } from '@/domain/machines/waitlist';
import { heldUntil } from '@/domain/waitlist';
import type { Tx, Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { setTimer } from '../../machinery/timer/service';
import { type BookableCast, castForBooking, isDeclined } from '../../supply/cast/service';
import { type Waiting, waitingFor } from './line-queries';
import { type BusinessDay, businessDayOf, firstOpening, occupiedBy } from './openings';
import { holdFor } from './queries';

/** Timer that tells a customer of an opening; the subject of each of these is the id of the place in line. */
export const TELL_TIMER = 'waitlist.tell';

/**
 * Why a customer with so many coming bookings gets no more; null = one more is allowed. Bookings stand above the line
 * and hand it in.
 */
export type BookingsBar = (tx: Tx, man: { personId: number; bookings: number }) => Promise<unknown>;

/**
 * Offers what has become free to those who wait, in their order, inside the transaction that freed it and under the
 * cast's lock: nothing can come between. Each is offered one time, the first in the wanted hours; what is left over
 * goes to the next. A timer tells the customer, since this transaction may hold other people's rows already.
 */
export const offerFreedTimes =
  (barOf: BookingsBar) =>
  async (work: Work, castIds: readonly number[], dates: readonly string[]): Promise<void> => {
    if (castIds.length === 0 || dates.length === 0) return;
    const lines = new Map<string, Waiting[]>();
    for (const entry of await waitingFor(work.tx, castIds, dates, work.now)) {
      const line = `${entry.castId}/${entry.businessDate}`;
      lines.set(line, [...(lines.get(line) ?? []), entry]);
    }
    for (const line of lines.values()) await offerDay(work, line, barOf);
  };

async function offerDay(work: Work, line: readonly Waiting[], barOf: BookingsBar): Promise<void> {
  const [first] = line;
  const cast = first && (await castForBooking(work.tx, first.castId, first.personId));
  if (!first || !cast) return;
  const day = await businessDayOf(work.tx, first.castId, first.businessDate);
  for (const entry of line) {
    // This customer could not book it.
    if (await barOf(work.tx, entry)) continue;
    const occupied = await offer(work, cast, day, entry);
    if (occupied) day.occupied.push(occupied);
  }
}

async function offer(work: Work, cast: BookableCast, day: BusinessDay, entry: Waiting) {
  const { tx, now } = work;
  const wanted = { window: entry.wanted, minutes: entry.minutes, placeTypeId: entry.placeTypeId };
  const rules = { now, leadMinutes: cast.leadMinutes + WAITLIST.holdMinutes, busy: entry.busy };
  const startsAt = firstOpening(cast, day, wanted, rules);
  const to = waitlistStep(entry.state, 'offer', 'time');
  if (!startsAt || !to) return null;
  // A block since then is as silent as one before.
  if ((await castForBooking(tx, entry.castId, entry.personId))?.hidden !== false) return null;
  if (await isDeclined(work, cast, entry.personId)) return null;
  const occupied = occupiedBy(cast, startsAt, entry);
  const hold = { state: to, startsAt, occupied, expiresAt: heldUntil(now) };
  if (!(await isHeld(work, entry.id, hold))) return null;
  await setTimer(work, { kind: TELL_TIMER, subject: entry.id, dueAt: now });
  return occupied;
}

// The cast's lock is the queue, the exclusion constraint the last guard.
async function isHeld(work: Work, id: string, hold: Parameters<typeof holdFor>[2]): Promise<boolean> {
  try {
    return await inSavepoint(work, ({ tx }) => holdFor(tx, id, hold));
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.exclusionViolation) throw error;
    return false;
  }
}
