/** What the history of a reservation holds beside the steps of its table. */
import { ACTORS, RESERVATION_EVENTS } from './reservation-table';

/**
 * A row of the history: the customer's request, a step, or a mark that changes no state (入室, a named hotel, one to
 * which the cast cannot go, a named room, a later end, a change).
 */
export const HISTORY_EVENTS = [
  'request',
  ...RESERVATION_EVENTS,
  'enter',
  'hotel',
  'hotel_declined',
  'room',
  'extend',
  'change',
] as const;

/** What a row of the history tells of. */
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/** Who made it happen; `auto` is the acceptance that the cast set to be given by itself. */
export const HISTORY_ACTORS = [...ACTORS, 'auto'] as const;
