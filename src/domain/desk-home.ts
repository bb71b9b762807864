/** What the staff see of the evening on their first screen (docs/rules/desk.md#home). */
import { MINUTE_MS } from './durations';
import { keysOf } from './keys';
import type { ReservationState } from './machines/reservation-table';
import type { Interval } from './slots';

/** What a cast on shift is doing. */
const STATES = {
  meeting: 'ご利用中',
  way: '移動・準備',
  next: '次の予約あり',
  free: '空き',
  rest: '受付なし',
} as const;
/** One of them. */
export type CastState = keyof typeof STATES;
/** All of them, in the order of the desk. */
export const CAST_STATES = keysOf(STATES);
/** What the desk calls it. */
export const castStateLabel = (state: CastState): string => STATES[state];

/**
 * What a cast does now. `booking` is the state of the booking whose time it is, `occupied` what is held of the cast's
 * time, `first` the first start that can be booked, as the public lists find it.
 */
export function castStateOf(
  cast: { booking: ReservationState | null; occupied: readonly Interval[]; first: Date | null; leadMinutes: number },
  now: Date,
): CastState {
  const { booking, occupied, first, leadMinutes } = cast;
  if (booking === 'in_progress') return 'meeting';
  const isHeld = occupied.some(({ from, to }) => from <= now && now < to);
  if (isHeld || booking === 'departed' || booking === 'arrived') return 'way';
  const soon = now.getTime() + (leadMinutes + GRID_MINUTES) * MINUTE_MS;
  if (first !== null && first.getTime() <= soon) return 'free';
  return occupied.some(({ from }) => from > now) ? 'next' : restOrFree(first);
}

const restOrFree = (first: Date | null): CastState => (first === null ? 'rest' : 'free');
// Starts stand on a grid of ten minutes.
const GRID_MINUTES = 10;

/** How far a cast is on the way to a booking that begins soon. */
const DEPARTURE_LABELS = { departed: '出発済み', missing: '未出発', ahead: '出発前' } as const;
/** One of them. */
export type Departure = keyof typeof DEPARTURE_LABELS;
/** All of them. */
export const DEPARTURES = keysOf(DEPARTURE_LABELS);
/** What the desk calls it. */
export const departureLabel = (departure: Departure): string => DEPARTURE_LABELS[departure];

/** A cast who has not departed so long before the start is named. */
const DEPART_MINUTES = 20;
/** By when the cast had better be on the way. */
export const departBy = (startsAt: Date): Date => new Date(startsAt.getTime() - DEPART_MINUTES * MINUTE_MS);

/** How far the cast is. */
export function departureOf(booking: { state: ReservationState; startsAt: Date }, now: Date): Departure {
  if (booking.state !== 'confirmed') return 'departed';
  return now >= departBy(booking.startsAt) ? 'missing' : 'ahead';
}
