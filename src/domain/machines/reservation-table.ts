/**
 * The life of a reservation as data (docs/rules/reservation.md). Services, policies, screens (which buttons), tests
 * and the Mermaid page all read this table; nothing else decides what may follow what.
 */
import { PLACE_TYPE, type PlaceTypeId } from '../place-types';

/** All states; those after in_progress are over or looked at. */
export const RESERVATION_STATES = [
  'requested',
  'adjusting',
  'payment_pending',
  'confirmed',
  'departed',
  'arrived',
  'in_progress',
  'completed',
  'declined',
  'expired',
  'cancelled_user',
  'cancelled_cast',
  'cancelled_store',
  'no_show_user',
  'no_show_cast',
  'disputed',
  'refunded',
] as const;

/** A state of a reservation. */
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** What may happen to a reservation; the names are the path segments of the calls. */
export const RESERVATION_EVENTS = [
  'accept',
  'decline',
  'propose',
  'approve',
  'pay',
  'expire',
  'cancel',
  'depart',
  'arrive',
  'start',
  'finish',
  'no_show',
  'lapse',
  'dispute',
  'resolve',
] as const;

/** An event. */
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

/** Events with a call, in the order of a booking; `enter` is the customer's 入室した, a mark that changes no state. */
export const CALLABLE_EVENTS = [
  'accept',
  'decline',
  'propose',
  'approve',
  'cancel',
  'depart',
  'arrive',
  'enter',
  'start',
  'finish',
  'no_show',
  'dispute',
  'resolve',
] as const satisfies readonly (ReservationEvent | 'enter')[];

/** An event with a call. */
export type CallableEvent = (typeof CALLABLE_EVENTS)[number];

/** The cast's answers to a request that the app holds for some seconds before the customer is told. */
export const HELD_ANSWERS = ['accept', 'decline'] as const satisfies readonly CallableEvent[];

/** One of them. */
export type HeldAnswer = (typeof HELD_ANSWERS)[number];

/** Who makes an event happen; ops acts for the store. */
export const ACTORS = ['male', 'cast', 'ops', 'time', 'payment'] as const;

/** One of them. */
export type Actor = (typeof ACTORS)[number];

/** How the customer pays. */
export const PAYMENT_METHODS = ['gold', 'card', 'cash'] as const;

/** One of the ways to pay. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a target may depend on beside state, event and actor. */
export interface StepOptions {
  /** Decides where accept and approve lead. */
  payment?: PaymentMethod;
  /** How ops resolves a dispute. */
  outcome?: 'completed' | 'refunded';
  /** A store room needs no depart. */
  placeTypeId?: PlaceTypeId;
  /** False while a hotel is meant and none is named; left out, the place counts as known. */
  placeNamed?: boolean;
}

/** One row: in one of `from`, `event` by one of `by` leads to `to`, where the named conditions hold. */
export interface Transition {
  event: ReservationEvent;
  by: readonly Actor[];
  from: readonly ReservationState[];
  to: ReservationState;
  payment?: readonly PaymentMethod[];
  outcome?: StepOptions['outcome'];
  placeTypeId?: PlaceTypeId;
  placeNamed?: boolean;
}

/** Agreed and not over. */
export const AGREED_STATES: readonly ReservationState[] = ['confirmed', 'departed', 'arrived', 'in_progress'];

const PREPAID_OR_CASH = ['gold', 'cash'] as const;
const CANCELLABLE = ['requested', 'adjusting', 'payment_pending', 'confirmed', 'departed', 'arrived'] as const;
const RESERVING: readonly ReservationState[] = [...CANCELLABLE, 'in_progress'];
const UNSTARTED = ['confirmed', 'departed', 'arrived'] as const;
const DISPUTABLE = ['in_progress', 'completed', 'no_show_user', 'no_show_cast'] as const;

/** The whole table of the contract. */
export const TRANSITIONS: readonly Transition[] = [
  { event: 'accept', by: ['cast', 'ops'], from: ['requested'], to: 'confirmed', payment: PREPAID_OR_CASH },
  { event: 'accept', by: ['cast', 'ops'], from: ['requested'], to: 'payment_pending', payment: ['card'] },
  { event: 'decline', by: ['cast', 'ops'], from: ['requested', 'adjusting'], to: 'declined' },
  { event: 'propose', by: ['cast'], from: ['requested'], to: 'adjusting' },
  { event: 'approve', by: ['male'], from: ['adjusting'], to: 'confirmed', payment: PREPAID_OR_CASH },
  { event: 'approve', by: ['male'], from: ['adjusting'], to: 'payment_pending', payment: ['card'] },
  { event: 'pay', by: ['payment'], from: ['payment_pending'], to: 'confirmed' },
  { event: 'expire', by: ['time'], from: ['requested', 'adjusting', 'payment_pending'], to: 'expired' },
  { event: 'cancel', by: ['male'], from: CANCELLABLE, to: 'cancelled_user' },
  { event: 'cancel', by: ['cast'], from: CANCELLABLE, to: 'cancelled_cast' },
  { event: 'cancel', by: ['ops'], from: CANCELLABLE, to: 'cancelled_store' },
  { event: 'depart', by: ['cast'], from: ['confirmed'], to: 'departed', placeNamed: true },
  { event: 'arrive', by: ['cast'], from: ['departed'], to: 'arrived' },
  { event: 'arrive', by: ['cast'], from: ['confirmed'], to: 'arrived', placeTypeId: PLACE_TYPE.store },
  { event: 'start', by: ['cast'], from: ['arrived'], to: 'in_progress' },
  { event: 'finish', by: ['cast'], from: ['in_progress'], to: 'completed' },
  { event: 'no_show', by: ['cast'], from: ['arrived'], to: 'no_show_user' },
  // A customer who never says where to meet cannot complain that no cast came; the cast need not wait for ever.
  { event: 'no_show', by: ['cast'], from: ['confirmed'], to: 'no_show_user', placeNamed: false },
  { event: 'no_show', by: ['male'], from: ['confirmed'], to: 'no_show_cast', placeNamed: true },
  { event: 'no_show', by: ['male'], from: ['departed'], to: 'no_show_cast' },
  // Agreed, and neither side ever said whether they met (decision 30).
  { event: 'lapse', by: ['time'], from: UNSTARTED, to: 'expired' },
  { event: 'dispute', by: ['male', 'cast'], from: DISPUTABLE, to: 'disputed' },
  { event: 'resolve', by: ['ops'], from: ['disputed'], to: 'completed', outcome: 'completed' },
  { event: 'resolve', by: ['ops'], from: ['disputed'], to: 'refunded', outcome: 'refunded' },
];

/**
 * From how many minutes after the start (negative: before) an event may happen; events left out have no such guard.
 */
export const EARLIEST_MINUTES: Readonly<Partial<Record<ReservationEvent, number>>> = {
  depart: -90,
  start: -15,
  finish: 0,
  no_show: 15,
};

/**
 * True while the reservation holds both people's time (the states of the exclusion constraint;
 * docs/rules/slots.md#buffers).
 */
export function reserves(state: ReservationState): boolean {
  return RESERVING.includes(state);
}

/** True when it is over; only a dispute within 24 hours can reopen completed and no-show. */
export function isFinal(state: ReservationState): boolean {
  return !reserves(state) && state !== 'disputed';
}
