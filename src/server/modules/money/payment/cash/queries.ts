import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../core/work';
import { cashReceipt } from '../../../../db/schema';

/** Cash as recorded. */
export type ReceiptRow = typeof cashReceipt.$inferSelect;

export const insertReceipt = (tx: Tx, row: typeof cashReceipt.$inferInsert) => tx.insert(cashReceipt).values(row);

/** What was taken for a booking; null where nothing was. */
export const receiptOf = async (db: Db, reservationId: string): Promise<ReceiptRow | null> => {
  const [row] = await db.select().from(cashReceipt).where(eq(cashReceipt.reservationId, reservationId));
  return row ?? null;
};

/** Cash that a cast took during these shifts, in yen by shift; those without are left out. */
export const cashOfShifts = async (db: Db, shiftIds: readonly number[]): Promise<Map<number, number>> => {
  if (shiftIds.length === 0) return new Map();
  const found = await db
    .select({ shiftId: cashReceipt.shiftId, amount: sql<number>`sum(${cashReceipt.amount})::int` })
    .from(cashReceipt)
    .where(inArray(cashReceipt.shiftId, [...shiftIds]))
    .groupBy(cashReceipt.shiftId);
  return new Map(found.map(({ shiftId, amount }) => [shiftId, amount]));
};
