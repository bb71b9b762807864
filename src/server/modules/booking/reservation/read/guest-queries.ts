import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReservationState } from '@/domain/machines/reservation';
import type { Db } from '../../../../core/work';
import { reservation } from '../../../../db/schema';
import { owedFor } from '../../../money/debt/service';
import { feeWaived } from './waiver-sql';

const ENDED_BY_HIM: ReservationState[] = ['completed', 'cancelled_user', 'no_show_user'];

/** Bookings that count for a customer's reliability, newest first: those whose fee was waived do not. */
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
        sql`${feeWaived(sql`${reservation}.id`)} is null`,
      ),
    )
    .orderBy(desc(reservation.startsAt));

/** When a customer cancelled bookings at a fee that stood since an instant; the latest first. */
export const paidCancellations = async (db: Db, personId: number, since: Date): Promise<Date[]> => {
  const rows = await db
    .select({ endedAt: reservation.endedAt })
    .from(reservation)
    .where(
      and(
        eq(reservation.personId, personId),
        eq(reservation.state, 'cancelled_user'),
        gt(reservation.cancellationFee, 0),
        gt(reservation.endedAt, since),
        sql`${feeWaived(sql`${reservation}.id`)} is null`,
      ),
    )
    .orderBy(desc(reservation.endedAt));
  return rows.flatMap(({ endedAt }) => endedAt ?? []);
};
