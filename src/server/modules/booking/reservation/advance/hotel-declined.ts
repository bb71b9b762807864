import { FULL_REPORTS_MAX, fullReportsSince, mayMove } from '@/domain/hotel-full';
import { PLACE_TYPE } from '@/domain/place-types';
import { withPlaceAtMost } from '@/domain/pricing';
import { placeLine } from '@/domain/surcharges';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { wasReturned } from '../../../money/payment/service';
import { castForBooking } from '../../../supply/cast/service';
import { courseBackPercent } from '../../../supply/profile/service';
import type * as rows from '../read/queries';
import { rewardOf } from '../rules/policy';
import { type ChangeRow, waitingChange } from './change-queries';
import { isHotelNamed, lockedParty } from './hotel-full';
import { announceHotelDeclined, endWaiting } from './move';
import { moveReminders } from './outcomes';
import { countDeclinedHotels, insertEvent, swapState } from './queries';
import { settleDifference } from './settle-difference';

/**
 * The cast of a booking cannot go to the hotel that it names, or to the customer's home: the customer is asked for
 * another hotel of the same area (docs/rules/hotels.md#not-there). What a home cost on top goes with it. Throws
 * `not_found`, `role/forbidden`, `hotel/unnamed`, `reservation/state_conflict`, `rate/limited`.
 */
export async function declinePlace(work: Work, caller: { id: number; isOps: boolean }, id: string): Promise<void> {
  const { row, party } = await lockedParty(work, caller, id);
  if (party !== 'cast') throw new Refusal('role/forbidden');
  const isHome = row.placeTypeId === PLACE_TYPE.home;
  if (!isHome && !isHotelNamed(row)) throw new Refusal('hotel/unnamed');
  if (!mayMove(row, work.now)) throw new Refusal('reservation/state_conflict');
  if ((await countDeclinedHotels(work.tx, row.castId, fullReportsSince(work.now))) >= FULL_REPORTS_MAX)
    throw new Refusal('rate/limited');
  const declinedHotelIds = [...row.declinedHotelIds, ...(row.mstHotelId === null ? [] : [row.mstHotelId])];
  const named = { mstHotelId: null, hotelName: null, roomSealed: null, addressSealed: null };
  const there = { ...named, placeTypeId: PLACE_TYPE.hotel, hotelDeclined: true, declinedHotelIds };
  // Timers before wallets: their sweeper takes them in this order.
  await moveReminders(work, { ...row, ...there });
  const changing = isHome ? await endThere(work, row) : null;
  const price = isHome ? await withoutHome(work, row) : {};
  if (!(await swapState(work.tx, row.id, row.state, { ...there, ...price })))
    throw new Refusal('reservation/state_conflict');
  await insertEvent(work.tx, {
    reservationId: row.id,
    event: 'hotel_declined',
    actor: 'cast',
    actorId: caller.id,
    fromState: row.state,
    toState: row.state,
    at: work.now,
  });
  await announceHotelDeclined(work, row, changing);
}

// A change that leaves the place as it is asks for the home to which the cast does not go, at the home's price.
async function endThere(work: Work, { id }: rows.ReservationRow): Promise<ChangeRow | null> {
  const change = await waitingChange(work.tx, id);
  return change?.placeTypeId === null ? endWaiting(work, id) : null;
}

// The cast's surcharge for a hotel, where that is less, takes the place of that for the home; the difference goes back
// to the customer.
async function withoutHome(work: Work, row: rows.ReservationRow) {
  if (!row.lines.some(({ code }) => code === 'place')) return {};
  const cast = await castForBooking(work.tx, row.castId, row.personId);
  const { lines, total } = withPlaceAtMost(row.lines, cast && placeLine(cast.surcharges, PLACE_TYPE.hotel));
  if (total === row.total) return { lines };
  // A payment gives back once for this: a second home that the cast declines in one booking leaves the price as it was
  // agreed.
  if (await wasReturned(work.tx, row.id, 'home_declined')) return {};
  await settleDifference(work, row, { difference: total - row.total, cause: 'home_declined' });
  const rewardEstimate = rewardOf(lines, await courseBackPercent(work.tx, row.castId, row.createdAt));
  return { lines, total, rewardEstimate, feeFloor: Math.min(row.feeFloor, total) };
}
