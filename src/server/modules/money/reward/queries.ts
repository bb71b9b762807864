import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { rewardLine } from '../../../db/schema';

/** A stored line. */
export type RewardRow = typeof rewardLine.$inferSelect;

export const insertLines = (tx: Tx, lines: (typeof rewardLine.$inferInsert)[]) => tx.insert(rewardLine).values(lines);

export const linesOfReservation = (db: Db, reservationId: string): Promise<RewardRow[]> =>
  db.select().from(rewardLine).where(eq(rewardLine.reservationId, reservationId));

/** The lines of a shift, those of one booking in the order in which they were written. */
export const linesOfShift = (db: Db, shiftId: number): Promise<RewardRow[]> =>
  db
    .select()
    .from(rewardLine)
    .where(eq(rewardLine.shiftId, shiftId))
    .orderBy(asc(rewardLine.reservationId), asc(rewardLine.createdAt), asc(rewardLine.code));
