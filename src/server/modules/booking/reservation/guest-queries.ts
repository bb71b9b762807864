import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ReservationState } from '@/domain/machines/reservation';
import type { Db } from '../../../core/work';
import { femaleCast, reservation } from '../../../db/schema';

const ENDED_BY_HIM: ReservationState[] = ['completed', 'cancelled_user', 'no_show_user'];

/** Bookings that count for his reliability, newest first. */
export const endedBookings = (db: Db, personIds: readonly number[]) =>
  db
    .select({
      personId: reservation.personId,
      state: reservation.state,
      startsAt: reservation.startsAt,
      endedAt: reservation.endedAt,
    })
    .from(reservation)
    .where(
      and(
        inArray(reservation.personId, [...personIds]),
        inArray(reservation.state, ENDED_BY_HIM),
        isNotNull(reservation.endedAt),
      ),
    )
    .orderBy(desc(reservation.startsAt));

/** Whether the two ever had a booking together: only then may she ask for his reliability. */
export const haveBooking = async (db: Db, castPersonId: number, personId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .where(and(eq(femaleCast.personId, castPersonId), eq(reservation.personId, personId)))
    .limit(1);
  return rows.length > 0;
};
