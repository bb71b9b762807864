import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { queueRefund } from '../refund-queue';
import * as rows from './queries';

export { cashOfShifts } from './queries';

/** Cash for a booking: of which cast, in which shift, and how much. */
export type Receipt = { reservationId: string; castId: number; shiftId: number; amount: number; recordedBy: number };

/** Throws `cash/amount_differs` with the price where the cast says that another sum, or none, was taken. */
export function assertCash(price: number, said: number | undefined): void {
  if (said !== price) throw new Refusal('cash/amount_differs', { extras: { amount: price } });
}

/** Writes down what the cast took, in the transaction of the start; once a booking (the primary key sees to it). */
export async function receiveCash(work: Work, receipt: Receipt): Promise<void> {
  await rows.insertReceipt(work.tx, { ...receipt, recordedAt: work.now });
}

/** Yen that were taken in cash for a booking. */
export const cashPaid = async (db: Db, reservationId: string): Promise<number> =>
  (await rows.receiptOf(db, reservationId))?.amount ?? 0;

/** Yen that a cast took in cash during a shift. */
export const cashOfShift = async (db: Db, shiftId: number): Promise<number> =>
  (await rows.cashOfShifts(db, [shiftId])).get(shiftId) ?? 0;

/** A booking is given back as a whole: its cash waits in the refund queue for a person who hands it back. */
export async function returnCash(
  work: Work,
  { id: reservationId, personId, store }: { id: string; personId: number; store: string },
): Promise<void> {
  const amount = await cashPaid(work.tx, reservationId);
  if (amount === 0) return;
  const of = { provider: CASH, shopId: store, settleUuid: `${CASH}-${reservationId}` };
  await queueRefund(work, { ...of, reservationId, personId, amount, cause: 'dispute' });
}

/** What stands in the refund queue in place of a card company. */
const CASH = 'cash' as const;
