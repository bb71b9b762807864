import type { Deps } from '../../../core/deps';
import type { Db, Work } from '../../../core/work';
import { lockCast } from '../../supply/profile/service';
import { dueOf } from './policy';
import { accountsOf } from './queries';
import { claim } from './settle';
import { goneCasts, unsettledShifts } from './unsettled-queries';

/** What a cast would be paid for leaving now, in yen, and whether an account for it is named. */
export async function restOf(db: Db, castId: number): Promise<{ amount: number; has_account: boolean }> {
  const due = (await unsettledShifts(db, [castId])).map(dueOf).filter((amount) => amount > 0);
  const accounts = await accountsOf(db, [castId]);
  return { amount: due.reduce((all, amount) => all + amount, 0), has_account: accounts.length > 0 };
}

/**
 * Puts all that a cast has not asked for among the transfers that wait, because a cast who leaves or is suspended can
 * ask no more. A shift that runs counts as ended. What the cast would hand over stays as it is. Returns how many
 * shifts, and how many yen.
 */
export async function settleRest(work: Work, castId: number): Promise<{ count: number; yen: number }> {
  // Bookings write the cast's lines under the same lock.
  await lockCast(work.tx, castId);
  const settled = { count: 0, yen: 0 };
  for (const shift of await unsettledShifts(work.tx, [castId])) {
    const amount = dueOf(shift);
    if (amount < 0) continue;
    const method = amount === 0 ? 'cash_handover' : 'daily_transfer';
    const [uncounted, adjusted] = [shift.cash - shift.counted, shift.added - shift.paidAdded];
    await claim(work, { castId, shiftId: shift.id, seq: shift.turns, amount, uncounted, adjusted, method });
    settled.count += 1;
    settled.yen += amount;
  }
  return settled;
}

/**
 * The same for every cast who left or is suspended: what a decision of the operator let them earn later. A transaction
 * for each.
 */
export async function settleGone(deps: Deps): Promise<{ count: number; yen: number }> {
  const db = deps.reader();
  const shifts = await unsettledShifts(db, await goneCasts(db));
  const settled = { count: 0, yen: 0 };
  for (const castId of new Set(shifts.filter((shift) => dueOf(shift) >= 0).map((shift) => shift.castId))) {
    const { count, yen } = await deps.unitOfWork((work) => settleRest(work, castId));
    settled.count += count;
    settled.yen += yen;
  }
  return settled;
}
