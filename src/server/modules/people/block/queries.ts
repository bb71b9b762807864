import { and, desc, eq, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { block } from '../../../db/schema';

/** True when `blockerId` blocks `blockedId`. */
export const blocks = async (db: Db, blockerId: number, blockedId: number): Promise<boolean> => {
  const rows = await db
    .select({ at: block.createdAt })
    .from(block)
    .where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)));
  return rows.length > 0;
};

/** True when a block stands between two people, whoever set it. */
export const isBlockedPair = async (db: Db, one: number, other: number): Promise<boolean> => {
  const rows = await db
    .select({ at: block.createdAt })
    .from(block)
    .where(
      or(
        and(eq(block.blockerId, one), eq(block.blockedId, other)),
        and(eq(block.blockerId, other), eq(block.blockedId, one)),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** True when any block stands between a man and somebody else, whoever set it. */
export const hasBlock = async (db: Db, personId: number): Promise<boolean> => {
  const rows = await db
    .select({ at: block.createdAt })
    .from(block)
    .where(or(eq(block.blockerId, personId), eq(block.blockedId, personId)))
    .limit(1);
  return rows.length > 0;
};

/** Everybody with whom a block of this person stands, whoever set it. */
export const inBlockWith = async (db: Db, personId: number): Promise<number[]> => {
  const rows = await db
    .select({ blocker: block.blockerId, blocked: block.blockedId })
    .from(block)
    .where(or(eq(block.blockerId, personId), eq(block.blockedId, personId)));
  return rows.map(({ blocker, blocked }) => (blocker === personId ? blocked : blocker));
};

/** Whom a person blocks, the newest first. */
export const blocksOf = (db: Db, blockerId: number) =>
  db
    .select({ userId: block.blockedId, createdAt: block.createdAt })
    .from(block)
    .where(eq(block.blockerId, blockerId))
    .orderBy(desc(block.createdAt), desc(block.blockedId));

export const insertBlock = (tx: Tx, row: typeof block.$inferInsert) =>
  tx.insert(block).values(row).onConflictDoNothing();

export const deleteBlock = (tx: Tx, blockerId: number, blockedId: number) =>
  tx.delete(block).where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)));
