import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { RESERVATION_STATES, type ReservationState, reserves } from '@/domain/machines/reservation';
import type { Interval } from '@/domain/slots';
import type { Db } from '../../../core/work';
import { reservation } from '../../../db/schema';

/** A booking as her schedule shows it. */
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

const RESERVING = RESERVATION_STATES.filter((state) => reserves(state));

/**
 * Times that casts are occupied by reserving bookings, their buffers included, as far as they touch the interval; `except`
 * is a booking that is itself about to move.
 */
export async function occupiedTimes(
  db: Db,
  castIds: readonly number[],
  { from, to }: Interval,
  except?: string,
): Promise<(Interval & { castId: number })[]> {
  const rows = await db
    .select({ castId: reservation.castId, occupied: reservation.castOccupied })
    .from(reservation)
    .where(
      and(
        inArray(reservation.castId, [...castIds]),
        inArray(reservation.state, RESERVING),
        except === undefined ? undefined : ne(reservation.id, except),
        sql`${reservation.castOccupied} && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
      ),
    );
  return rows.map(({ castId, occupied }) => ({ castId, ...occupied }));
}

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
