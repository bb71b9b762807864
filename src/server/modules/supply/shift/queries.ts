import { and, asc, between, count, desc, eq, gt, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Interval } from '@/domain/slots';
import type { Db } from '../../../core/work';
import { intArray } from '../../../db/int-array';
import { castDay, shift } from '../../../db/schema';
import type { NewShift } from './policy';

/** A stored shift. */
export type ShiftRow = typeof shift.$inferSelect;
/** A row of the search projection. */
export type CastDayRow = typeof castDay.$inferSelect;
// One statement takes at most 65 535 parameters.
const ROWS_PER_STATEMENT = 2000;

/** Inserts shifts as they are; the exclusion constraint answers 23P01 for an overlap. */
export async function insertShifts(db: Db, shifts: readonly NewShift[], createdAt: Date): Promise<ShiftRow[]> {
  const rows: ShiftRow[] = [];
  for (const part of chunks(shifts)) {
    rows.push(
      ...(await db
        .insert(shift)
        .values(part.map((one) => ({ ...one, createdAt })))
        .returning()),
    );
  }
  return rows;
}

/** Shifts of casts between two business dates, both included, in order of time. */
export function shiftsBetween(db: Db, castIds: readonly number[], from: string, to: string): Promise<ShiftRow[]> {
  return db
    .select()
    .from(shift)
    .where(onDates(castIds, from, to))
    .orderBy(asc(shift.startsAt), asc(shift.id));
}

/** Condition: a shift of these casts that was not withdrawn, between two business dates, both included. */
export const onDates = (castIds: readonly number[], from: string, to: string) =>
  and(inArray(shift.castId, [...castIds]), between(shift.businessDate, from, to), isNull(shift.withdrawnAt));

/** Condition: the shift of the cast in which an instant lies (start included, end excluded). */
export const coversInstant = (castId: number, at: Date) => and(eq(shift.castId, castId), holdsInstant(at));

const holdsInstant = (at: Date) => and(lte(shift.startsAt, at), gt(shift.endsAt, at), isNull(shift.withdrawnAt));

/** The casts who work at an instant of a business date, by their ids. */
export const castsWorkingAt = async (db: Db, date: string, at: Date): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ castId: shift.castId })
    .from(shift)
    .where(and(eq(shift.businessDate, date), holdsInstant(at)))
    .orderBy(asc(shift.castId));
  return rows.map(({ castId }) => castId);
};

