import { paymentPath } from '@/domain/debts';
import type { NoticeKind } from '@/domain/notices/kinds';
import type { Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import * as rows from './queries';

/** Something that a customer owes for a booking: `subject` is what it came of. */
export type NewDebt = Pick<rows.DebtRow, 'personId' | 'reservationId' | 'castId' | 'cause' | 'subject' | 'amount'>;

/**
 * Writes down what is owed, in the transaction of its cause, once (a unique index sees to it), and tells the customer.
 * The wallet is locked, as it is where the customer books.
 */
export async function raiseDebt(work: Work, owed: NewDebt): Promise<void> {
  const id = work.deps.random.uuid();
  await rows.insertDebt(work.tx, { ...owed, id, state: 'open', createdAt: work.now });
  await tellOf(work, { ...owed, id }, 'debt');
}

/** Tells the customer what became of the debt; the screens that are open read again with the notice. */
export const tellOf = (
  work: Work,
  { id, personId, reservationId, amount }: NewDebt & { id: string },
  kind: Extract<NoticeKind, 'debt' | 'debt_paid' | 'debt_waived'>,
): Promise<void> =>
  tell(work, personId, { kind, subject: id, path: paymentPath(reservationId), facts: { paid: amount } });
