import { and, between, countDistinct, eq, lt, sql } from 'drizzle-orm';
import type { Period } from '@/domain/periods';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { castShown, castView } from '../../../../db/schema';

/** Notes a visitor of the cast's page, once a business day. */
export const insertView = (tx: Tx, row: typeof castView.$inferInsert) =>
  tx.insert(castView).values(row).onConflictDoNothing();

/** A cast's visitors of a period by the hour at which each first came that day, each once a day. */
export const viewHours = (db: Db, castId: number, { from, to }: Period): Promise<{ hour: number; count: number }[]> =>
  db
    .select({ hour: castView.hour, count: sql<number>`count(*)::int` })
    .from(castView)
    .where(and(eq(castView.castId, castId), between(castView.businessDate, from, to)))
    .groupBy(castView.hour)
    .orderBy(castView.hour);

/** How many different visitors a period had. */
export async function viewersOf(db: Db, castId: number, { from, to }: Period): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(castView.visitor) })
    .from(castView)
    .where(and(eq(castView.castId, castId), between(castView.businessDate, from, to)));
  return row?.total ?? 0;
}

export const deleteViewsBefore = async (tx: Tx, businessDate: string): Promise<number> =>
  (await tx.delete(castView).where(lt(castView.businessDate, businessDate)).returning({ castId: castView.castId }))
    .length;

/** Adds to how often casts were shown. */
export const addShown = (tx: Tx, rows: (typeof castShown.$inferInsert)[]) =>
  tx
    .insert(castShown)
    .values(rows)
    .onConflictDoUpdate({
      target: [castShown.castId, castShown.businessDate],
      set: { count: sql`${castShown.count} + excluded.count` },
    });

/** How often a cast was shown in a period. */
export async function shownIn(db: Db, castId: number, { from, to }: Period): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${castShown.count}), 0)::int` })
    .from(castShown)
    .where(and(eq(castShown.castId, castId), between(castShown.businessDate, from, to)));
  return row?.total ?? 0;
}

export const deleteShownBefore = (tx: Tx, businessDate: string): Promise<number> =>
  affected(tx.delete(castShown).where(lt(castShown.businessDate, businessDate)));
