import { FULL_REPORTS_MAX, fullReportsSince, mayMove } from '@/domain/hotel-full';
import { PLACE_TYPE } from '@/domain/place-types';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { isHotelNamed, lockedParty } from './hotel-full';
import { announceHotelDeclined } from './move';
import { moveReminders } from './outcomes';
import { countDeclinedHotels, insertEvent, swapState } from './queries';

/**
 * The cast of a booking says that she cannot go to the hotel that it names, or to his home: the place is a hotel of the same area that
 * nobody named yet, and he is asked for one (docs/rules/hotels.md#not-there). Throws `not_found`, `role/forbidden`, `hotel/unnamed`,
 * `reservation/state_conflict`, `rate/limited`.
 */
export async function declinePlace(work: Work, caller: { id: number; isOps: boolean }, id: string): Promise<void> {
  const { row, party } = await lockedParty(work, caller, id);
  if (party !== 'cast') throw new Refusal('role/forbidden');
  if (row.placeTypeId !== PLACE_TYPE.home && !isHotelNamed(row)) throw new Refusal('hotel/unnamed');
  if (!mayMove(row, work.now)) throw new Refusal('reservation/state_conflict');
  if ((await countDeclinedHotels(work.tx, row.castId, fullReportsSince(work.now))) >= FULL_REPORTS_MAX)
    throw new Refusal('rate/limited');
  const declinedHotelIds = [...row.declinedHotelIds, ...(row.mstHotelId === null ? [] : [row.mstHotelId])];
  const named = { mstHotelId: null, hotelName: null, roomSealed: null, addressSealed: null };
  const written = { ...named, placeTypeId: PLACE_TYPE.hotel, hotelDeclined: true, declinedHotelIds };
  if (!(await swapState(work.tx, row.id, row.state, written))) throw new Refusal('reservation/state_conflict');
  await moveReminders(work, { ...row, ...written });
  await insertEvent(work.tx, {
    ...{ reservationId: row.id, event: 'hotel_declined', actor: 'cast', actorId: caller.id },
    ...{ fromState: row.state, toState: row.state, at: work.now },
  });
  await announceHotelDeclined(work, row);
}
