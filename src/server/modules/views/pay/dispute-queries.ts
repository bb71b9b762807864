import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { payDispute } from '../../../db/schema';

/** What a cast said about the amount of a shift, as it is stored. */
export type DisputeRow = typeof payDispute.$inferSelect;

/** False where one of this shift waits for its answer. */
export const insertDispute = async (tx: Tx, row: typeof payDispute.$inferInsert): Promise<boolean> =>
  (await tx.insert(payDispute).values(row).onConflictDoNothing().returning({ id: payDispute.id })).length > 0;

export const disputesOf = (db: Db, shiftId: number): Promise<DisputeRow[]> =>
  db
    .select()
    .from(payDispute)
    .where(eq(payDispute.shiftId, shiftId))
    .orderBy(asc(payDispute.raisedAt), asc(payDispute.id));

export const lockDispute = async (tx: Tx, id: string): Promise<DisputeRow | null> => {
  const [row] = await tx.select().from(payDispute).where(eq(payDispute.id, id)).for('update');
  return row ?? null;
};

export const answerRow = (tx: Tx, id: string, set: Partial<DisputeRow>) =>
  tx.update(payDispute).set(set).where(eq(payDispute.id, id));

/** A page of them: those that wait with the oldest first, the answered ones with the newest first. */
export const disputePage = (
  db: Db,
  page: { open: boolean; after: readonly [Date, string] | null; limit: number },
): Promise<DisputeRow[]> => {
  const { raisedAt, id, answeredAt } = payDispute;
  const [order, than] = page.open ? [asc, gt] : [desc, lt];
  const beyond = page.after
    ? or(than(raisedAt, page.after[0]), and(eq(raisedAt, page.after[0]), than(id, page.after[1])))
    : undefined;
  return db
    .select()
    .from(payDispute)
    .where(and(page.open ? isNull(answeredAt) : isNotNull(answeredAt), beyond))
    .orderBy(order(raisedAt), order(id))
    .limit(page.limit);
};
