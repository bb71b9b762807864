/**
 * The life of money that goes back to a card, as data; all of it is the operator's (docs/rules/payments.md#refunds).
 */
import { isOfBooking, REFUND_ALONE_MAX, type RefundCause } from '../refunds';

/** `open` waits for a person; above the limit of one person it is `approved` by the first and done by a second. */
export const REFUND_STATES = ['open', 'approved', 'done', 'dismissed'] as const;

/** A state of a refund. */
export type RefundState = (typeof REFUND_STATES)[number];

/** What people do with it: the first of two agrees, it was made at the provider, it is not to be made. */
export const REFUND_EVENTS = ['approve', 'done', 'dismiss'] as const;

/** One of them. */
export type RefundEvent = (typeof REFUND_EVENTS)[number];

/** One row; `alone`: one person may decide about the amount, `ofBooking`: what a booking is owed. */
export type RefundTransition = {
  event: RefundEvent;
  from: RefundState;
  to: RefundState;
  alone?: boolean;
  ofBooking?: boolean;
};

/** The whole table. */
export const REFUND_TRANSITIONS: readonly RefundTransition[] = [
  { event: 'approve', from: 'open', to: 'approved', alone: false },
  { event: 'done', from: 'open', to: 'done', alone: true },
  { event: 'done', from: 'approved', to: 'done' },
  { event: 'dismiss', from: 'open', to: 'dismissed', alone: true, ofBooking: false },
  { event: 'dismiss', from: 'approved', to: 'dismissed', ofBooking: false },
];

/** A refund as the table sees it. */
export type RefundFacts = { state: RefundState; amount: number; cause: RefundCause };

/** Where an event leads, or null when the refund does not allow it. */
export function refundStep({ state, amount, cause }: RefundFacts, event: RefundEvent): RefundState | null {
  const alone = amount <= REFUND_ALONE_MAX;
  const ofBooking = isOfBooking(cause);
  const row = REFUND_TRANSITIONS.find(
    (one) =>
      one.event === event &&
      one.from === state &&
      (one.alone ?? alone) === alone &&
      (one.ofBooking ?? ofBooking) === ofBooking,
  );
  return row?.to ?? null;
}

/** What may be done with it. */
export const refundActsOf = (refund: RefundFacts): RefundEvent[] =>
  REFUND_EVENTS.filter((event) => refundStep(refund, event) !== null);
