import { and, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReservationState } from '@/domain/machines/reservation';
import type { Db } from '../../../../core/work';
import { reservation } from '../../../../db/schema';
import { owedFor } from '../../../money/debt/service';

const ENDED_BY_HIM: ReservationState[] = ['completed', 'cancelled_user', 'no_show_user'];

/** Bookings that count for his reliability, newest first. */
export const endedBookings = (db: Db, personIds: readonly number[]) =>
  db
    .select({
      owed: owedFor(sql`${reservation}.id`),
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
