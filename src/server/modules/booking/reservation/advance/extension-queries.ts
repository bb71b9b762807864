import { and, desc, eq, sum } from 'drizzle-orm';
import type { ExtensionState } from '@/domain/machines/extension';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { reservationExtension } from '../../../../db/schema';

/** A stored extension. */
export type ExtensionRow = typeof reservationExtension.$inferSelect;

export const insertExtension = (tx: Tx, row: typeof reservationExtension.$inferInsert) =>
  tx.insert(reservationExtension).values(row);

export const findExtension = async (db: Db, id: string): Promise<ExtensionRow | null> => {
  const [row] = await db.select().from(reservationExtension).where(eq(reservationExtension.id, id));
  return row ?? null;
};

/** The last that was asked for of a booking, or null. */
export const latestExtension = async (db: Db, reservationId: string): Promise<ExtensionRow | null> => {
  const [row] = await db
    .select()
    .from(reservationExtension)
    .where(eq(reservationExtension.reservationId, reservationId))
    .orderBy(desc(reservationExtension.createdAt), desc(reservationExtension.id))
    .limit(1);
  return row ?? null;
};

/** Ends one that waits; false when it is over already. */
export const endExtension = async (tx: Tx, id: string, state: ExtensionState, endedAt: Date): Promise<boolean> =>
  (await affected(
    tx
      .update(reservationExtension)
      .set({ state, endedAt })
      .where(and(eq(reservationExtension.id, id), eq(reservationExtension.state, 'requested'))),
  )) === 1;

/** Minutes by which a booking was extended so far. */
export const extendedMinutes = async (db: Db, reservationId: string): Promise<number> => {
  const [row] = await db
    .select({ total: sum(reservationExtension.minutes).mapWith(Number) })
    .from(reservationExtension)
    .where(and(eq(reservationExtension.reservationId, reservationId), eq(reservationExtension.state, 'paid')));
  return row?.total ?? 0;
};
