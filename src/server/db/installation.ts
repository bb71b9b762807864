import { eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '../core/work';
import { installation } from './schema';

/** Key of the fact that this database holds the demo with its known logins. */
export const DEMO_FACT = 'demo';

/** A fact about this installation; null when it was never written. */
export const factOf = async (db: Db, key: string): Promise<unknown> => {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.key, key));
  return row?.value ?? null;
};

/** The same, locked until commit. */
export const lockFact = async (tx: Tx, key: string): Promise<unknown> => {
  const [row] = await tx
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key))
    .for('update');
  return row?.value ?? null;
};

/** Writes a fact unless another process was quicker. */
export const writeFirst = (tx: Tx | Db, key: string, value: unknown) =>
  tx.insert(installation).values({ key, value }).onConflictDoNothing();

/** Writes a fact over what stood there. */
export const putFact = (db: Db, key: string, value: unknown) =>
  db.insert(installation).values({ key, value }).onConflictDoUpdate({ target: installation.key, set: { value } });

/** Writes a fact; false when it stood so already. */
export const changeFact = async (tx: Tx, key: string, value: unknown): Promise<boolean> => {
  const rows = await tx
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value }, setWhere: ne(installation.value, value) })
    .returning({ key: installation.key });
  return rows.length === 1;
};
