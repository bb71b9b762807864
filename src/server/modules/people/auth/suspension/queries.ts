import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { suspension } from '../../../../db/schema';

/** A stored suspension. */
export type SuspensionRow = typeof suspension.$inferSelect;

const inForce = (personId: number) => and(eq(suspension.personId, personId), isNull(suspension.liftedAt));

/** The suspension that is in force, or null. */
export const openSuspension = async (db: Db, personId: number): Promise<SuspensionRow | null> => {
  const [row] = await db.select().from(suspension).where(inForce(personId));
  return row ?? null;
};

/** An account's suspensions, the latest first; twenty at most. */
export const suspensionsOf = (db: Db, personId: number): Promise<SuspensionRow[]> =>
  db.select().from(suspension).where(eq(suspension.personId, personId)).orderBy(desc(suspension.startedAt)).limit(20);

export const insertSuspension = (tx: Tx, row: typeof suspension.$inferInsert) => tx.insert(suspension).values(row);

/** Ends the one that is in force; false when there is none. */
export const liftSuspension = async (
  tx: Tx,
  personId: number,
  set: Pick<SuspensionRow, 'liftedAt' | 'liftedBy' | 'liftingNote'>,
): Promise<boolean> => (await affected(tx.update(suspension).set(set).where(inForce(personId)))) > 0;

/** One of them. */
export const suspensionById = async (db: Db, id: string): Promise<SuspensionRow | null> => {
  const [row] = await db.select().from(suspension).where(eq(suspension.id, id));
  return row ?? null;
};

/** A second person confirmed the one that is in force. */
export const confirmSuspension = async (tx: Tx, id: string, by: number): Promise<boolean> =>
  (await affected(
    tx
      .update(suspension)
      .set({ confirmedBy: by })
      .where(and(eq(suspension.id, id), isNull(suspension.liftedAt), isNull(suspension.confirmedBy))),
  )) > 0;

/** Forgets those that were lifted before an instant. */
export const deleteLifted = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(suspension).where(lt(suspension.liftedAt, before)));
