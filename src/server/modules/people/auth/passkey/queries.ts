import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { PasskeyPurpose } from '@/domain/passkeys';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { passkey, passkeyChallenge } from '../../../../db/schema';

/** A stored passkey. */
export type PasskeyRow = typeof passkey.$inferSelect;

const first = <T>(rows: T[]): T | null => rows[0] ?? null;

export const passkeysOf = (db: Db, personId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.personId, personId)).orderBy(asc(passkey.createdAt));

/** A passkey of this person under its lock: its counter goes on one use at a time. */
export const lockPasskey = async (tx: Tx, personId: number, id: string) =>
  first(
    await tx
      .select()
      .from(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.personId, personId)))
      .for('update'),
  );

/** Null when the key is an account's already. */
export const insertPasskey = async (tx: Tx, row: typeof passkey.$inferInsert) =>
  first(await tx.insert(passkey).values(row).onConflictDoNothing().returning());

export const markUsed = (tx: Tx, id: string, set: { counter: number; lastUsedAt: Date }) =>
  tx.update(passkey).set(set).where(eq(passkey.id, id));

export const deletePasskey = async (tx: Tx, personId: number, id: string): Promise<boolean> =>
  (await affected(tx.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.personId, personId))))) > 0;

export const deletePasskeysOf = (tx: Tx, personId: number) => tx.delete(passkey).where(eq(passkey.personId, personId));

/** The newest question of a kind is the one that counts. */
export const putChallenge = (tx: Tx, row: typeof passkeyChallenge.$inferInsert) =>
  tx
    .insert(passkeyChallenge)
    .values(row)
    .onConflictDoUpdate({
      target: [passkeyChallenge.sessionId, passkeyChallenge.purpose],
      set: { challenge: row.challenge, expiresAt: row.expiresAt },
    });

/** Takes the question away, whatever the answer will be; null when none waits. */
export const takeChallenge = async (tx: Tx, sessionId: string, purpose: PasskeyPurpose, now: Date) =>
  first(
    await tx
      .delete(passkeyChallenge)
      .where(
        and(
          eq(passkeyChallenge.sessionId, sessionId),
          eq(passkeyChallenge.purpose, purpose),
          gt(passkeyChallenge.expiresAt, now),
        ),
      )
      .returning(),
  )?.challenge ?? null;

export const deleteChallenges = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, before)));
