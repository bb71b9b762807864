import { paymentPath } from '@/domain/debts';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import * as rows from './queries';

export { debtPaidByCard, lockDebt, returnDebts } from './closing';
export { isOwing, owedFor } from './debt-sql';
export { approveWaiver, debtTotal, listDebts, waiveDebt } from './desk';
export { attemptEnded, debtTimers } from './gold-part';
export { listOwed, payDebt, readDebt } from './paying';
export { hasDebt, lockDebtsOf, ofReservation as debtsOfBooking, openOf as openDebtsOf } from './queries';
export { raiseDebt } from './raising';

/**
 * Throws `debt/open`, with the path where it is paid, for a customer who owes something. The code that makes a booking
 * calls it with the wallet locked, as the code that raises debts locks it.
 */
export async function assertNoDebt(db: Db, personId: number): Promise<void> {
  const [owed] = await rows.openOf(db, personId);
  if (owed) throw new Refusal('debt/open', { extras: { path: paymentPath(owed.reservationId) } });
}
