import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { femaleCast, reservation, rewardLine, shift, store } from '../../../db/schema';

/** A stored line. */
export type RewardRow = typeof rewardLine.$inferSelect;

/** Percent of the course that a cast's store pays her. */
export const courseBackPercentOf = async (db: Db, castId: number): Promise<number> => {
  const [row] = await db
    .select({ percent: store.courseBackPercent })
    .from(femaleCast)
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .where(eq(femaleCast.id, castId));
  if (!row) throw new Error('a cast without store');
  return row.percent;
};

export const insertLines = (tx: Tx, lines: (typeof rewardLine.$inferInsert)[]) => tx.insert(rewardLine).values(lines);

export const linesOfReservation = (db: Db, reservationId: string): Promise<RewardRow[]> =>
  db.select().from(rewardLine).where(eq(rewardLine.reservationId, reservationId));

/** A cast's own shift, or null. */
export const shiftOf = async (db: Db, castId: number, shiftId: number) => {
  const [row] = await db
    .select({ id: shift.id, endsAt: shift.endsAt })
    .from(shift)
    .where(and(eq(shift.id, shiftId), eq(shift.castId, castId)));
  return row ?? null;
};

/** The lines of a shift in the order of its bookings. */
export const linesOfShift = async (db: Db, shiftId: number): Promise<RewardRow[]> => {
  const rows = await db
    .select({ line: rewardLine })
    .from(rewardLine)
    .innerJoin(reservation, eq(reservation.id, rewardLine.reservationId))
    .where(eq(rewardLine.shiftId, shiftId))
    .orderBy(asc(reservation.startsAt), asc(rewardLine.reservationId), asc(rewardLine.createdAt), asc(rewardLine.code));
  return rows.map(({ line }) => line);
};

/** What a cast earned on a business date: the sum, and the bookings that it came from. */
export const earnedOn = async (db: Db, castId: number, businessDate: string) => {
  const rows = await db
    .select({ reservationId: rewardLine.reservationId, amount: sql<number>`sum(${rewardLine.amount})::int` })
    .from(rewardLine)
    .innerJoin(reservation, eq(reservation.id, rewardLine.reservationId))
    .where(and(eq(rewardLine.castId, castId), eq(reservation.businessDate, businessDate)))
    .groupBy(rewardLine.reservationId);
  return rows;
};
