import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { LEAD_MINUTES } from '@/domain/limits';
import { startTimes } from '@/domain/slots';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import { type BookableCast, castForBooking } from '../../../supply/cast/service';
import { isBookableDate, occupiedBuffer, occupiedTimes, shiftsBetween } from '../../../supply/shift/service';
import type { Viewer } from '../read/present';
import type * as rows from '../read/queries';
import { requireReservation } from '../read/readers';
import { partyOf } from '../rules/policy';

/**
 * Start times that the cast of a request or of an agreed booking can propose on a date. Throws `not_found` for every
 * id that is not this cast's.
 */
export async function readProposalSlots(
  db: Db,
  id: string,
  viewer: Viewer,
  day: { date: string; placeTypeId: number | undefined },
): Promise<Reply<'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/'>> {
  const row = await requireReservation(db, id, viewer);
  if (partyOf(row, viewer) !== 'cast') throw new Refusal('not_found');
  return proposalSlots(db, row, day, viewer.now);
}

/** The cast of a booking: the cast proposes this time, so taking no new requests just now is no hindrance. */
export async function castOfBooking(db: Db, row: rows.ReservationRow): Promise<BookableCast> {
  const cast = await castForBooking(db, row.castId, row.personId);
  if (!cast) throw new Refusal('not_found');
  return { ...cast, accepting: true };
}

/** Every ten-minute start of the cast's shifts on a date that could be proposed, the booking's own time being free. */
const proposalSlots = async (
  db: Db,
  row: rows.ReservationRow,
  { date, placeTypeId = row.placeTypeId }: { date: string; placeTypeId: number | undefined },
  now: Date,
) => shiftStarts(db, await castOfBooking(db, row), { date, minutes: row.minutes, placeTypeId, moves: row.id }, now);

/**
 * Every ten-minute start of a cast's shifts on a date for a length and a kind of place; `moves` = a booking whose time
 * does not stand in the way.
 */
export async function shiftStarts(
  db: Db,
  cast: Pick<BookableCast, 'id' | 'bufferMinutes' | 'longOk'>,
  { date, minutes, placeTypeId, moves }: { date: string; minutes: number; placeTypeId: number; moves?: string },
  now: Date,
): Promise<{ starts_at: string; state: 'open' | 'closed' }[]> {
  if (!isBookableDate(date, now)) return [];
  const bufferMinutes = occupiedBuffer(cast, placeTypeId);
  const times = [];
  for (const shift of await shiftsBetween(db, [cast.id], date, date)) {
    const to = new Date(shift.endsAt.getTime() + (minutes + bufferMinutes) * MINUTE_MS);
    const occupied = await occupiedTimes(db, [cast.id], { from: shift.startsAt, to }, { holder: moves });
    const hours = { from: shift.startsAt, to: shift.endsAt };
    const rules = { now, leadMinutes: LEAD_MINUTES, dayDate: date, longOk: cast.longOk };
    times.push(...startTimes({ shift: hours, occupied, minutes, bufferMinutes, ...rules }));
  }
  return times.map(({ startsAt, state }) => ({ starts_at: toTokyoIso(startsAt), state }));
}
