import { and, asc, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { PhoneReservationState } from '@/domain/phone-booking';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { phoneReservation } from '../../../db/schema';

/** A stored booking that was taken by telephone. */
export type PhoneRow = typeof phoneReservation.$inferSelect;

export const insertTaken = (tx: Tx, row: typeof phoneReservation.$inferInsert) =>
  tx.insert(phoneReservation).values(row);

export const findTaken = async (db: Db, id: string): Promise<PhoneRow | null> => {
  const [row] = await db.select().from(phoneReservation).where(eq(phoneReservation.id, id));
  return row ?? null;
};

/** The one that a link was sent for. */
export const takenByLink = async (db: Db, linkHash: string): Promise<PhoneRow | null> => {
  const [row] = await db.select().from(phoneReservation).where(eq(phoneReservation.linkHash, linkHash));
  return row ?? null;
};

/** Ends one that waits; false when it is over already. The cast's time is free from here on. */
export const endTaken = async (tx: Tx, id: string, state: PhoneReservationState, endedAt: Date): Promise<boolean> =>
  (await affected(
    tx
      .update(phoneReservation)
      .set({ state, endedAt })
      .where(and(eq(phoneReservation.id, id), eq(phoneReservation.state, 'waiting'))),
  )) === 1;

export const setReservation = (tx: Tx, id: string, reservationId: string) =>
  tx.update(phoneReservation).set({ reservationId }).where(eq(phoneReservation.id, id));

/** Those that wait, and what ended since an instant: those that wait first, then the newest. */
export const takenSince = (db: Db, endedSince: Date, limit: number): Promise<PhoneRow[]> =>
  db
    .select()
    .from(phoneReservation)
    .where(or(eq(phoneReservation.state, 'waiting'), gte(phoneReservation.endedAt, endedSince)))
    .orderBy(desc(phoneReservation.endedAt), asc(phoneReservation.expiresAt), desc(phoneReservation.id))
    .limit(limit);

/** Removes those that ended before an instant; returns how many. */
export const deleteTaken = (tx: Tx, endedBefore: Date): Promise<number> =>
  affected(tx.delete(phoneReservation).where(lt(phoneReservation.endedAt, endedBefore)));
