import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { statesWaitingFor } from '@/domain/machines/reservation-waiting';
import type { Db } from '../../../core/work';
import { femaleCast, reservation } from '../../../db/schema';

/** How many reservations wait for this person's answer; one whose answer was due already waits for nobody. */
export async function waitingReservations(db: Db, personId: number, side: 'male' | 'cast', now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .where(
      and(
        eq(side === 'cast' ? femaleCast.personId : reservation.personId, personId),
        inArray(reservation.state, [...statesWaitingFor(side)]),
        or(isNull(reservation.answerDueAt), gt(reservation.answerDueAt, now)),
        gt(reservation.endsAt, now),
      ),
    );
  return row?.total ?? 0;
}
