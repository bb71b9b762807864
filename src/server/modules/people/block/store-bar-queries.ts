import { and, desc, eq, isNull } from 'drizzle-orm';
import type { StoreBarReason } from '@/domain/store-bars';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { femaleCast, storeBar } from '../../../db/schema';

/** Stores that take no requests of a customer (docs/rules/safety.md#barred-from-a-store). */

type Bar = { personId: number; storeId: number; by: number; reason: StoreBarReason; words: string };
type Lifting = { personId: number; storeId: number; by: number; words: string };

const inForce = (personId: number) => and(eq(storeBar.personId, personId), isNull(storeBar.liftedAt));

/**
 * From here on the store takes no requests of the customer; what is booked stays. Throws `store_bar/state_conflict`
 * where that is so already.
 */
export async function barFromStore({ tx, now, deps }: Work, { by, ...bar }: Bar): Promise<void> {
  const made = await tx
    .insert(storeBar)
    .values({ id: deps.random.uuid(), ...bar, byId: by, since: now })
    .onConflictDoNothing()
    .returning({ id: storeBar.id });
  if (made.length === 0) throw new Refusal('store_bar/state_conflict');
}

/** The store takes requests of the customer again. Throws `store_bar/state_conflict` where nothing is in force. */
export async function liftStoreBar({ tx, now }: Work, { personId, storeId, by, words }: Lifting): Promise<void> {
  const lifted = await tx
    .update(storeBar)
    .set({ liftedAt: now, liftedBy: by, liftingWords: words })
    .where(and(inForce(personId), eq(storeBar.storeId, storeId)))
    .returning({ id: storeBar.id });
  if (lifted.length === 0) throw new Refusal('store_bar/state_conflict');
}

/** Bars of a customer, in force or lifted, the latest first. */
export const storeBarsOf = (db: Db, personId: number, most: number) =>
  db
    .select()
    .from(storeBar)
    .where(eq(storeBar.personId, personId))
    .orderBy(desc(storeBar.since), desc(storeBar.id))
    .limit(most);

/** True where some store takes no requests of a person. */
export const isBarred = async (db: Db, personId: number): Promise<boolean> =>
  (await db.$count(storeBar, inForce(personId))) > 0;

/** Stores that take no requests of the one account take none of the other. */
export async function copyStoreBars({ tx, deps }: Work, { from, to }: { from: number; to: number }): Promise<void> {
  const rows = await tx.select().from(storeBar).where(inForce(from));
  if (rows.length === 0) return;
  await tx
    .insert(storeBar)
    .values(rows.map((row) => ({ ...row, id: deps.random.uuid(), personId: to })))
    .onConflictDoNothing();
}

/** Accounts on the other side of a bar: casts of stores that bar a customer, customers barred from a cast's store. */
export async function barredBetween(db: Db, personId: number): Promise<number[]> {
  const casts = await db
    .select({ id: femaleCast.personId })
    .from(storeBar)
    .innerJoin(femaleCast, eq(femaleCast.storeId, storeBar.storeId))
    .where(inForce(personId));
  const customers = await db
    .select({ id: storeBar.personId })
    .from(storeBar)
    .innerJoin(femaleCast, eq(femaleCast.storeId, storeBar.storeId))
    .where(and(eq(femaleCast.personId, personId), isNull(storeBar.liftedAt)));
  return [...casts, ...customers].map(({ id }) => id);
}
