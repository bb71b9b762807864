import { and, between, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { shift } from '../../../db/schema';

const MINUTES = sql<number>`(sum(extract(epoch from ${shift.endsAt} - ${shift.startsAt})) / 60)::int`;
const END = sql<Date>`max(${shift.endsAt})`.mapWith(shift.endsAt);

const onDates = (from: string, to: string): SQL | undefined =>
  and(between(shift.businessDate, from, to), isNull(shift.withdrawnAt));

/** Business dates, between two of them, on which a cast's shifts are longer than so many minutes together. */
export const longDays = (db: Db, from: string, to: string, minutes: number) =>
  db
    .select({ castId: shift.castId, date: shift.businessDate, minutes: MINUTES, endsAt: END })
    .from(shift)
    .where(onDates(from, to))
    .groupBy(shift.castId, shift.businessDate)
    .having(sql`${MINUTES} > ${minutes}`)
    .orderBy(shift.castId, shift.businessDate);

/** Casts with shifts on more than so many business dates between two of them. */
export const manyDays = (db: Db, from: string, to: string, days: number) => {
  const worked = sql<number>`count(distinct ${shift.businessDate})::int`;
  return db
    .select({ castId: shift.castId, days: worked })
    .from(shift)
    .where(onDates(from, to))
    .groupBy(shift.castId)
    .having(sql`${worked} > ${days}`)
    .orderBy(shift.castId);
};
