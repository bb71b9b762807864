import { and, asc, eq } from 'drizzle-orm';
import { type Renew, renewColumn } from '../../../../core/renewed-column';
import type { Db, Tx } from '../../../../core/work';
import { home } from '../../../../db/schema';

/** A stored home; the address is sealed. */
export type HomeRow = typeof home.$inferSelect;

/** Seals addresses anew. */
export const renewHomeSeals: Renew = (work) =>
  renewColumn(work, { id: home.id, sealed: home.addressSealed, purpose: 'address' });

export const homesOf = (db: Db, personId: number): Promise<HomeRow[]> =>
  db.select().from(home).where(eq(home.personId, personId)).orderBy(asc(home.position));

/** One home of this customer, or null: those of other people do not exist for this customer. */
export const homeById = async (db: Db, personId: number, id: number): Promise<HomeRow | null> => {
  const [row] = await db.select().from(home).where(isOf(personId, id));
  return row ?? null;
};

export const insertHome = async (tx: Tx, row: typeof home.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(home).values(row).returning({ id: home.id });
  if (!made) throw new Error('a home that was just made is missing');
  return made.id;
};

/** False when it is not the customer's. */
export const updateHome = async (
  tx: Tx,
  personId: number,
  id: number,
  change: Pick<HomeRow, 'areaId' | 'addressSealed'>,
): Promise<boolean> => {
  const rows = await tx.update(home).set(change).where(isOf(personId, id)).returning({ id: home.id });
  return rows.length > 0;
};

/** False when it is not the customer's. */
export const deleteHome = async (tx: Tx, personId: number, id: number): Promise<boolean> => {
  const rows = await tx.delete(home).where(isOf(personId, id)).returning({ id: home.id });
  return rows.length > 0;
};

export const deleteHomesOf = (tx: Tx, personId: number) => tx.delete(home).where(eq(home.personId, personId));

const isOf = (personId: number, id: number) => and(eq(home.id, id), eq(home.personId, personId));
