import { and, eq, lte, sql } from 'drizzle-orm';
import type { WriteMethod } from '@/domain/write-methods';
import type { Db, Tx } from '../../../core/work';
import { idempotencyKey } from '../../../db/schema';

/** What makes a key one: the same text of another person, method or path is another key. */
export type KeyScope = { personId: number; method: WriteMethod; path: string; key: string };

/**
 * Inserts the key, or takes over one made at `expired` or earlier; false when it is in use. Waits for a transaction
 * that inserts the same key.
 */
export const claimKey = async (
  tx: Tx,
  row: KeyScope & { bodyHash: string; createdAt: Date },
  expired: Date,
): Promise<boolean> => {
  const claimed = await tx
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKey.personId, idempotencyKey.method, idempotencyKey.path, idempotencyKey.key],
      set: { bodyHash: sql`excluded.body_hash`, createdAt: sql`excluded.created_at`, reply: null },
      setWhere: lte(idempotencyKey.createdAt, expired),
    })
    .returning({ key: idempotencyKey.key });
  return claimed.length > 0;
};

export const storeReply = (tx: Tx, scope: KeyScope, reply: unknown) =>
  tx.update(idempotencyKey).set({ reply }).where(isKey(scope));

export const findReply = async (db: Db, scope: KeyScope) => {
  const [stored] = await db
    .select({ bodyHash: idempotencyKey.bodyHash, reply: idempotencyKey.reply })
    .from(idempotencyKey)
    .where(isKey(scope));
  return stored ?? null;
};

export const deleteKeys = (tx: Tx, madeUntil: Date) =>
  tx.delete(idempotencyKey).where(lte(idempotencyKey.createdAt, madeUntil)).returning({ key: idempotencyKey.key });

const isKey = ({ personId, method, path, key }: KeyScope) =>
  and(
    eq(idempotencyKey.personId, personId),
    eq(idempotencyKey.method, method),
    eq(idempotencyKey.path, path),
    eq(idempotencyKey.key, key),
  );
