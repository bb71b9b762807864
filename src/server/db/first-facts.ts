import type { Db } from '../core/db-handle';
import type { Renewal } from '../core/renewed-column';
import type { Work } from '../core/work';
import { factOf, lockFact, putFact, writeFirst } from './installation';
import { signingKey } from './schema';

/** A sealed text by which the master keys are proven, and what it was sealed for. */
export type KeyCheck = { purpose: 'check' | 'signing-key'; sealed: string };

/** The id of the installation that a database belongs to, made when it is first asked for. Its backups carry it. */
export const installationId = (db: Db, newId: () => string): Promise<string> => firstText(db, 'id', newId);

/**
 * What was sealed at the first start; in a database from before there was a check, its first signing key; null in a
 * new one.
 */
export async function keyCheck(db: Db): Promise<KeyCheck | null> {
  const sealed = await factOf(db, 'key_check');
  if (typeof sealed === 'string') return { purpose: 'check', sealed };
  const [key] = await db.select({ sealed: signingKey.privateSealed }).from(signingKey).limit(1);
  return key ? { purpose: 'signing-key', sealed: key.sealed } : null;
}

/**
 * Stores the check of the next starts, and returns the one that stands then: another process may have been quicker.
 */
export const storeKeyCheck = async (db: Db, sealed: string): Promise<KeyCheck> => ({
  purpose: 'check',
  sealed: await firstText(db, 'key_check', () => sealed),
});

/** Seals the check anew under the newest key. */
export async function renewKeyCheck({ tx, deps: { seal } }: Work): Promise<Renewal> {
  const sealed = await lockFact(tx, 'key_check');
  if (typeof sealed !== 'string' || sealed.startsWith(seal.newestMark)) return { renewed: 0, left: 0 };
  await putFact(tx, 'key_check', seal.seal('check', seal.open('check', sealed)));
  return { renewed: 1, left: 0 };
}

async function firstText(db: Db, key: string, make: () => string): Promise<string> {
  if ((await factOf(db, key)) === null) await writeFirst(db, key, make());
  return String(await factOf(db, key));
}
