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

/** All people with whose account a block of this person stands, set by either. */
export const blockedEitherWay = async (db: Db, personId: number): Promise<number[]> => {
  const rows = await db
    .select({ blocker: block.blockerId, blocked: block.blockedId })
    .from(block)
    .where(or(eq(block.blockerId, personId), eq(block.blockedId, personId)));
  return rows.map(({ blocker, blocked }) => (blocker === personId ? blocked : blocker));
};

/** The people that a person blocks, the newest first. */
export const blocksOf = (db: Db, blockerId: number) =>
  db
    .select({ userId: block.blockedId, createdAt: block.createdAt })
    .from(block)
    .where(eq(block.blockerId, blockerId))
    .orderBy(desc(block.createdAt), desc(block.blockedId));

/** Who blocks a person. */
export const blockersOf = async (db: Db, blockedId: number): Promise<number[]> => {
  const rows = await db.select({ id: block.blockerId }).from(block).where(eq(block.blockedId, blockedId));
  return rows.map(({ id }) => id);
};

/** All who block the one account block the other from now on. */
export const copyBlocks = async (tx: Tx, { from, to, createdAt }: { from: number; to: number; createdAt: Date }) => {
  const blockers = await blockersOf(tx, from);
  if (blockers.length === 0) return;
  await tx
    .insert(block)
    .values(blockers.map((blockerId) => ({ blockerId, blockedId: to, createdAt })))
    .onConflictDoNothing();
};

export const insertBlock = (tx: Tx, row: typeof block.$inferInsert) =>
  tx.insert(block).values(row).onConflictDoNothing();

export const deleteBlocks = (tx: Tx, blockerId: number) => tx.delete(block).where(eq(block.blockerId, blockerId));

export const deleteBlock = (tx: Tx, blockerId: number, blockedId: number) =>
  tx.delete(block).where(and(eq(block.blockerId, blockerId), eq(block.blockedId, blockedId)));
