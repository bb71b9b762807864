import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { partner } from '../../../db/schema';

export const findPartner = async (db: Db, code: string) => {
  const [row] = await db.select().from(partner).where(eq(partner.code, code));
  return row ?? null;
};

/** All of them, in the order in which they began. */
export const allPartners = (db: Db) => db.select().from(partner).orderBy(asc(partner.createdAt), asc(partner.code));
