import { and, eq, inArray, or } from 'drizzle-orm';
import type { Renew } from '../../../../core/renewed-column';
import { renewColumn } from '../../../../core/renewed-column';
import type { Db, Tx } from '../../../../core/work';
import { guestMemo } from '../../../../db/schema';

/** What a cast noted about a customer, sealed. */
export type MemoRow = typeof guestMemo.$inferSelect;

/** Seals memos anew. */
export const renewMemoSeals: Renew = (work) =>
  renewColumn(work, { id: guestMemo.id, sealed: guestMemo.textSealed, purpose: 'memo' });

/** About which of these customers a cast has a memo. */
export const withMemo = async (db: Db, castId: number, personIds: readonly number[]): Promise<Set<number>> => {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .select({ personId: guestMemo.personId })
    .from(guestMemo)
    .where(and(eq(guestMemo.castId, castId), inArray(guestMemo.personId, [...personIds])));
  return new Set(rows.map(({ personId }) => personId));
};

export const memoOf = async (db: Db, castId: number, personId: number): Promise<MemoRow | null> => {
  const [row] = await db.select().from(guestMemo).where(isThis(castId, personId));
  return row ?? null;
};

export const putMemo = (tx: Tx, row: typeof guestMemo.$inferInsert) =>
  tx
    .insert(guestMemo)
    .values(row)
    .onConflictDoUpdate({
      target: [guestMemo.castId, guestMemo.personId],
      set: { textSealed: row.textSealed, updatedAt: row.updatedAt },
    });

export const deleteMemo = (tx: Tx, castId: number, personId: number) =>
  tx.delete(guestMemo).where(isThis(castId, personId));

/** What was noted about a person, and what the cast noted. */
export const deleteMemosOf = (tx: Tx, personId: number, castId: number | null) =>
  tx
    .delete(guestMemo)
    .where(or(eq(guestMemo.personId, personId), castId === null ? undefined : eq(guestMemo.castId, castId)));

const isThis = (castId: number, personId: number) =>
  and(eq(guestMemo.castId, castId), eq(guestMemo.personId, personId));
