import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DebtState } from '@/domain/machines/debt';
import type { Db, Tx } from '../../../core/work';
import { debt } from '../../../db/schema';

/** A debt as stored. */
export type DebtRow = typeof debt.$inferSelect;

export const insertDebt = (tx: Tx, row: typeof debt.$inferInsert) => tx.insert(debt).values(row);

export const lockDebtRow = async (tx: Tx, id: string): Promise<DebtRow | null> => {
  const [row] = await tx.select().from(debt).where(eq(debt.id, id)).for('update');
  return row ?? null;
};

export const updateDebt = async (tx: Tx, id: string, change: Partial<DebtRow>): Promise<DebtRow> => {
  const [row] = await tx.update(debt).set(change).where(eq(debt.id, id)).returning();
  if (!row) throw new Error(`debt ${id} is gone`);
  return row;
};

/** What a customer owes, the oldest first. */
export const openOf = (db: Db, personId: number): Promise<DebtRow[]> =>
  db
    .select()
    .from(debt)
    .where(and(eq(debt.personId, personId), eq(debt.state, 'open')))
    .orderBy(asc(debt.id));

/** All that was ever owed for a booking; what is owed now stands first, then the newest. */
export const ofReservation = (db: Db, reservationId: string): Promise<DebtRow[]> =>
  db
    .select()
    .from(debt)
    .where(eq(debt.reservationId, reservationId))
    .orderBy(sql`${debt.state} <> 'open'`, desc(debt.id));

/** Locks all that was ever owed for a booking, in one order: no payment of it overtakes what follows. */
export const lockDebtsOf = async (tx: Tx, reservationId: string): Promise<void> => {
  await tx
    .select({ id: debt.id })
    .from(debt)
    .where(eq(debt.reservationId, reservationId))
    .orderBy(asc(debt.id))
    .for('update');
};

/** Whether anything was ever owed for a booking. */
export const hasDebt = async (db: Db, reservationId: string): Promise<boolean> =>
  (await db.$count(debt, eq(debt.reservationId, reservationId))) > 0;

/** A page of the operator's list: what is open in the order in which it came, what is closed the newest first. */
export const debtPage = (
  db: Db,
  page: { states: readonly DebtState[]; after: string | undefined; limit: number },
): Promise<DebtRow[]> => {
  const waits = page.states.includes('open');
  const isBeyond = waits ? gt : lt;
  const beyond = page.after === undefined ? undefined : isBeyond(debt.id, page.after);
  return db
    .select()
    .from(debt)
    .where(and(inArray(debt.state, [...page.states]), beyond))
    .orderBy(waits ? asc(debt.id) : desc(debt.id))
    .limit(page.limit);
};

/** How many are open, and how much that is. */
export const openSum = async (db: Db): Promise<{ count: number; amount: number }> => {
  const [row] = await db
    .select({ count: sql<string>`count(*)`, amount: sql<string>`coalesce(sum(${debt.amount}), 0)` })
    .from(debt)
    .where(eq(debt.state, 'open'));
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
};
