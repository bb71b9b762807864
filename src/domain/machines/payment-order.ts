/**
 * The life of a payment by card or coin, for gold, for a booking or for what is owed, as data
 * (docs/rules/payments.md#notices).
 */
import type { TimerKind } from '../timers';

/**
 * All states; the first two wait for the provider's word, and `failed` may still be paid with another card.
 * `refunded`: what was to be given back of a booking, was.
 */
export const ORDER_STATES = [
  'created',
  'redirected',
  'paid',
  'failed',
  'abandoned',
  'amount_mismatch',
  'refunded',
] as const;

/** A state of an order. */
export type OrderState = (typeof ORDER_STATES)[number];

/** The states in which an order waits for the provider's word. */
export const PENDING_ORDERS = ['created', 'redirected'] as const satisfies readonly OrderState[];

/**
 * The states in which an order may still be paid: a card that was refused ends one try at the provider, where the
 * buyer may enter another card, and not the order.
 */
export const PAYABLE_ORDERS = [...PENDING_ORDERS, 'failed'] as const satisfies readonly OrderState[];

/**
 * What may happen to it. Of a notice: `pay`, `refuse`, `differ` (another buyer or amount), `miss` (it came late, or
 * what it pays waits no more). `end`: it was paid otherwise, or another amount is due. `refund`: all that was to go
 * back has gone, `owe`: more is to.
 */
export const ORDER_EVENTS = ['redirect', 'pay', 'refuse', 'differ', 'miss', 'end', 'abandon', 'refund', 'owe'] as const;

/** One of them. */
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * Who makes it happen: the buyer, a notice of the provider, the booking or debt that it pays, the operator, or time.
 */
export type OrderActor = 'male' | 'notice' | 'subject' | 'ops' | 'time';

/** One row: in one of `from`, `event` by `by` leads to `to`; time comes by `timer`. */
export type OrderTransition = {
  event: OrderEvent;
  by: OrderActor;
  from: readonly OrderState[];
  to: OrderState;
  timer?: TimerKind;
};

/** The whole table. */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { event: 'redirect', by: 'male', from: PENDING_ORDERS, to: 'redirected' },
  { event: 'pay', by: 'notice', from: PAYABLE_ORDERS, to: 'paid' },
  { event: 'refuse', by: 'notice', from: PENDING_ORDERS, to: 'failed' },
  { event: 'differ', by: 'notice', from: PAYABLE_ORDERS, to: 'amount_mismatch' },
  { event: 'miss', by: 'notice', from: PAYABLE_ORDERS, to: 'abandoned' },
  { event: 'end', by: 'subject', from: PAYABLE_ORDERS, to: 'abandoned' },
  { event: 'abandon', by: 'time', from: PENDING_ORDERS, to: 'abandoned', timer: 'gold_order.abandon' },
  { event: 'refund', by: 'ops', from: ['paid'], to: 'refunded' },
  { event: 'owe', by: 'subject', from: ['refunded'], to: 'paid' },
];

/** Where an event leads, or null when the state does not allow it to this actor. */
export const orderStep = (state: OrderState, event: OrderEvent, by: OrderActor): OrderState | null =>
  ORDER_TRANSITIONS.find((row) => row.event === event && row.by === by && row.from.includes(state))?.to ?? null;
