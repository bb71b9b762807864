import { DEBT_WORDS } from '@/domain/debts';
import { debtStep } from '@/domain/machines/debt';
import type { Work } from '../../../core/work';
import { returnSpent, spendAside } from '../gold/service';
import { endAttempts, returnToCard } from '../payment/service';
import { putPartBack } from './gold-part';
import * as rows from './queries';
import { tellOf } from './raising';

/**
 * Locks a debt of which a card is to pay this much: false where it is not owed any more, or the gold beside it is not
 * what it was.
 */
export async function lockDebt({ tx }: Work, id: string, byCard: number): Promise<boolean> {
  const row = await rows.lockDebtRow(tx, id);
  return row !== null && debtStep(row, 'pay', 'notice') !== null && row.goldPart + byCard === row.amount;
}

/** A card has paid a debt that {@link lockDebt} found open. */
export async function debtPaidByCard(work: Work, id: string): Promise<void> {
  const row = await rows.lockDebtRow(work.tx, id);
  const state = row && debtStep(row, 'pay', 'notice');
  if (!state) throw new Error(`debt ${id} is not owed any more`);
  const { heldBy } = row;
  const transferId =
    heldBy === null ? null : await spendAside(work, { ...row, transferId: heldBy, title: DEBT_WORDS[row.cause] });
  const paidWith = transferId === null ? ('card' as const) : ('both' as const);
  const change = { state, paidWith, transferId, heldBy: null, closedAt: work.now };
  const paid = await rows.updateDebt(work.tx, id, change);
  await endAttempts(work, { debtId: id });
  await tellOf(work, paid, 'debt_paid');
}

/** Why what was owed goes back, as the refund queue and the debt keep it. */
const RETURNED = {
  dispute: '予約の返金に伴う取り消し',
  fee_waived: 'キャンセル料の免除',
} as const;

/**
 * A booking is given back as a whole, or its fee is waived: what is owed for it is owed no more, and what was paid
 * goes back as it came.
 */
export async function returnDebts(work: Work, reservationId: string, cause: keyof typeof RETURNED): Promise<void> {
  for (const { id } of await rows.ofReservation(work.tx, reservationId)) {
    const row = await rows.lockDebtRow(work.tx, id);
    if (!row) continue;
    const waived = debtStep(row, 'waive', 'booking');
    if (waived) {
      await putPartBack(work, row);
      await rows.updateDebt(work.tx, id, { state: waived, note: RETURNED[cause], closedAt: work.now });
      await endAttempts(work, { debtId: id });
      await tellOf(work, row, 'debt_waived');
    }
    const returned = debtStep(row, 'return', 'booking');
    if (!returned) continue;
    await rows.updateDebt(work.tx, id, { state: returned });
    if (row.transferId !== null) await returnSpent(work, { transferId: row.transferId, personId: row.personId });
    if (row.paidWith !== 'gold') await returnToCard(work, { subject: { debtId: id }, reservationId, keep: 0, cause });
  }
}
