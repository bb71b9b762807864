import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { RESERVATION_STATES, type ReservationState, reserves } from '@/domain/machines/reservation';
import type { Interval } from '@/domain/slots';
import type { Db } from '../../../core/work';
import { castSlot, reservation } from '../../../db/schema';

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
 * Times that casts are occupied by reserving bookings and raised hands, their buffers included, as far as they touch the
 * interval; `except` is a booking that is itself about to move.
 */
export async function occupiedTimes(
  db: Db,
  castIds: readonly number[],
  { from, to }: Interval,
  except?: string,
): Promise<(Interval & { castId: number })[]> {
  const rows = await db
    .select({ castId: castSlot.castId, occupied: castSlot.occupied })
    .from(castSlot)
    .where(
      and(
        inArray(castSlot.castId, [...castIds]),
        except === undefined ? undefined : ne(castSlot.holder, except),
        sql`${castSlot.occupied} && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
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
