/** What the customer may still say about the place of a booking at a hotel: which one, and which room. */
import { MINUTE_MS } from '../durations';
import { PLACE_TYPE } from '../place-types';
import { AGREED_STATES, type ReservationState } from './reservation-table';

/** What the customer names. */
export type PlaceEntry = 'hotel' | 'room';

/** What the rules need to know, as the contract sends it. */
export type PlaceFacts = {
  state: ReservationState;
  starts_at: string;
  place: { place_type_id: number; mst_hotel: unknown; hotel_name: string | null };
};

/** In which states each may be named, and from how many minutes after the start (negative: before). */
export const PLACE_ENTRIES: Readonly<
  Record<PlaceEntry, { from: readonly ReservationState[]; earliestMinutes: number | null }>
> = {
  // The cast can be told of another hotel on the way; after the arrival only where the one that was named is
  // full.
  hotel: { from: ['confirmed', 'departed'], earliestMinutes: null },
  // During a meeting too: a cast who needs help is found by the room.
  room: { from: AGREED_STATES, earliestMinutes: -60 },
};

/** When the customer is asked once more for the hotel: before the cast may set out. Minutes before the start. */
export const HOTEL_ASK_MINUTES = 120;
/** From how many minutes before the start a hotel that is not named is asked for instead of an ordinary reminder. */
const HOTEL_WANTED_MINUTES = 180;

/** True unless a hotel is meant and none is named: no cast can set out towards 「未定」. */
export function isPlaceNamed({ place_type_id, mst_hotel, hotel_name }: PlaceFacts['place']): boolean {
  return place_type_id !== PLACE_TYPE.hotel || mst_hotel !== null || hotel_name !== null;
}

/** From when something may be named; null = at once. */
export function placeEntryFrom(what: PlaceEntry, startsAt: Date): Date | null {
  const { earliestMinutes: minutes } = PLACE_ENTRIES[what];
  return minutes === null ? null : new Date(startsAt.getTime() + minutes * MINUTE_MS);
}

/**
 * Why something may not be named now, or null. `isFull` = the hotel that stands there was found full, or the cast
 * cannot go there.
 */
export function placeEntryFault(
  what: PlaceEntry,
  { state, startsAt, isFull = false }: { state: ReservationState; startsAt: Date; isFull?: boolean },
  now: Date,
): 'reservation/state_conflict' | 'reservation/too_early' | null {
  const isMovedOn = what === 'hotel' && isFull && state === 'arrived';
  if (!isMovedOn && !PLACE_ENTRIES[what].from.includes(state)) return 'reservation/state_conflict';
  const from = placeEntryFrom(what, startsAt);
  return from !== null && now < from ? 'reservation/too_early' : null;
}

/**
 * What the customer is asked to name now: the hotel first, the room as soon as it may be; null when nothing is
 * missing.
 */
export function placeWanted(facts: PlaceFacts, hasRoom: boolean, now: Date): PlaceEntry | null {
  if (facts.place.place_type_id !== PLACE_TYPE.hotel) return null;
  const booking = { state: facts.state, startsAt: new Date(facts.starts_at) };
  // Once the cast is there, a hotel is missing only where the cast could not go to the named one.
  if (!isPlaceNamed(facts.place))
    return placeEntryFault('hotel', { ...booking, isFull: true }, now) === null ? 'hotel' : null;
  return !hasRoom && placeEntryFault('room', booking, now) === null ? 'room' : null;
}

/** True when the reminder at this time is to ask for what {@link placeWanted} says. */
export function isPlaceUrgent(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= HOTEL_WANTED_MINUTES * MINUTE_MS;
}
