import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { ChangeState } from '@/domain/machines/reservation-change';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { reservationChange } from '../../../../db/schema';

/** A stored change. */
export type ChangeRow = typeof reservationChange.$inferSelect;

export const insertChange = (tx: Tx, row: typeof reservationChange.$inferInsert) =>
  tx.insert(reservationChange).values(row);

export const findChange = async (db: Db, id: string): Promise<ChangeRow | null> => {
  const [row] = await db.select().from(reservationChange).where(eq(reservationChange.id, id));
  return row ?? null;
};

/** Every change that was asked for of a booking, the newest first; there are five at most. */
export const changesOf = (db: Db, reservationId: string): Promise<ChangeRow[]> =>
  db
    .select()
    .from(reservationChange)
    .where(eq(reservationChange.reservationId, reservationId))
    .orderBy(desc(reservationChange.createdAt), desc(reservationChange.id));

/** The one of a booking that waits, or null. */
export const waitingChange = async (db: Db, reservationId: string): Promise<ChangeRow | null> => {
  const [row] = await db
    .select()
    .from(reservationChange)
    .where(and(eq(reservationChange.reservationId, reservationId), eq(reservationChange.state, 'requested')));
  return row ?? null;
};

/** Those that customers asked for and that wait for a cast's answer, the first to end first. */
export const changesFor = (db: Db, castId: number, now: Date): Promise<ChangeRow[]> =>
  db
    .select()
    .from(reservationChange)
    .where(
      and(
        eq(reservationChange.castId, castId),
        eq(reservationChange.askedBy, 'male'),
        eq(reservationChange.state, 'requested'),
        gt(reservationChange.expiresAt, now),
      ),
    )
    .orderBy(asc(reservationChange.expiresAt), asc(reservationChange.id));

/** Ends one that waits; false when it is over already. The time that it held is free from here on. */
export const endChange = async (tx: Tx, id: string, state: ChangeState, endedAt: Date): Promise<boolean> =>
  (await affected(
    tx
      .update(reservationChange)
      .set({ state, endedAt })
      .where(and(eq(reservationChange.id, id), eq(reservationChange.state, 'requested'))),
  )) === 1;
