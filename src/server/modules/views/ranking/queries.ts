import { and, asc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { RankingCategory, RankingPeriod } from '@/domain/ranking';
import type { Db, Tx } from '../../../core/work';
import { castRanking } from '../../../db/schema';

/** A stored place. */
export type PlaceRow = typeof castRanking.$inferSelect;
/** Which ranking; area 0 = everywhere. */
export type Which = { period: RankingPeriod; category: RankingCategory; areaId: number };

// One statement takes at most 65 535 parameters.
const ROWS_PER_STATEMENT = 5_000;

/** Until commit no other process counts; readers go on. */
export const lockPlaces = (tx: Tx) => tx.execute(sql`lock table ${castRanking} in share row exclusive mode`);

/** The last business date that was counted, or null. */
export async function lastDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: max(castRanking.day) }).from(castRanking);
  return row?.day ?? null;
}

/** One ranking of a day, the first place first. */
export function placesOf(db: Db, day: string, { period, category, areaId }: Which): Promise<PlaceRow[]> {
  return db
    .select()
    .from(castRanking)
    .where(
      and(
        eq(castRanking.day, day),
        eq(castRanking.period, period),
        eq(castRanking.category, category),
        eq(castRanking.areaId, areaId),
      ),
    )
    .orderBy(asc(castRanking.place));
}

/** A cast's own places of a day, everywhere, in one category. */
export const placesOfCast = (db: Db, day: string, castId: number, category: RankingCategory): Promise<PlaceRow[]> =>
  db
    .select()
    .from(castRanking)
    .where(
      and(
        eq(castRanking.day, day),
        eq(castRanking.castId, castId),
        eq(castRanking.category, category),
        eq(castRanking.areaId, 0),
      ),
    );

/** Every place of a day. */
export function placesOn(db: Db, day: string): Promise<PlaceRow[]> {
  return db.select().from(castRanking).where(eq(castRanking.day, day));
}

/** Puts these places in the place of everything stored for their days. */
export async function replacePlaces(tx: Tx, days: readonly string[], rows: readonly PlaceRow[]): Promise<void> {
  await tx.delete(castRanking).where(inArray(castRanking.day, [...days]));
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx.insert(castRanking).values(rows.slice(at, at + ROWS_PER_STATEMENT));
  }
}

/** Forgets every other day. */
export const keepDays = (tx: Tx, days: readonly string[]) =>
  tx.delete(castRanking).where(notInArray(castRanking.day, [...days]));
