/** What the staff may move (docs/rules/desk.md#another-time-another-cast). */
import type { ReservationState } from './machines/reservation';

const TO_ANOTHER_CAST: readonly ReservationState[] = ['requested', 'confirmed'];

/** Whether a booking in a state may go to another cast: no one is on the way, and no one proposes anything. */
export const mayGoToAnother = (state: ReservationState): boolean => TO_ANOTHER_CAST.includes(state);

/** Whether another time may be asked for. */
export const mayChangeTime = (state: ReservationState): boolean => state === 'confirmed';
