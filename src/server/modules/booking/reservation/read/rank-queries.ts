import { and, between, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, businessDayOpen } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import type { Db } from '../../../../core/work';
import { reservation, reservationEvent } from '../../../../db/schema';

/** How many bookings of each cast between two business dates were completed. */
export async function completedBetween(db: Db, from: string, to: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ castId: reservation.castId, total: count() })
    .from(reservation)
    .where(and(eq(reservation.state, 'completed'), between(reservation.businessDate, from, to)))
    .groupBy(reservation.castId);
  return new Map(rows.map(({ castId, total }) => [castId, total]));
}

/**
 * Minutes after which each cast answered the requests that came between two business dates (9:00 to 9:00), null for
 * those that lapsed; what the customer took back before an answer does not count. Of one cast alone where `castId` is
 * given.
 */
export async function answersBetween(
  db: Db,
  from: string,
  to: string,
  castId?: number,
): Promise<Map<number, (number | null)[]>> {
  const [asked, answered] = [alias(reservationEvent, 'asked'), alias(reservationEvent, 'answered')];
  const rows = await db
    .select({ castId: reservation.castId, event: answered.event, askedAt: asked.at, answeredAt: answered.at })
    .from(asked)
    .innerJoin(reservation, eq(reservation.id, asked.reservationId))
    .innerJoin(answered, and(eq(answered.reservationId, asked.reservationId), eq(answered.seq, sql`${asked.seq} + 1`)))
    .where(
      and(
        castId === undefined ? undefined : eq(reservation.castId, castId),
        eq(asked.toState, 'requested'),
        gte(asked.at, businessDayOpen(from)),
        lt(asked.at, businessDayOpen(addDays(to, 1))),
        inArray(answered.event, ['accept', 'decline', 'propose', 'expire']),
      ),
    );
  const byCast = new Map<number, (number | null)[]>();
  for (const { castId: id, event, askedAt, answeredAt } of rows) {
    const minutes = event === 'expire' ? null : (answeredAt.getTime() - askedAt.getTime()) / MINUTE_MS;
    byCast.set(id, [...(byCast.get(id) ?? []), minutes]);
  }
  return byCast;
}
