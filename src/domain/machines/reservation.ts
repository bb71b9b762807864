/**
 * The reservation's machine: pure questions to the table. Screens, services, policies and tests import this file. How
 * long an answer may take stands in `reservation-answer.ts`, which few screens need.
 */
import { MINUTE_MS } from '../durations';
import {
  type Actor,
  EARLIEST_MINUTES,
  type PaymentMethod,
  type ReservationEvent,
  type ReservationState,
  type StepOptions,
  TRANSITIONS,
  type Transition,
} from './reservation-table';

export { type StateTone, stateLabel, stateTone } from './reservation-display';
export * from './reservation-table';

/**
 * The state of a new reservation: requested, or for a cast who accepts by itself at once what an acceptance leads to.
 */
export function initialState(input: { autoAccept: boolean; payment: PaymentMethod }): ReservationState {
  if (!input.autoAccept) return 'requested';
  return input.payment === 'card' ? 'payment_pending' : 'confirmed';
}

/**
 * Where an event leads, or null when the state does not allow it to this actor. accept and approve need
 * `options.payment`, resolve needs `options.outcome`, arrive from confirmed needs the store as `options.placeTypeId`:
 * without them they lead nowhere.
 */
export function step(
  state: ReservationState,
  event: ReservationEvent,
  actor: Actor,
  options: StepOptions = {},
): ReservationState | null {
  return rowsFrom(state, actor).find((row) => row.event === event && holds(row, options))?.to ?? null;
}

/**
 * The events an actor may cause in a state, each once, in the table's order. Payment and outcome left out count as
 * possible; arrive from confirmed is offered only for a store room. Time guards are {@link earliestAt}'s.
 */
export function eventsFor(state: ReservationState, actor: Actor, options: StepOptions = {}): ReservationEvent[] {
  const rows = rowsFrom(state, actor).filter((row) => {
    const { payment = row.payment?.[0], outcome = row.outcome } = options;
    return holds(row, { ...options, payment, outcome });
  });
  return [...new Set(rows.map((row) => row.event))];
}

/** The instant from which an event may happen to a reservation that starts at `startsAt`, or null without a guard. */
export function earliestAt(event: ReservationEvent, startsAt: Date): Date | null {
  const minutes = EARLIEST_MINUTES[event];
  return minutes === undefined ? null : new Date(startsAt.getTime() + minutes * MINUTE_MS);
}

function rowsFrom(state: ReservationState, actor: Actor): Transition[] {
  return TRANSITIONS.filter((row) => row.from.includes(state) && row.by.includes(actor));
}

function holds(row: Transition, options: StepOptions): boolean {
  if (row.payment && !(options.payment && row.payment.includes(options.payment))) return false;
  if (row.outcome && row.outcome !== options.outcome) return false;
  if (row.placeNamed !== undefined && row.placeNamed !== (options.placeNamed ?? true)) return false;
  return row.placeTypeId === undefined || row.placeTypeId === options.placeTypeId;
}
