import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Stores } from '../../../core/person';
import type { Db, Tx } from '../../../core/work';
import { till, tillEntry } from '../../../db/schema';

/** An entry as stored. */
export type EntryRow = typeof tillEntry.$inferSelect;

/** What ought to be in the tills of these stores, by store. */
export const balancesOf = async (db: Db, stores: Stores): Promise<Map<number, number>> => {
  const rows = await db
    .select()
    .from(till)
    .where(stores === null ? undefined : inArray(till.storeId, [...stores]));
  return new Map(rows.map(({ storeId, balance }) => [storeId, balance]));
};

/** The last count of each of these stores. */
export const lastCounts = (db: Db, stores: Stores): Promise<EntryRow[]> =>
  db
    .selectDistinctOn([tillEntry.storeId])
    .from(tillEntry)
    .where(and(isNull(tillEntry.settlementId), stores === null ? undefined : inArray(tillEntry.storeId, [...stores])))
    .orderBy(tillEntry.storeId, desc(tillEntry.id));

/** A page of a till, the newest first. */
export const entryPage = (
  db: Db,
  storeId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<EntryRow[]> =>
  db
    .select()
    .from(tillEntry)
    .where(and(eq(tillEntry.storeId, storeId), before === undefined ? undefined : lt(tillEntry.id, before)))
    .orderBy(desc(tillEntry.id))
    .limit(limit);

/** What ought to be in a till, under its lock: entries take turns until commit. */
export const lockTill = async (tx: Tx, storeId: number): Promise<number> => {
  await tx.insert(till).values({ storeId, balance: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(till).where(eq(till.storeId, storeId)).for('update');
  if (!row) throw new Error('the till was made before it was read');
  return row.balance;
};

/** Adds an entry and moves the balance with it. */
export const addEntry = async (tx: Tx, row: typeof tillEntry.$inferInsert): Promise<EntryRow> => {
  await tx.update(till).set({ balance: row.balance }).where(eq(till.storeId, row.storeId));
  const [made] = await tx.insert(tillEntry).values(row).returning();
  if (!made) throw new Error('the entry was not returned');
  return made;
};
