import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { calendarFeed } from '../../../db/schema';

/** Which address of this person is good: 0 until it was first renewed. */
export const versionOf = async (db: Db, personId: number): Promise<number> => {
  const [row] = await db
    .select({ version: calendarFeed.version })
    .from(calendarFeed)
    .where(eq(calendarFeed.personId, personId));
  return row?.version ?? 0;
};

/** Makes every address that was given out open nothing, and says the version of the next one. */
export const renewVersion = async (tx: Tx, personId: number, now: Date): Promise<number> => {
  const [row] = await tx
    .insert(calendarFeed)
    .values({ personId, version: 1, renewedAt: now })
    .onConflictDoUpdate({
      target: calendarFeed.personId,
      set: { version: sql`${calendarFeed.version} + 1`, renewedAt: now },
    })
    .returning({ version: calendarFeed.version });
  return row?.version ?? 1;
};

/** Forgets the calendar's version of an account that has no owner any more. */
export const deleteFeedOf = (tx: Tx, personId: number) =>
  tx.delete(calendarFeed).where(eq(calendarFeed.personId, personId));
