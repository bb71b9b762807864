import { and, asc, between, desc, eq, gt, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { RESERVATION_STATES, type ReservationState, reserves } from '@/domain/machines/reservation';
import type { Interval } from '@/domain/slots';
import type { Db } from '../../../core/work';
import { castDay, femaleCast, reservation, shift } from '../../../db/schema';
import type { NewShift } from './policy';

/** A stored shift. */
export type ShiftRow = typeof shift.$inferSelect;
/** A row of the search projection. */
export type CastDayRow = typeof castDay.$inferSelect;
/** What a day of a cast depends on besides shifts and bookings. */
export type CastFacts = {
  id: number;
  rank: number;
  tags: number[];
  areaIds: number[];
  placeTypeIds: number[];
  bufferMinutes: number;
};
/** A booking as her schedule shows it. */
export type Booking = {
  id: string;
  castId: number;
  shiftId: number;
  state: ReservationState;
  startsAt: Date;
  endsAt: Date;
  castOccupied: Interval;
  placeTypeId: number;
  areaId: number;
};

const RESERVING = RESERVATION_STATES.filter((state) => reserves(state));
// One statement takes at most 65 535 parameters.
const ROWS_PER_STATEMENT = 2000;

/** Locks the casts' rows in the order of their ids (docs/decisions/0002-lock-the-cast-row-first.md) and reads what their days depend on. */
export async function lockCasts(db: Db, ids: readonly number[]): Promise<CastFacts[]> {
  return factsQuery(db, ids).orderBy(asc(femaleCast.id)).for('no key update');
}

/** The same facts without a lock. */
export async function castFacts(db: Db, ids: readonly number[]): Promise<CastFacts[]> {
  return factsQuery(db, ids);
}

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
    .where(and(inArray(shift.castId, [...castIds]), between(shift.businessDate, from, to), isNull(shift.withdrawnAt)))
    .orderBy(asc(shift.startsAt), asc(shift.id));
}

/** True when one of her shifts (other than `except`) shares time with the interval. */
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

/** The shift in which an instant lies (start included, end excluded), or null. */
export async function shiftAt(db: Db, castId: number, at: Date): Promise<ShiftRow | null> {
  const rows = await db
    .select()
    .from(shift)
    .where(and(eq(shift.castId, castId), lte(shift.startsAt, at), gt(shift.endsAt, at), isNull(shift.withdrawnAt)))
    .limit(1);
  return rows[0] ?? null;
}

/**
 * Times that casts are occupied by reserving bookings, their buffers included, as far as they touch the interval; `except`
 * is a booking that is itself about to move.
 */
export async function occupiedTimes(
  db: Db,
  castIds: readonly number[],
  { from, to }: Interval,
  except?: string,
): Promise<(Interval & { castId: number })[]> {
  const rows = await db
    .select({ castId: reservation.castId, occupied: reservation.castOccupied })
    .from(reservation)
    .where(
      and(
        inArray(reservation.castId, [...castIds]),
        inArray(reservation.state, RESERVING),
        except === undefined ? undefined : ne(reservation.id, except),
        sql`${reservation.castOccupied} && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
      ),
    );
  return rows.map(({ castId, occupied }) => ({ castId, ...occupied }));
}

/** Bookings that stand on the shifts, reserving ones and completed ones, in order of time. */
export function bookingsOn(db: Db, shiftIds: readonly number[]): Promise<Booking[]> {
  return db
    .select({
      id: reservation.id,
      castId: reservation.castId,
      shiftId: reservation.shiftId,
      state: reservation.state,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      castOccupied: reservation.castOccupied,
      placeTypeId: reservation.placeTypeId,
      areaId: reservation.areaId,
    })
    .from(reservation)
    .where(and(inArray(reservation.shiftId, [...shiftIds]), inArray(reservation.state, [...RESERVING, 'completed'])))
    .orderBy(asc(reservation.startsAt));
}

/** A cast's own shift that was not withdrawn, or null. */
export async function activeShift(db: Db, castId: number, shiftId: number): Promise<ShiftRow | null> {
  const rows = await db
    .select()
    .from(shift)
    .where(and(eq(shift.id, shiftId), eq(shift.castId, castId), isNull(shift.withdrawnAt)));
  return rows[0] ?? null;
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

/** Writes the masks of rows that stand already; returns how many stood. One statement where all masks of a day agree. */
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
          inArray(
            castDay.areaId,
            group.map(({ areaId }) => areaId),
          ),
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

/** The last business date with a shift of anybody, or null. */
export async function lastShiftDate(db: Db): Promise<string | null> {
  const rows = await db.select({ date: shift.businessDate }).from(shift).orderBy(desc(shift.businessDate)).limit(1);
  return rows[0]?.date ?? null;
}

/** Everybody's projection rows between two dates, both included. */
export function castDaysBetween(db: Db, from: string, to: string): Promise<CastDayRow[]> {
  return db
    .select()
    .from(castDay)
    .where(between(castDay.day, from, to));
}

/** Ids of all casts. */
export async function allCastIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id: femaleCast.id }).from(femaleCast).orderBy(asc(femaleCast.id));
  return rows.map(({ id }) => id);
}

function factsQuery(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: femaleCast.id,
      rank: femaleCast.rank,
      tags: femaleCast.tags,
      areaIds: femaleCast.areaIds,
      placeTypeIds: femaleCast.placeTypeIds,
      bufferMinutes: femaleCast.bufferMinutes,
    })
    .from(femaleCast)
    .where(inArray(femaleCast.id, [...ids]))
    .$dynamic();
}

function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) parts.push(rows.slice(at, at + ROWS_PER_STATEMENT));
  return parts;
}
