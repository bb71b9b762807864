/**
 * Whose answer a reservation waits for: what the badges count. A coming booking is not counted: nothing is to be done
 * for it before its time, and then its step stands large on the screen.
 */
import { RESERVATION_STATES, type ReservationState } from './reservation';
import type { Side } from './reservation-steps';

const WAITS_FOR: Readonly<Record<ReservationState, Side | null>> = {
  requested: 'cast', // the cast's answer
  adjusting: 'male', // the customer's answer to the proposal
  payment_pending: 'male', // the customer's payment
  confirmed: null,
  departed: null,
  arrived: null,
  in_progress: null,
  completed: null,
  declined: null,
  expired: null,
  cancelled_user: null,
  cancelled_cast: null,
  cancelled_store: null,
  no_show_user: null,
  no_show_cast: null,
  disputed: null,
  refunded: null,
};

/** The states in which a reservation waits for this side. */
export function statesWaitingFor(side: Side): readonly ReservationState[] {
  return RESERVATION_STATES.filter((state) => WAITS_FOR[state] === side);
}