/** True when one of the cast's shifts (other than `except`) shares time with the interval. */
export async function overlapsShift(db: Db, castId: number, { from, to }: Interval, except?: number): Promise<boolean> {
  const rows = await db
    .select({ id: shift.id })
    .from(shift)
    .where(
      and(
        eq(shift.castId, castId),
        sql`${shift.startsAt} < ${to.toISOString()}`,
        gt(shift.endsAt, from),
        isNull(shift.withdrawnAt),
        except === undefined ? undefined : ne(shift.id, except),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Hours of work of all casts between two business dates, both included. */
export async function hoursBetween(db: Db, from: string, to: string): Promise<Map<number, number>> {
  const rows = await db
    .select({
      castId: shift.castId,
      hours: sql<number>`(sum(extract(epoch from ${shift.endsAt} - ${shift.startsAt})) / 3600)::float8`,
    })
    .from(shift)
    .where(and(between(shift.businessDate, from, to), isNull(shift.withdrawnAt)))
    .groupBy(shift.castId);
  return new Map(rows.map(({ castId, hours }) => [castId, hours]));
}

/** A cast's shifts between two business dates in order of time, withdrawn ones too: what was earned on them stays. */
export const shiftsWithAny = (db: Db, castId: number, from: string, to: string): Promise<ShiftRow[]> =>
  db
    .select()
    .from(shift)
    .where(and(eq(shift.castId, castId), between(shift.businessDate, from, to)))
    .orderBy(asc(shift.startsAt), asc(shift.id));

/** A cast's own shift that was not withdrawn, or null. */
export async function activeShift(db: Db, castId: number, shiftId: number): Promise<ShiftRow | null> {
  const rows = await db
    .select()
    .from(shift)
    .where(and(eq(shift.id, shiftId), eq(shift.castId, castId), isNull(shift.withdrawnAt)));
  return rows[0] ?? null;
}

/** A cast's own shift, withdrawn or not, or null. */
export async function shiftOfCast(db: Db, castId: number, shiftId: number): Promise<ShiftRow | null> {
  const rows = await db
    .select()
    .from(shift)
    .where(and(eq(shift.id, shiftId), eq(shift.castId, castId)));
  return rows[0] ?? null;
}

/** These shifts of a cast, withdrawn or not; ids of others are left out. */
export const shiftsOf = (db: Db, castId: number, shiftIds: readonly number[]): Promise<ShiftRow[]> =>
  shiftIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(shift)
        .where(and(inArray(shift.id, [...shiftIds]), eq(shift.castId, castId)));

/** The cast's first shift from a business date on, or null. */
export async function nextShiftFrom(db: Db, castId: number, from: string): Promise<ShiftRow | null> {
  const [row] = await db
    .select()
    .from(shift)
    .where(and(eq(shift.castId, castId), gte(shift.businessDate, from), isNull(shift.withdrawnAt)))
    .orderBy(asc(shift.startsAt))
    .limit(1);
  return row ?? null;
}

/** How many shifts a cast has from a business date on. */
export async function shiftCountFrom(db: Db, castId: number, from: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shift)
    .where(and(eq(shift.castId, castId), gte(shift.businessDate, from), isNull(shift.withdrawnAt)));
  return row?.total ?? 0;
}

/** Changes a shift; the exclusion constraint answers 23P01 for an overlap. */
export async function updateShift(db: Db, shiftId: number, wanted: NewShift): Promise<ShiftRow> {
  const [row] = await db.update(shift).set(wanted).where(eq(shift.id, shiftId)).returning();
  if (!row) throw new Error('a changed shift was not returned');
  return row;
}

/** Withdraws a shift. */
export async function markWithdrawn(db: Db, shiftId: number, withdrawnAt: Date): Promise<void> {
  await db.update(shift).set({ withdrawnAt }).where(eq(shift.id, shiftId));
}

/** Lets a shift end earlier. */
export async function endShiftAt(db: Db, shiftId: number, endsAt: Date): Promise<void> {
  await db.update(shift).set({ endsAt }).where(eq(shift.id, shiftId));
}

/** Puts these rows in the place of everything stored for the casts on the dates. */
export async function replaceCastDays(
  db: Db,
  castIds: readonly number[],
  dates: readonly string[],
  rows: readonly CastDayRow[],
): Promise<void> {
  await db.delete(castDay).where(and(inArray(castDay.castId, [...castIds]), inArray(castDay.day, [...dates])));
  for (const part of chunks(rows)) await db.insert(castDay).values(part);
}

/**
 * Writes the masks of rows that stand already; returns how many stood. One statement where all masks of a day agree.
 */
export async function updateMasks(db: Db, rows: readonly CastDayRow[]): Promise<number> {
  const groups = new Map<string, CastDayRow[]>();
  for (const row of rows) {
    const key = `${row.castId} ${row.day} ${row.mask}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  let stood = 0;
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const updated = await db
      .update(castDay)
      .set({ mask: first.mask })
      .where(
        and(
          eq(castDay.castId, first.castId),
          eq(castDay.day, first.day),
          // One array, not a parameter each: a cast may serve thirty areas.
          sql`${castDay.areaId} = any(${intArray(group.map(({ areaId }) => areaId))})`,
        ),
      )
      .returning({ areaId: castDay.areaId });
    stood += updated.length;
  }
  return stood;
}

/** Business dates from `from` on on which a cast has shifts. */
export async function shiftDatesFrom(db: Db, castId: number, from: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ date: shift.businessDate })
    .from(shift)
    .where(and(eq(shift.castId, castId), gte(shift.businessDate, from)));
  return rows.map(({ date }) => date);
}

/** The last business date with a shift of any cast, or null. */
export async function lastShiftDate(db: Db): Promise<string | null> {
  const rows = await db.select({ date: shift.businessDate }).from(shift).orderBy(desc(shift.businessDate)).limit(1);
  return rows[0]?.date ?? null;
}

/** The projection rows of all casts between two dates, both included. */
export function castDaysBetween(db: Db, from: string, to: string): Promise<CastDayRow[]> {
  return db
    .select()
    .from(castDay)
    .where(between(castDay.day, from, to));
}

function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) parts.push(rows.slice(at, at + ROWS_PER_STATEMENT));
  return parts;
}
