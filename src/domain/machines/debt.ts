/** The life of what a customer owes for a booking, as data (docs/rules/debts.md). */
import { WAIVE_ALONE_MAX } from '../debts';
import type { TimerKind } from '../timers';

/**
 * `open` waits for the customer; `waived` by the operator; `returned`: it was paid, and went back with the whole
 * booking.
 */
export const DEBT_STATES = ['open', 'paid', 'waived', 'returned'] as const;

/** A state. */
export type DebtState = (typeof DEBT_STATES)[number];

/**
 * What may happen to it; `approve` is the first of two people's word, `release` frees the gold that stands beside a
 * card.
 */
export const DEBT_EVENTS = ['pay', 'approve', 'waive', 'return', 'release'] as const;

/** One of them. */
export type DebtEvent = (typeof DEBT_EVENTS)[number];

/**
 * Who makes it happen: the customer with gold, a card's notice, the operator, the booking that is given back as a
 * whole, or time.
 */
export type DebtActor = 'male' | 'notice' | 'ops' | 'booking' | 'time';

/**
 * One row; `alone`: one person may decide about the amount, `approved`: the first of two has said so. Time comes by
 * `timer`.
 */
export type DebtTransition = {
  event: DebtEvent;
  by: DebtActor;
  from: DebtState;
  to: DebtState;
  alone?: boolean;
  approved?: boolean;
  timer?: TimerKind;
};

/** The whole table. */
export const DEBT_TRANSITIONS: readonly DebtTransition[] = [
  { event: 'pay', by: 'male', from: 'open', to: 'paid' },
  { event: 'pay', by: 'notice', from: 'open', to: 'paid' },
  { event: 'approve', by: 'ops', from: 'open', to: 'open', alone: false, approved: false },
  { event: 'waive', by: 'ops', from: 'open', to: 'waived', alone: false, approved: true },
  { event: 'waive', by: 'ops', from: 'open', to: 'waived', alone: true },
  { event: 'waive', by: 'booking', from: 'open', to: 'waived' },
  { event: 'return', by: 'booking', from: 'paid', to: 'returned' },
  { event: 'release', by: 'time', from: 'open', to: 'open', timer: 'debt.release' },
];

/** A debt as the table sees it. */
export type DebtFacts = { state: DebtState; amount: number; approvedBy: number | null };

/** Where an event leads, or null when the debt does not allow it to this actor. */
export function debtStep({ state, amount, approvedBy }: DebtFacts, event: DebtEvent, by: DebtActor): DebtState | null {
  const alone = amount <= WAIVE_ALONE_MAX;
  const approved = approvedBy !== null;
  const row = DEBT_TRANSITIONS.find(
    (one) =>
      one.event === event &&
      one.by === by &&
      one.from === state &&
      (one.alone ?? alone) === alone &&
      (one.approved ?? approved) === approved,
  );
  return row?.to ?? null;
}

/** What the operator may do with it. */
export const debtActsOf = (debt: DebtFacts): Extract<DebtEvent, 'approve' | 'waive'>[] =>
  (['approve', 'waive'] as const).filter((event) => debtStep(debt, event, 'ops') !== null);
