import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { RefundState } from '@/domain/machines/refund';
import { OF_BOOKING, type RefundCause } from '@/domain/refunds';
import type { Db, Tx } from '../../../core/work';
import { cardRefund } from '../../../db/schema';

/** A refund as stored. */
export type RefundRow = typeof cardRefund.$inferSelect;

/** Null when the same money stands there for the same cause. */
export const insertRefund = async (tx: Tx, refund: typeof cardRefund.$inferInsert): Promise<string | null> => {
  const [row] = await tx.insert(cardRefund).values(refund).onConflictDoNothing().returning({ id: cardRefund.id });
  return row?.id ?? null;
};

/** Yen of an order's payment that were given back or are to be. */
export const refundedOf = async (db: Db, orderId: string): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${cardRefund.amount}), 0)` })
    .from(cardRefund)
    .where(and(eq(cardRefund.orderId, orderId), inArray(cardRefund.cause, OF_BOOKING)));
  return Number(row?.sum ?? 0);
};

/** True where money of a booking went back, or is to, for a cause. */
export const wasReturned = async (db: Db, reservationId: string, cause: RefundCause): Promise<boolean> =>
  (await db.$count(cardRefund, and(eq(cardRefund.reservationId, reservationId), eq(cardRefund.cause, cause)))) > 0;

export const lockRefund = async (tx: Tx, id: string): Promise<RefundRow | null> => {
  const [row] = await tx.select().from(cardRefund).where(eq(cardRefund.id, id)).for('update');
  return row ?? null;
};

export const updateRefund = async (tx: Tx, id: string, change: Partial<RefundRow>): Promise<RefundRow> => {
  const [row] = await tx.update(cardRefund).set(change).where(eq(cardRefund.id, id)).returning();
  if (!row) throw new Error('a locked refund is missing');
  return row;
};

/** A page of the queue: what waits in the order in which it came, what is over the latest first. */
export const refundPage = (
  db: Db,
  page: { states: readonly RefundState[]; after: string | undefined; limit: number },
): Promise<RefundRow[]> => {
  const waits = page.states.includes('open');
  const beyond = page.after === undefined ? undefined : isBeyond(page.after, waits);
  return db
    .select()
    .from(cardRefund)
    .where(and(inArray(cardRefund.state, [...page.states]), beyond))
    .orderBy(waits ? asc(cardRefund.id) : desc(cardRefund.id))
    .limit(page.limit);
};

const isBeyond = (id: string, waits: boolean) => (waits ? sql`${cardRefund.id} > ${id}` : lt(cardRefund.id, id));

/** True while a refund of what a booking paid by this order is not done. */
export const hasUndone = async (db: Db, orderId: string): Promise<boolean> => {
  const found = await db
    .select({ id: cardRefund.id })
    .from(cardRefund)
    .where(
      and(
        eq(cardRefund.orderId, orderId),
        inArray(cardRefund.cause, OF_BOOKING),
        inArray(cardRefund.state, ['open', 'approved']),
      ),
    )
    .limit(1);
  return found.length > 0;
};

/** How many wait, and how much that is. */
export const openSum = async (db: Db): Promise<{ count: number; amount: number }> => {
  const [row] = await db
    .select({ count: sql<string>`count(*)`, amount: sql<string>`coalesce(sum(${cardRefund.amount}), 0)` })
    .from(cardRefund)
    .where(inArray(cardRefund.state, ['open', 'approved']));
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
};
