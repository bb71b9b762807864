/** How the staff sort and find bookings at their desk (docs/rules/desk.md). */
import { keysOf } from './keys';
import type { ReservationState } from './machines/reservation-table';

type Group = { label: string; states: readonly ReservationState[] };

const CALLED_OFF: readonly ReservationState[] = [
  'declined',
  'expired',
  'cancelled_user',
  'cancelled_cast',
  'cancelled_store',
  'no_show_user',
  'no_show_cast',
  'refunded',
];
const NOT_THERE: readonly ReservationState[] = ['confirmed', 'departed'];

/** The groups in which the desk counts bookings; one may stand in several. */
const GROUPS = {
  open: {
    label: 'これから・いま',
    states: ['requested', 'adjusting', 'payment_pending', ...NOT_THERE, 'arrived', 'in_progress'],
  },
  waiting: { label: '承認待ち', states: ['requested', 'adjusting'] },
  unpaid: { label: 'お支払い待ち', states: ['payment_pending'] },
  late: { label: '遅れ', states: NOT_THERE },
  disputed: { label: '確認中', states: ['disputed'] },
  completed: { label: '完了', states: ['completed'] },
  called_off: { label: '取消・お断り', states: CALLED_OFF },
} as const satisfies Record<string, Group>;

/** A group. */
export type BookingGroup = keyof typeof GROUPS;

/** The groups in the order of the desk. */
export const BOOKING_GROUPS = keysOf(GROUPS);

/** What the desk calls a group. */
export const groupLabel = (group: BookingGroup): string => GROUPS[group].label;

/** The states of a group; of those that are late, the ones that begin too late once their start is past. */
export const statesOfGroup = (group: BookingGroup): readonly ReservationState[] => GROUPS[group].states;

/** True where the start is past and the cast is not there. */
export const isLateBooking = (booking: { state: ReservationState; startsAt: Date }, now: Date): boolean =>
  NOT_THERE.includes(booking.state) && booking.startsAt < now;

/** Most characters of what is searched for. */
export const BOOKING_SEARCH_MAX = 64;
/** Most bookings that are picked out of the list. */
export const BOOKINGS_PICKED_MAX = 100;
/** Most rows of the file. */
export const BOOKING_FILE_MAX = 5000;
