import { debtStep } from '@/domain/machines/debt';
import type { Work } from '../../../core/work';
import { setTimer } from '../../machinery/timer/service';
import { putBack, setGoldAside } from '../gold/service';
import { hasAttempt } from '../payment/service';
import * as rows from './queries';

const RELEASE_TIMER = 'debt.release';

/** Until when gold stands beside a card. Before the debt's lock: the sweeper takes the timer's row first, too. */
export const releaseAt = (work: Work, debtId: string, dueAt: Date): Promise<void> =>
  setTimer(work, { kind: RELEASE_TIMER, subject: debtId, dueAt });

/** Sets so much gold aside for a locked debt, in the place of what is set aside now. Throws `gold/not_enough`. */
export async function setPart(work: Work, row: rows.DebtRow, amount: number): Promise<void> {
  if (row.goldPart === amount) return;
  await putPartBack(work, row);
  if (amount === 0) return;
  const heldBy = await setGoldAside(work, { ...row, amount });
  await rows.updateDebt(work.tx, row.id, { heldBy, goldPart: amount });
}

/** What is set aside for a locked debt goes back. */
export async function putPartBack(work: Work, row: rows.DebtRow): Promise<void> {
  const { id, heldBy: transferId, personId, reservationId } = row;
  if (transferId === null) return;
  await putBack(work, { transferId, personId, reservationId });
  await rows.updateDebt(work.tx, id, { heldBy: null, goldPart: 0 });
}

/**
 * A card's attempt came to nothing: the gold beside it goes back, unless another one over the same rest may still
 * come.
 */
export async function attemptEnded(work: Work, debtId: string): Promise<void> {
  const row = await rows.lockDebtRow(work.tx, debtId);
  if (row && debtStep(row, 'release', 'time') && !(await hasAttempt(work.tx, { debtId }, work.now)))
    await putPartBack(work, row);
}

/** Timers of this module: with the time of a card's attempt that of the gold beside it is over. */
export const debtTimers = { [RELEASE_TIMER]: attemptEnded };
