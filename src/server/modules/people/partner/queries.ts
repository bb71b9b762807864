import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { partner, partnerChange } from '../../../db/schema';

/** A stored partner. */
export type PartnerRow = typeof partner.$inferSelect;
/** A stored change of one. */
export type PartnerChangeRow = typeof partnerChange.$inferSelect;

export const findPartner = async (db: Db, code: string): Promise<PartnerRow | null> => {
  const [row] = await db.select().from(partner).where(eq(partner.code, code));
  return row ?? null;
};

/** A partner that no other transaction may read for a change until this one ends. */
export const partnerToChange = async (tx: Tx, code: string): Promise<PartnerRow | null> => {
  const [row] = await tx.select().from(partner).where(eq(partner.code, code)).for('update');
  return row ?? null;
};

/** All of them, in the order in which they began. */
export const allPartners = (db: Db): Promise<PartnerRow[]> =>
  db.select().from(partner).orderBy(asc(partner.createdAt), asc(partner.code));

export const countPartners = async (db: Db): Promise<number> => {
  const [row] = await db.select({ all: count() }).from(partner);
  return row?.all ?? 0;
};

/** False where the code is another partner's already. */
export const insertPartner = async (tx: Tx, row: typeof partner.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(partner).values(row).onConflictDoNothing().returning({ code: partner.code });
  return rows.length > 0;
};

export const updatePartner = async (tx: Tx, code: string, values: Partial<PartnerRow>): Promise<void> => {
  await tx.update(partner).set(values).where(eq(partner.code, code));
};

/** Notes a change. */
export const insertPartnerChange = async (tx: Tx, change: typeof partnerChange.$inferInsert): Promise<void> => {
  await tx.insert(partnerChange).values(change);
};

/** Changes of partners, the newest first. */
export const partnerChanges = (db: Db, codes: readonly string[]): Promise<PartnerChangeRow[]> =>
  db
    .select()
    .from(partnerChange)
    .where(inArray(partnerChange.partnerCode, [...codes]))
    .orderBy(desc(partnerChange.id))
    .limit(500);
