/** How the desk draws a night: casts one below the other, their bookings as bars (docs/rules/desk.md#the-board). */
import { isLateBooking } from './booking-desk';
import { keysOf } from './keys';
import type { ReservationState } from './machines/reservation-table';

type Kind = { label: string; states: readonly ReservationState[] };

/** What a bar can say, in the order of the legend; a booking that is late is so whatever its state says beside it. */
const KINDS = {
  asks: { label: '承認待ち', states: ['requested', 'adjusting'] },
  pays: { label: 'お支払い待ち', states: ['payment_pending'] },
  decided: { label: '確定', states: ['confirmed'] },
  coming: { label: '出発・到着', states: ['departed', 'arrived'] },
  happening: { label: 'ご利用中', states: ['in_progress'] },
  late: { label: '遅れ', states: [] },
  disputed: { label: '確認中', states: ['disputed'] },
  done: { label: '完了', states: ['completed'] },
  /** Every other end. */
  off: { label: '取消', states: [] },
} as const satisfies Record<string, Kind>;

/** One of them. */
export type BoardKind = keyof typeof KINDS;

/** All of them in that order. */
export const BOARD_KINDS = keysOf(KINDS);

/** What the legend calls it. */
export const boardKindLabel = (kind: BoardKind): string => KINDS[kind].label;

/** How a booking is drawn at an instant. */
export function boardKindOf(booking: { state: ReservationState; startsAt: Date }, now: Date): BoardKind {
  if (isLateBooking(booking, now)) return 'late';
  return BOARD_KINDS.find((kind) => (KINDS[kind] as Kind).states.includes(booking.state)) ?? 'off';
}

/** The shortest time that the board counts as free, in minutes. */
export const FREE_MINUTES = 60;

/** The hours that a board shows, and the one at which the evening begins: earlier ones are behind its left edge. */
export const BOARD_HOURS = { first: 9, evening: 18, last: 29 } as const;
