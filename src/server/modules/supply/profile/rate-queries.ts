import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { businessDateOf } from '@/domain/business-day';
import type { Db, Tx } from '../../../core/work';
import { castRate, femaleCast } from '../../../db/schema';
import { courseBackPercentAt } from '../place/service';

/** A rate of a cast, as it was agreed. */
export type RateRow = typeof castRate.$inferSelect;

/** Percent of the course that a cast is paid for what was booked at an instant: the own rate, or the store's. */
export const courseBackPercent = async (db: Db, castId: number, bookedAt: Date): Promise<number> => {
  const percent = (await courseBackPercents(db, [castId], bookedAt)).get(castId);
  if (percent === undefined) throw new Error('a cast without store');
  return percent;
};

/** The same of many casts, by their ids. */
export const courseBackPercents = (db: Db, castIds: readonly number[], bookedAt: Date): Promise<Map<number, number>> =>
  percentsBy(db, castIds, ownRateOn(businessDateOf(bookedAt)), bookedAt);

/** What is agreed by now for a business date to come, where nothing else is agreed: the own rate, or the store's. */
export const percentFrom = async (db: Db, castId: number, date: string, now: Date): Promise<number | null> =>
  (await percentsBy(db, [castId], ownRateOn(date), now)).get(castId) ?? null;

/** Writes a rate down that two of the staff agreed. */
export const addRate = async (tx: Tx, row: typeof castRate.$inferInsert): Promise<void> => {
  await tx.insert(castRate).values(row);
};

/** The rates of a cast, the latest date first. */
export const ratesOf = (db: Db, castId: number): Promise<RateRow[]> =>
  db.select().from(castRate).where(eq(castRate.castId, castId)).orderBy(desc(castRate.countsFrom), desc(castRate.id));

const percentsBy = async (db: Db, castIds: readonly number[], own: SQL, at: Date): Promise<Map<number, number>> => {
  if (castIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: femaleCast.id,
      percent: sql<number>`coalesce(${own}, ${courseBackPercentAt(femaleCast.storeId, at)})`,
    })
    .from(femaleCast)
    .where(inArray(femaleCast.id, [...castIds]));
  return new Map(rows.map(({ id, percent }) => [id, percent]));
};

// Of one date the rate that was agreed last.
const ownRateOn = (date: string): SQL =>
  sql`(select r.percent from cast_rate r where r.cast_id = ${femaleCast.id} and r.counts_from <= ${date}::date
    order by r.counts_from desc, r.id desc limit 1)`;
