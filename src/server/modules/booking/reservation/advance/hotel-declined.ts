import { FULL_REPORTS_MAX, fullReportsSince, mayMove } from '@/domain/hotel-full';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { isHotelNamed, lockedParty } from './hotel-full';
import { announceHotelDeclined } from './move';
import { countDeclinedHotels, insertEvent, swapState } from './queries';

/**
 * The cast of a booking says that she cannot go to the hotel that it names: the place is open again, and he is asked for another one
 * (docs/rules/hotels.md#not-there). Throws `not_found`, `role/forbidden`, `hotel/unnamed`, `reservation/state_conflict`, `rate/limited`.
 */
export async function declineHotel(work: Work, caller: { id: number; isOps: boolean }, id: string): Promise<void> {
  const { row, party } = await lockedParty(work, caller, id);
  if (party !== 'cast') throw new Refusal('role/forbidden');
  if (!isHotelNamed(row)) throw new Refusal('hotel/unnamed');
  if (!mayMove(row, work.now)) throw new Refusal('reservation/state_conflict');
  if ((await countDeclinedHotels(work.tx, row.castId, fullReportsSince(work.now))) >= FULL_REPORTS_MAX)
    throw new Refusal('rate/limited');
  const declinedHotelIds = [...row.declinedHotelIds, ...(row.mstHotelId === null ? [] : [row.mstHotelId])];
  const written = { mstHotelId: null, hotelName: null, roomSealed: null, hotelDeclined: true, declinedHotelIds };
  if (!(await swapState(work.tx, row.id, row.state, written))) throw new Refusal('reservation/state_conflict');
  await insertEvent(work.tx, {
    ...{ reservationId: row.id, event: 'hotel_declined', actor: 'cast', actorId: caller.id },
    ...{ fromState: row.state, toState: row.state, at: work.now },
  });
  await announceHotelDeclined(work, row);
}
