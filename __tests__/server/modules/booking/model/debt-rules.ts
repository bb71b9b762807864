/** What the rules say of what is owed (docs/rules/debts.md). */
import { type DebtCause, WAIVE_ALONE_MAX } from '@/domain/debts';
import { at, type Booking, type Debt, MINUTE, type Model, type Notice, type Order, setTimer, tell } from './model';

const CARD_LEAST = 100;
const ATTEMPT = 30 * MINUTE;

/** Writes down what is owed; its number comes with the look at the database. */
export function raiseDebt(model: Model, booking: Booking, cause: DebtCause, amount: number): void {
  if (amount === 0) return;
  const fresh = { id: '', state: 'open' as const, part: 0, gold: 0, approvedBy: null };
  model.debts.push({ ...fresh, booking, cause, amount });
  tell(model, `man ${booking.man}`, 'debt');
}

/** What a customer is answered who pays with gold at once. */
export function payGoldAnswer(model: Model, debt: Debt): string | 201 {
  if (debt.state !== 'open') return 'debt/state_conflict';
  const wallet = at(model.men, debt.booking.man);
  if (wallet.total + debt.part < debt.amount) return 'gold/not_enough';
  partBack(model, debt);
  wallet.total -= debt.amount;
  debt.gold = debt.amount;
  close(model, debt, 'paid');
  return 201;
}

/** What a customer is answered who begins to pay by card, with so much gold beside it. */
export function payCardAnswer(model: Model, debt: Debt, gold: number): string | 201 {
  if (debt.state !== 'open') return 'debt/state_conflict';
  if (debt.amount - gold < CARD_LEAST) return 'validation/failed';
  if (at(model.men, debt.booking.man).total + debt.part < gold) return 'gold/not_enough';
  partBack(model, debt);
  moveAside(model, debt, gold);
  return 201;
}

/**
 * The attempt that {@link payCardAnswer} allows: others over another amount are over, and the gold beside it waits as
 * long as it.
 */
export function addDebtOrder(model: Model, debt: Debt, order: Pick<Order, 'id' | 'amount' | 'fields'>): Order {
  for (const other of model.orders)
    if (other.debt === debt && other.state === 'waiting' && other.amount !== order.amount) other.state = 'over';
  const expires = model.now + ATTEMPT;
  if (debt.part > 0) setTimer(model, 'debt.release', debt.id, expires);
  const fresh = { state: 'waiting' as const, settled: false, last: null, back: 0 };
  const made: Order = { ...order, ...fresh, booking: debt.booking, debt, expires };
  model.orders.push(made);
  return made;
}

/** The company's word on such an attempt: it pays only where gold and card make the debt to the yen. */
export function debtNoticed(model: Model, order: Order, debt: Debt, said: Notice): void {
  // A refused card ends nothing: the company lets the customer enter another one.
  if (said === 'failed') return;
  const took = said === 'wrong' ? order.amount - 1 : order.amount;
  const isPending = order.state === 'waiting' && !order.settled;
  const isWhole = debt.state === 'open' && debt.part + order.amount === debt.amount;
  if (isPending) order.state = 'over';
  order.settled = true;
  if (isPending && said === 'paid' && order.expires > model.now && isWhole) {
    order.state = 'paid';
    at(model.men, debt.booking.man).held -= debt.part;
    debt.gold = debt.part;
    close(model, debt, 'paid');
    return;
  }
  order.back += took;
  if (isPending) attemptEnded(model, debt);
}

/** A person of the operator says that it is owed no more; above a sum two of them do. */
export function waiveAnswer(model: Model, debt: Debt, act: 'approve' | 'waive', by: number): string {
  if (debt.state !== 'open') return 'debt/state_conflict';
  if (debt.approvedBy === by) return 'debt/same_person';
  const needed = debt.amount > WAIVE_ALONE_MAX && debt.approvedBy === null ? 'approve' : 'waive';
  if (act !== needed) return 'debt/state_conflict';
  if (act === 'approve') debt.approvedBy = by;
  else waive(model, debt);
  return debt.state;
}

/** The whole booking is given back: nothing is owed for it any more, and what was paid goes back as it came. */
export function returnDebts(model: Model, booking: Booking): void {
  for (const debt of model.debts.filter((one) => one.booking === booking)) {
    if (debt.state === 'open') waive(model, debt);
    else if (debt.state === 'paid') {
      debt.state = 'returned';
      at(model.men, booking.man).total += debt.gold;
      booking.back += debt.amount - debt.gold;
    }
  }
}

function waive(model: Model, debt: Debt): void {
  partBack(model, debt);
  close(model, debt, 'waived');
}

function close(model: Model, debt: Debt, state: 'paid' | 'waived'): void {
  debt.state = state;
  for (const order of model.orders) if (order.debt === debt && order.state === 'waiting') order.state = 'over';
  tell(model, `man ${debt.booking.man}`, state === 'paid' ? 'debt_paid' : 'debt_waived');
}

const partBack = (model: Model, debt: Debt) => moveAside(model, debt, -debt.part);

function moveAside(model: Model, debt: Debt, amount: number): void {
  const wallet = at(model.men, debt.booking.man);
  wallet.total -= amount;
  wallet.held += amount;
  debt.part += amount;
}

// Another attempt over the same rest may still come.
function attemptEnded(model: Model, debt: Debt): void {
  const waits = model.orders.some((one) => one.debt === debt && one.state === 'waiting' && one.expires > model.now);
  if (debt.state === 'open' && !waits) partBack(model, debt);
}

/** What time does to them. */
export const DEBT_TIMERS = {
  'debt.release': (model: Model, id: string) => {
    const debt = model.debts.find((one) => one.id === id);
    if (debt) attemptEnded(model, debt);
  },
};
