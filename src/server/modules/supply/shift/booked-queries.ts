import { and, asc, inArray, sql } from 'drizzle-orm';
import { RESERVATION_STATES, type ReservationState, reserves } from '@/domain/machines/reservation';
import type { Interval } from '@/domain/slots';
import type { Db } from '../../../core/work';
import { castSlot, reservation, shift } from '../../../db/schema';
import { coversInstant, onDates, type ShiftRow } from './queries';

/** A booking as the cast's schedule shows it. */
export type Booking = {
  id: string;
  castId: number;
  shiftId: number;
  state: ReservationState;
  startsAt: Date;
  endsAt: Date;
  castOccupied: Interval;
  placeTypeId: number;
  areaId: number;
};

/**
 * Times that do not stand in the way: those of a booking that is itself about to move and of its change that waits,
 * and what is held for one customer.
 */
export type Without = { holder?: string; heldFor?: number };

const RESERVING = RESERVATION_STATES.filter((state) => reserves(state));

/**
 * Times that casts are occupied by reserving bookings and matching offers, their buffers included, as far as they
 * touch the interval.
 */
export async function occupiedTimes(
  db: Db,
  castIds: readonly number[],
  interval: Interval,
  without: Without = {},
): Promise<(Interval & { castId: number })[]> {
  const rows = await db
    .select({ castId: castSlot.castId, occupied: castSlot.occupied })
    .from(castSlot)
    .where(
      and(
        inArray(castSlot.castId, [...castIds]),
        without.holder === undefined
          ? undefined
          : sql`coalesce(${castSlot.changes}, ${castSlot.holder}) <> ${without.holder}`,
        without.heldFor === undefined ? undefined : sql`${castSlot.heldFor} is distinct from ${without.heldFor}`,
        sql`${castSlot.occupied} && ${range(interval)}`,
      ),
    );
  return rows.map(({ castId, occupied }) => ({ castId, ...occupied }));
}

/** A shift, and the cast's times that touch an interval. */
export type OccupiedShift = { shift: ShiftRow; occupied: Interval[] };

/**
 * The shift in which an interval begins, or null, with what {@link occupiedTimes} reads of the interval, by one
 * statement.
 */
export async function shiftWithOccupied(
  db: Db,
  castId: number,
  interval: Interval,
  without: Without = {},
): Promise<OccupiedShift | null> {
  const rows = await db
    .select({ shift, occupied: occupiedOf(interval, without) })
    .from(shift)
    .where(coversInstant(castId, interval.from))
    .limit(1);
  return rows[0] ?? null;
}

/** Shifts of casts between two business dates, both included, in order of time, each with its occupied times. */
export function shiftsWithOccupied(
  db: Db,
  castIds: readonly number[],
  { first, last }: { first: string; last: string },
  interval: Interval,
): Promise<OccupiedShift[]> {
  return db
    .select({ shift, occupied: occupiedOf(interval) })
    .from(shift)
    .where(onDates(castIds, first, last))
    .orderBy(asc(shift.startsAt), asc(shift.id));
}

const range = ({ from, to }: Interval) =>
  sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;

// As JSON, since neither driver reads an array of ranges. Columns bear their table's name by hand: in a select of one
// table drizzle writes them bare, and a bare one is the inner table's here.
const occupiedOf = (interval: Interval, { holder, heldFor }: Without = {}) =>
  sql`(select coalesce(json_agg(json_build_array(lower(s.occupied), upper(s.occupied))), '[]') from ${castSlot} s
    where s.cast_id = ${shift}.cast_id and s.occupied && ${range(interval)}
    ${holder === undefined ? sql`` : sql`and coalesce(s.changes, s.holder) <> ${holder}`}
    ${heldFor === undefined ? sql`` : sql`and s.held_for is distinct from ${heldFor}`})`.mapWith(intervals);

const intervals = (pairs: [string, string][]): Interval[] =>
  pairs.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }));

/** Bookings that stand on the shifts, reserving ones and completed ones, in order of time. */
export function bookingsOn(db: Db, shiftIds: readonly number[]): Promise<Booking[]> {
  return db
    .select({
      id: reservation.id,
      castId: reservation.castId,
      shiftId: reservation.shiftId,
      state: reservation.state,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      castOccupied: reservation.castOccupied,
      placeTypeId: reservation.placeTypeId,
      areaId: reservation.areaId,
    })
    .from(reservation)
    .where(and(inArray(reservation.shiftId, [...shiftIds]), inArray(reservation.state, [...RESERVING, 'completed'])))
    .orderBy(asc(reservation.startsAt));
}
