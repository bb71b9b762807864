import type { Reply } from '@/contract';
import { fullReportFault } from '@/domain/hotel-full';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { fullAt, hasSaidFull, sayFull, takeBackFull } from '../../../supply/place/service';
import * as rows from '../read/queries';
import { partyOf } from '../rules/policy';
import { announceHotelFull, lockedReservation } from './move';

type HotelFullReply = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/'>;
type Caller = { id: number; isOps: boolean };
const NOTHING: HotelFullReply = { full: null, own: false, can_report: false };

/** Whether a person found the hotel of a booking full, for its two parties and the operator. */
export async function readHotelFull(db: Db, caller: Caller, id: string, now: Date): Promise<HotelFullReply> {
  const { row } = await requireParty(db, caller, id);
  if (!isHotelNamed(row)) return NOTHING;
  const at = hotelAt(row);
  const full = await fullAt(db, at, now);
  const isAbout = partyOf(row, caller) !== 'ops' && fullReportFault(row, now) === null;
  const own = full !== null && (await hasSaidFull(db, { ...at, personId: caller.id }, now));
  return { full, own, can_report: isAbout && full === null };
}

/**
 * A party of a booking says that its hotel is full; the other one is told. Said again it changes nothing. Throws
 * `not_found`, `role/forbidden`, `hotel/unnamed`, `reservation/state_conflict`, `reservation/too_early`,
 * `rate/limited`.
 */
export async function reportHotelFull(work: Work, caller: Caller, id: string): Promise<HotelFullReply> {
  const { row, party } = await lockedParty(work, caller, id);
  if (!isHotelNamed(row)) throw new Refusal('hotel/unnamed');
  const fault = fullReportFault(row, work.now);
  if (fault) throw new Refusal(fault);
  if (await sayFull(work, { ...hotelAt(row), personId: caller.id }))
    await announceHotelFull(work, row, party === 'male' ? 'cast' : 'male');
  return readHotelFull(work.tx, caller, id, work.now);
}

/** Takes back what was said at this booking, by whomever of both. Throws `not_found` and `role/forbidden`. */
export async function takeBackHotelFull(work: Work, caller: Caller, id: string): Promise<HotelFullReply> {
  const { row } = await lockedParty(work, caller, id);
  if (isHotelNamed(row) && (await takeBackFull(work, { ...hotelAt(row), personId: caller.id })))
    await announceHotelFull(work, row, 'none');
  return readHotelFull(work.tx, caller, id, work.now);
}

/** Whether the hotel that a booking names was said to be full, and that stands. */
export const isHotelFull = async ({ tx, now }: Work, row: rows.ReservationRow): Promise<boolean> =>
  isHotelNamed(row) && (await fullAt(tx, hotelAt(row), now)) !== null;

/** Which hotel a booking names: of the list, or in the customer's own words. */
export const hotelAt = ({ id: reservationId, mstHotelId: hotelId }: rows.ReservationRow) => ({
  reservationId,
  hotelId,
});

/** Whether a booking names a hotel: of the list, or in the customer's own words. */
export const isHotelNamed = ({ mstHotelId, hotelName }: rows.ReservationRow) =>
  mstHotelId !== null || hotelName !== null;

/** The party that calls and its booking, locked. Throws `not_found`, and `role/forbidden` to the operator. */
export async function lockedParty(work: Work, caller: Caller, id: string) {
  const { row: seen, party } = await requireParty(work.tx, caller, id);
  if (party === 'ops') throw new Refusal('role/forbidden');
  return { row: await lockedReservation(work, seen), party };
}

async function requireParty(db: Db, caller: Caller, id: string) {
  const row = isUuid(id) ? await rows.findReservation(db, id) : null;
  const party = row && partyOf(row, caller);
  if (!row || !party) throw new Refusal('not_found');
  return { row, party };
}
