import { toTokyoIso } from '@/domain/business-day';
import { CHANGE } from '@/domain/limits';
import { otherSide } from '@/domain/machines/reservation-change';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../../db/sql-state';
import { setTimer } from '../../../machinery/timer/service';
import { lockWallet } from '../../../money/gold/service';
import { tell } from '../../../people/notice/service';
import type { ChangeCaller } from '../advance/change';
import { type ChangeRow, changesOf, insertChange } from '../advance/change-queries';
import { announceChange } from '../advance/move';
import * as rows from '../read/queries';
import { CHANGE_TIMER } from '../rules/deadlines';

/**
 * One change of a booking waits at a time, and there are a few of a booking at most, whichever side asks. The cast's
 * row is locked. Throws `change/open`, `change/limit`.
 */
export async function assertMayAsk(db: Db, reservationId: string): Promise<void> {
  const before = await changesOf(db, reservationId);
  if (before.some(({ state }) => state === 'requested')) throw new Refusal('change/open');
  if (before.length >= CHANGE.perBooking) throw new Refusal('change/limit');
}

/**
 * Whether the customer of a booking is elsewhere at another time: by other bookings, or by changes of them that wait.
 * The wallet's row, which this locks, is the queue of everything that takes the customer's time, as at a booking.
 */
export async function isElsewhere(
  work: Work,
  row: rows.ReservationRow,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<boolean> {
  await lockWallet(work, row.personId);
  const times = await rows.customerTimes(work.tx, row.personId, work.now);
  return times.some((other) => other.id !== row.id && other.startsAt < endsAt && other.endsAt > startsAt);
}

/**
 * Writes a change that waits, which holds the new time of both, with the timer of its answer, and tells the other
 * side; where the staff ask for a side, that one as well. Throws `reservation/slot_taken`, `change/open`.
 */
export async function holdChange(
  work: Work,
  row: rows.ReservationRow,
  change: ChangeRow,
  { forSide }: Pick<ChangeCaller, 'forSide'>,
): Promise<void> {
  await insertHeld(work, change);
  await setTimer(work, { kind: CHANGE_TIMER, subject: change.id, dueAt: change.expiresAt });
  await announceChange(work, row, change, { kind: 'change', to: otherSide(change.askedBy) });
  if (forSide === undefined) return;
  const [asker, other] = forSide === 'male' ? [row.personId, row.castPersonId] : [row.castPersonId, row.personId];
  await tell(work, asker, {
    kind: 'change_asked',
    subject: row.id,
    path: `/reserve/detail/${row.id}`,
    businessDate: change.businessDate,
    otherId: other,
    facts: { starts_at: toTokyoIso(change.startsAt), ends_at: toTokyoIso(change.endsAt) },
  });
}

// The locks are the queue, the constraints the last guard.
async function insertHeld(work: Work, change: ChangeRow): Promise<void> {
  try {
    await inSavepoint(work, ({ tx }) => insertChange(tx, change));
  } catch (error) {
    if (sqlState(error) === SQL_STATE.exclusionViolation) throw new Refusal('reservation/slot_taken');
    if (sqlState(error) === SQL_STATE.uniqueViolation) throw new Refusal('change/open');
    throw error;
  }
}
