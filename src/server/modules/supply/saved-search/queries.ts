import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { savedSearch } from '../../../db/schema';
import { isInUse } from '../../people/person/service';

/** A stored search. */
export type SearchRow = typeof savedSearch.$inferSelect;
type NewRow = typeof savedSearch.$inferInsert;

/** The searches of a customer, the newest first. */
export const searchesOf = (db: Db, personId: number): Promise<SearchRow[]> =>
  db.select().from(savedSearch).where(eq(savedSearch.personId, personId)).orderBy(desc(savedSearch.id));

/** One search of a customer; null where the customer has no such. */
export const searchOf = async (db: Db, personId: number, id: number): Promise<SearchRow | null> => {
  const [row] = await db.select().from(savedSearch).where(isThis(personId, id));
  return row ?? null;
};

export const countSearches = (db: Db, personId: number): Promise<number> =>
  db.$count(savedSearch, eq(savedSearch.personId, personId));

export const insertSearch = async (tx: Tx, row: NewRow): Promise<number> => {
  const [made] = await tx.insert(savedSearch).values(row).returning({ id: savedSearch.id });
  if (!made) throw new Error('the search was not returned');
  return made.id;
};

/** False when the customer has no such search. */
export const updateSearch = async (tx: Tx, personId: number, id: number, values: Partial<NewRow>): Promise<boolean> =>
  (await tx.update(savedSearch).set(values).where(isThis(personId, id)).returning({ id: savedSearch.id })).length > 0;

/** False when the customer has no such search. */
export const deleteSearch = async (tx: Tx, personId: number, id: number): Promise<boolean> =>
  (await tx.delete(savedSearch).where(isThis(personId, id)).returning({ id: savedSearch.id })).length > 0;

export const deleteSearchesOf = (tx: Tx, personId: number) =>
  tx.delete(savedSearch).where(eq(savedSearch.personId, personId));

/**
 * Takes up searches whose customers want to be told and were not told on this date, those first that were not looked
 * at for longest, and notes it: two processes take up different ones.
 */
export const takeUp = async (
  tx: Tx,
  { now, today, before, limit }: { now: Date; today: string; before: Date; limit: number },
): Promise<SearchRow[]> => {
  const found = await tx
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .where(
      and(
        eq(savedSearch.notify, true),
        lt(savedSearch.lookedAt, before),
        or(isNull(savedSearch.toldOn), lt(savedSearch.toldOn, today)),
        isInUse(savedSearch.personId),
      ),
    )
    .orderBy(savedSearch.lookedAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return tx.update(savedSearch).set({ lookedAt: now }).where(inArray(savedSearch.id, ids)).returning();
};

/** Changes what is known of a search, unless it has been changed or looked at since it was read. */
export const noteKnown = async (
  tx: Tx,
  { id, changedAt, toldIds, seenIds }: SearchRow,
  values: Pick<NewRow, 'seenIds' | 'toldIds' | 'toldOn'>,
): Promise<boolean> => {
  const same = and(
    eq(savedSearch.id, id),
    eq(savedSearch.notify, true),
    eq(savedSearch.changedAt, changedAt),
    eq(savedSearch.toldIds, toldIds),
    eq(savedSearch.seenIds, seenIds),
  );
  return (await tx.update(savedSearch).set(values).where(same).returning({ id: savedSearch.id })).length > 0;
};

const isThis = (personId: number, id: number) => and(eq(savedSearch.personId, personId), eq(savedSearch.id, id));
