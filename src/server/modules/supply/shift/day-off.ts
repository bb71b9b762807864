import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { SHIFT } from '@/domain/limits';
import type { Work } from '../../../core/work';
import { lockCasts } from '../profile/service';
import { bookingsOn } from './booked-queries';
import * as queries from './queries';
import { refreshCastDays } from './write';

/** Cancels what is booked on shifts, and says how many bookings that were. */
export type CancelBookings = (
  work: Work,
  personId: number,
  castId: number,
  shiftIds: readonly number[],
) => Promise<number>;

const GRID_MS = SHIFT.gridMinutes * MINUTE_MS;

/**
 * Closes all that is left of a cast's current business day. Bookings are cancelled in the cast's name; a shift with
 * one under way, which cannot be cancelled, ends with it instead. Said twice, the second time finds nothing to do.
 */
export async function dayOff(
  work: Work,
  { personId, castId }: { personId: number; castId: number },
  cancelBookings: CancelBookings,
): Promise<{ closed: number; cancelled: number; remaining: number }> {
  const { tx, now } = work;
  const today = businessDateOf(now);
  const open = async () =>
    (await queries.shiftsBetween(tx, [castId], today, today)).filter(({ endsAt }) => endsAt > now);
  const ids = (await open()).map(({ id }) => id);
  const cancelled = ids.length > 0 ? await cancelBookings(work, personId, castId, ids) : 0;
  await lockCasts(tx, [castId]);
  // What came between the look and the lock is as new as a shift entered a moment later: it stays.
  const shifts = (await open()).filter(({ id }) => ids.includes(id));
  let [closed, remaining] = [0, 0];
  for (const shift of shifts) {
    const live = (await bookingsOn(tx, [shift.id])).filter(({ state }) => state !== 'completed');
    remaining += live.length;
    const end =
      live.length > 0 ? nextGrid(Math.max(now.getTime(), ...live.map(({ endsAt }) => endsAt.getTime()))) : null;
    if (end !== null && end >= shift.endsAt) continue;
    if (end === null) await queries.markWithdrawn(tx, shift.id, now);
    else await queries.endShiftAt(tx, shift.id, end);
    closed += 1;
  }
  if (closed > 0) await refreshCastDays(work, castId, [today]);
  return { closed, cancelled, remaining };
}

const nextGrid = (time: number) => new Date(Math.ceil(time / GRID_MS) * GRID_MS);
