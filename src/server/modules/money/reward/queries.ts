import { and, asc, between, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { payAdjustment, rewardLine, saleLine } from '../../../db/schema';

/** A stored line, and what was added to a shift. */
export type RewardRow = typeof rewardLine.$inferSelect;
export type AdjustmentRow = typeof payAdjustment.$inferSelect;

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

export const insertAdjustment = (tx: Tx, row: AdjustmentRow) => tx.insert(payAdjustment).values(row);

/** What was added to shifts, in the order of adding. */
export const adjustmentsOf = async (db: Db, shiftIds: readonly number[]): Promise<AdjustmentRow[]> =>
  shiftIds.length === 0
    ? []
    : db
        .select()
        .from(payAdjustment)
        .where(inArray(payAdjustment.shiftId, [...shiftIds]))
        .orderBy(asc(payAdjustment.createdAt), asc(payAdjustment.id));

export const insertSale = (tx: Tx, row: typeof saleLine.$inferInsert) => tx.insert(saleLine).values(row);

/** What a purchase earned the cast, taken back or not. */
export const saleOf = async (db: Db, subject: string): Promise<typeof saleLine.$inferSelect | null> => {
  const [row] = await db
    .select()
    .from(saleLine)
    .where(and(eq(saleLine.subject, subject), eq(saleLine.line, 'sale')));
  return row ?? null;
};

/** What was sold between two business dates, both included, by name: how often, and the cast's part in yen. */
export const salesBetween = (db: Db, castId: number, from: string, to: string) =>
  db
    .select({
      kind: saleLine.kind,
      label: saleLine.label,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${saleLine.amount})::int`,
    })
    .from(saleLine)
    .where(and(eq(saleLine.castId, castId), between(saleLine.earnedOn, from, to)))
    .groupBy(saleLine.kind, saleLine.line, saleLine.label)
    .orderBy(asc(saleLine.kind), asc(saleLine.line), asc(saleLine.label));

/** The months ("2026-11") in which a cast sold something. */
export const soldMonthsOf = async (db: Db, castId: number): Promise<string[]> => {
  const month = sql<string>`to_char(${saleLine.earnedOn}, 'YYYY-MM')`;
  const rows = await db.selectDistinct({ month }).from(saleLine).where(eq(saleLine.castId, castId));
  return rows.map((row) => row.month);
};

/** What each cast sold in each month ("2026-11") before a business date, the oldest first. */
export const soldMonths = (db: Db, before: string): Promise<{ castId: number; month: string; amount: number }[]> => {
  const month = sql<string>`to_char(${saleLine.earnedOn}, 'YYYY-MM')`;
  const amount = sql<number>`sum(${saleLine.amount})::int`;
  return db
    .select({ castId: saleLine.castId, month, amount })
    .from(saleLine)
    .where(lt(saleLine.earnedOn, before))
    .groupBy(saleLine.castId, month)
    .having(sql`${amount} > 0`)
    .orderBy(asc(month), asc(saleLine.castId));
};
