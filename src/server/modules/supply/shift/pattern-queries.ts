import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { shiftPattern } from '../../../db/schema';

/** A stored pattern. */
export type PatternRow = typeof shiftPattern.$inferSelect;
/** What a pattern says. */
export type PatternHours = Pick<PatternRow, 'weekdays' | 'startsMinute' | 'endsMinute' | 'areaIds'>;

const isPattern = (castId: number, patternId: number) =>
  and(eq(shiftPattern.castId, castId), eq(shiftPattern.id, patternId));

/** A cast's patterns, the oldest first. */
export const patternsOf = (db: Db, castId: number): Promise<PatternRow[]> =>
  db.select().from(shiftPattern).where(eq(shiftPattern.castId, castId)).orderBy(asc(shiftPattern.id));

/** One of a cast's patterns, or null. */
export async function patternOf(db: Db, castId: number, patternId: number): Promise<PatternRow | null> {
  const [row] = await db.select().from(shiftPattern).where(isPattern(castId, patternId));
  return row ?? null;
}

/** Stores a pattern. */
export async function insertPattern(db: Db, castId: number, hours: PatternHours, createdAt: Date): Promise<PatternRow> {
  const [row] = await db
    .insert(shiftPattern)
    .values({ castId, ...hours, createdAt })
    .returning();
  if (!row) throw new Error('an inserted pattern was not returned');
  return row;
}

/** Changes a cast's pattern; null where there is none. */
export async function updatePattern(
  db: Db,
  castId: number,
  patternId: number,
  hours: PatternHours,
): Promise<PatternRow | null> {
  const [row] = await db.update(shiftPattern).set(hours).where(isPattern(castId, patternId)).returning();
  return row ?? null;
}

/** Removes a cast's pattern; false where there was none. */
export async function deletePattern(db: Db, castId: number, patternId: number): Promise<boolean> {
  const rows = await db.delete(shiftPattern).where(isPattern(castId, patternId)).returning({ id: shiftPattern.id });
  return rows.length > 0;
}

/** Removes all of a cast's patterns. */
export async function deletePatternsOf(db: Db, castId: number): Promise<void> {
  await db.delete(shiftPattern).where(eq(shiftPattern.castId, castId));
}
