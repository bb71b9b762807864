import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { castPause } from '../../../db/schema';

/** A pause of a cast, as stored. */
export type PauseRow = typeof castPause.$inferSelect;

/** Writes the beginning of a pause down. */
export const insertPause = async (tx: Tx, row: typeof castPause.$inferInsert): Promise<void> => {
  await tx.insert(castPause).values(row);
};

/** Ends the open pause of a cast. */
export const endPause = async (tx: Tx, castId: number, by: number, at: Date): Promise<void> => {
  await tx
    .update(castPause)
    .set({ resumedBy: by, resumedAt: at })
    .where(and(eq(castPause.castId, castId), isNull(castPause.resumedAt)));
};

/** The last pauses of a cast, the newest first. */
export const pausesOf = (db: Db, castId: number, most: number): Promise<PauseRow[]> =>
  db.select().from(castPause).where(eq(castPause.castId, castId)).orderBy(desc(castPause.id)).limit(most);
