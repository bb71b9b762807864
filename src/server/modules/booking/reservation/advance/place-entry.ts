import type { Received } from '@/contract';
import { PLACE_ENTRIES_MAX } from '@/domain/limits';
import { type PlaceEntry, placeEntryFault } from '@/domain/machines/reservation-place';
import { PLACE_TYPE } from '@/domain/place-types';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { type HotelRow, hotelById, takeBackFull } from '../../../supply/place/service';
import * as rows from '../read/queries';
import { partyOf } from '../rules/policy';
import { agreedWay, isAtPrice } from './hotel-choices';
import { hotelAt, isHotelFull } from './hotel-full';
import { announcePlaceEntry, lockedReservation } from './move';
import { insertEvent, swapState } from './queries';

type Form = Received<'PATCH /api/v1/users/me/reservations/{reservation_id}/place/'>['body'];

/**
 * Writes down which hotel and which room the customer names, and tells the cast, in one transaction; what stands there
 * already changes nothing. Another hotel takes the old room number with it. Throws `not_found`, `role/forbidden`,
 * `place/fixed`, `reservation/state_conflict`, `reservation/too_early`, `place/on_the_way`, `place/declined`,
 * `place/out_of_area`, `place/other_price`, and `rate/limited` after twenty entries; a refusal changes nothing.
 */
export async function enterPlace(work: Work, person: Pick<Person, 'id' | 'isOps'>, id: string, form: Form) {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  const party = seen && partyOf(seen, person);
  if (!seen || !party) throw new Refusal('not_found');
  if (party !== 'male') throw new Refusal('role/forbidden');
  const row = await lockedReservation(work, seen);
  if (row.placeTypeId !== PLACE_TYPE.hotel) throw new Refusal('place/fixed');
  const hotel = await hotelChange(work, row, form);
  const room = roomChange(work, row, form.room, hotel !== null);
  const entries = [...(hotel ? ['hotel' as const] : []), ...(room ? ['room' as const] : [])];
  if (entries.length === 0) return;
  await assertFew(work, row.id);
  // A customer with a room there was not sent away; and a hotel in own words is another one with each name.
  if ((room && !hotel) || row.mstHotelId === null) await takeBackFull(work, { ...hotelAt(row), personId: person.id });
  // Another hotel's room is not this one's.
  const written = { ...hotel, ...(hotel ? { hotelDeclined: false, roomSealed: null } : {}), ...room };
  if (!(await swapState(work.tx, row.id, row.state, written))) throw new Refusal('reservation/state_conflict');
  for (const entry of entries)
    await insertEvent(work.tx, {
      reservationId: row.id,
      event: entry,
      actor: 'male' as const,
      actorId: person.id,
      fromState: row.state,
      toState: row.state,
      at: work.now,
    });
  await announcePlaceEntry(work, row);
}

// A name in the customer's own words leaves area and price as they were agreed.
async function hotelChange(work: Work, row: rows.ReservationRow, { mst_hotel_id: hotelId, hotel_name: name }: Form) {
  if (hotelId === undefined && name === undefined) return null;
  assertOpen(work, row, 'hotel', row.hotelDeclined || (await isHotelFull(work, row)));
  if (name !== undefined) {
    await assertNotDeclined(work, row, name);
    return name === row.hotelName ? null : { hotelName: name, mstHotelId: null };
  }
  const hotel = hotelId === undefined ? null : await hotelById(work.tx, hotelId);
  if (!hotel) throw new Refusal('not_found');
  if (hotel.id === row.mstHotelId) return null;
  if (row.declinedHotelIds.includes(hotel.id)) throw new Refusal('place/declined');
  await assertInArea(work, row, hotel);
  return { mstHotelId: hotel.id, hotelName: null };
}

function roomChange(work: Work, row: rows.ReservationRow, room: string | undefined, isOtherHotel: boolean) {
  if (room === undefined) return null;
  assertOpen(work, row, 'room');
  const { seal } = work.deps;
  const isSame = row.roomSealed !== null && seal.open('address', row.roomSealed) === room;
  return isSame && !isOtherHotel ? null : { roomSealed: seal.seal('address', room) };
}

function assertOpen(work: Work, row: rows.ReservationRow, what: PlaceEntry, full = false): void {
  const fault = placeEntryFault(what, { state: row.state, startsAt: row.startsAt, isFull: full }, work.now);
  if (fault) throw new Refusal(fault);
}

// A hotel that the cast declined stays declined when the customer writes its name in own words.
async function assertNotDeclined({ tx }: Work, { declinedHotelIds }: rows.ReservationRow, name: string): Promise<void> {
  for (const id of declinedHotelIds) if ((await hotelById(tx, id))?.name === name) throw new Refusal('place/declined');
}

// Another area is another booking in the cast's eyes: it goes by a change that the cast answers.
async function assertInArea({ tx }: Work, row: rows.ReservationRow, hotel: HotelRow): Promise<void> {
  if (hotel.areaId !== row.areaId) throw new Refusal(isUnderWay(row) ? 'place/on_the_way' : 'place/out_of_area');
  const way = await agreedWay(tx, row);
  if (!way) throw new Refusal('not_found');
  if (!isAtPrice(way, hotel.townId !== null)) throw new Refusal('place/other_price');
}

// The cast is on the way or there already: a longer way is not what was agreed.
const isUnderWay = ({ state }: rows.ReservationRow) => state === 'departed' || state === 'arrived';

async function assertFew(work: Work, id: string): Promise<void> {
  const entries = (await rows.eventsOf(work.tx, [id])).filter(({ event }) => event === 'hotel' || event === 'room');
  if (entries.length >= PLACE_ENTRIES_MAX) throw new Refusal('rate/limited');
}
