import { and, between, count, eq, gte, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Period } from '@/domain/periods';
import { REGULAR_NOMINATION } from '@/domain/pricing';
import type { Db } from '../../../../core/work';
import { reservation } from '../../../../db/schema';
import { earnedBy } from '../../../money/reward/service';

/** A booking that brought money: what the customer paid and the cast earned by it, in yen. `isNominated` = 本指名. */
export type Outcome = Pick<typeof reservation.$inferSelect, 'id' | 'state' | 'businessDate' | 'startsAt'> & {
  kept: number;
  earned: number;
  isNominated: boolean;
};

/**
 * A cast's bookings of a period that were completed or of which a fee was kept, in order of time; what was given back
 * counts nothing.
 */
export async function outcomesOf(db: Db, castId: number, { from, to }: Period): Promise<Outcome[]> {
  const earned = earnedBy(sql`${reservation}.id`);
  const rows = await db
    .select({
      id: reservation.id,
      state: reservation.state,
      businessDate: reservation.businessDate,
      startsAt: reservation.startsAt,
      total: reservation.total,
      fee: reservation.cancellationFee,
      lines: reservation.lines,
      earned,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.castId, castId),
        between(reservation.businessDate, from, to),
        // A line for the cast was written with the money that was kept.
        or(eq(reservation.state, 'completed'), sql`${earned} is not null`),
      ),
    )
    .orderBy(reservation.startsAt);
  return rows.map(({ total, fee, lines, ...row }) => ({
    ...row,
    kept: row.state === 'refunded' ? 0 : (fee ?? total),
    earned: row.earned ?? 0,
    isNominated: lines.some(({ code, label }) => code === 'nomination' && label === REGULAR_NOMINATION),
  }));
}

/** How many of the cast's completed bookings of a period were by customers who had visited the cast before. */
export async function regularsOf(db: Db, castId: number, { from, to }: Period): Promise<number> {
  const earlier = alias(reservation, 'earlier');
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.castId, reservation.castId),
        eq(earlier.personId, reservation.personId),
        eq(earlier.state, 'completed'),
        lt(earlier.startsAt, reservation.startsAt),
      ),
    );
  const [row] = await db
    .select({ total: count() })
    .from(reservation)
    .where(
      and(
        eq(reservation.castId, castId),
        eq(reservation.state, 'completed'),
        between(reservation.businessDate, from, to),
        sql`exists ${before}`,
      ),
    );
  return row?.total ?? 0;
}

/**
 * How many bookings of each month ("2026-11") of a period of business dates a cast completed, and what was written as
 * the cast's reward of the month's bookings in yen: parts of fees included, what was taken back counted. Months
 * without bookings are left out.
 */
export const monthsOf = (db: Db, castId: number, { from, to }: Period) => {
  const month = sql<string>`to_char(${reservation.businessDate}, 'YYYY-MM')`;
  return db
    .select({
      month,
      count: sql<number>`(count(*) filter (where ${reservation.state} = 'completed'))::int`,
      reward: sql<number>`coalesce(sum(${earnedBy(sql`${reservation}.id`)}), 0)::int`,
    })
    .from(reservation)
    .where(and(eq(reservation.castId, castId), between(reservation.businessDate, from, to)))
    .groupBy(month);
};

/** How many bookings with a cast were agreed between two instants. */
export const countConfirmed = (db: Db, castId: number, { from, to }: { from: Date; to: Date }): Promise<number> =>
  db.$count(
    reservation,
    and(eq(reservation.castId, castId), gte(reservation.confirmedAt, from), lt(reservation.confirmedAt, to)),
  );
