import { step } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { REFUND_WORDS } from '@/domain/refunds';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { clearTimer, setTimer } from '../../../machinery/timer/service';
import { attemptEnded, debtPaidByCard, lockDebt } from '../../../money/debt/service';
import { heldFor } from '../../../money/gold/service';
import { endAttempts, type PaidBookings } from '../../../money/payment/service';
import { raiseAlarm } from '../../safety/service';
import * as rows from '../read/queries';
import { EXPIRE_TIMER } from '../rules/deadlines';
import { giveHeldCancellation } from './held-cancellation';
import { lockedReservation, move } from './move';
import { applyStep } from './outcomes';

/**
 * Locks a booking that is to be paid: the timer of its deadline, then the cast's row. Null unless it waits for the
 * customer's card and its time is not over. A cancellation that is held for it was pressed before, and is given now.
 * Throws `not_found`.
 */
export async function lockPayable(work: Work, id: string): Promise<rows.ReservationRow | null> {
  const seen = await rows.findReservation(work.tx, id);
  if (!seen) throw new Refusal('not_found');
  // The timer's row before the cast's, as an answer to a request takes them; it is put back, since paying may fail.
  if (seen.state === 'payment_pending') await clearTimer(work, EXPIRE_TIMER, id);
  const row = await lockedReservation(work, seen);
  if (row.state !== 'payment_pending' || row.answerDueAt === null) return null;
  if (row.cancelHeldUntil !== null) {
    await giveHeldCancellation(work, row);
    return null;
  }
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: row.answerDueAt });
  return row.answerDueAt > work.now ? row : null;
}

/** A booking that {@link lockPayable} gave is paid, by what is held of gold and by a card. */
export async function confirmPaid(work: Work, id: string, byCard: number): Promise<void> {
  const row = await rows.findReservation(work.tx, id);
  const to = row && step(row.state, 'pay', 'payment', { payment: row.paymentMethod });
  if (!row || !to) throw new Error(`reservation ${id} does not wait for a payment`);
  const { held } = await heldFor(work.tx, id);
  if (held + byCard !== row.total) throw new Error(`reservation ${id}: ${held} and ${byCard} are not ${row.total}`);
  await clearTimer(work, EXPIRE_TIMER, id);
  const paid = { event: 'pay', actor: 'payment', actorId: null, to } as const;
  await move(work, row, paid, await applyStep(work, row, paid));
  await endAttempts(work, { reservationId: id });
}

/** What bookings do when a provider's notice says that a card was charged. */
export const paidBookings: PaidBookings = {
  lock: async (work, id) => (await lockPayable(work, id)) !== null,
  paid: confirmPaid,
  debts: { lock: lockDebt, paid: debtPaidByCard, ended: attemptEnded },
  alarm: async (work, { id, cause, amount }) => {
    await raiseAlarm(work, { kind: 'refund', subject: id, note: `${REFUND_WORDS[cause]} ${formatYen(amount)}` });
  },
};
