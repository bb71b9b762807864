import { and, count, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { shift } from '../../../db/schema';

/** How many shifts a cast has from a business date on. */
export async function shiftCountFrom(db: Db, castId: number, from: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shift)
    .where(and(eq(shift.castId, castId), gte(shift.businessDate, from), isNull(shift.withdrawnAt)));
  return row?.total ?? 0;
}
