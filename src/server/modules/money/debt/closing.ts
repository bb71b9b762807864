import type { Work } from '../../../core/work';
import { returnSpent } from '../gold/service';
import { endAttempts, returnToCard } from '../payment/service';
import * as rows from './queries';
import { tellOf } from './raising';

/** Locks a debt that a card is to pay: false where it is not owed any more. */
export const lockDebt = async ({ tx }: Work, id: string): Promise<boolean> =>
  (await rows.lockDebtRow(tx, id))?.state === 'open';

/** A card has paid a debt that {@link lockDebt} found open. */
export async function debtPaidByCard(work: Work, id: string): Promise<void> {
  const paid = await rows.updateDebt(work.tx, id, { state: 'paid', paidWith: 'card', closedAt: work.now });
  await endAttempts(work, { debtId: id });
  await tellOf(work, paid, 'debt_paid');
}

const RETURNED = '予約の返金に伴う取り消し';

/** A booking is given back as a whole: what is owed for it is owed no more, and what was paid goes back as it came. */
export async function returnDebts(work: Work, reservationId: string): Promise<void> {
  for (const { id } of await rows.ofReservation(work.tx, reservationId)) {
    const row = await rows.lockDebtRow(work.tx, id);
    if (row?.state === 'open') {
      await rows.updateDebt(work.tx, id, { state: 'waived', note: RETURNED, closedAt: work.now });
      await endAttempts(work, { debtId: id });
      await tellOf(work, row, 'debt_waived');
    }
    if (row?.state !== 'paid') continue;
    await rows.updateDebt(work.tx, id, { state: 'returned' });
    if (row.transferId === null)
      await returnToCard(work, { subject: { debtId: id }, reservationId, keep: 0, cause: 'dispute' });
    else await returnSpent(work, { transferId: row.transferId, personId: row.personId });
  }
}
