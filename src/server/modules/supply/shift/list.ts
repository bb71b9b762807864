import { addDays, businessDateOf } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { SHIFT } from '@/domain/limits';
import { fieldRefusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { bookingsOn } from './booked-queries';
import { presentShift, type ShiftItem } from './present';
import { type ShiftRow, shiftsBetween } from './queries';

const MOST_DAYS = 92;

/** A cast's shifts between two business dates (today and 30 days on when left out), with their bookings. */
export async function shiftList(
  db: Db,
  castId: number,
  range: { from?: string; to?: string },
  now: Date,
): Promise<ShiftItem[]> {
  const today = businessDateOf(now);
  const from = range.from ?? today;
  // Nothing can stand there, and arithmetic ends with the year 9999.
  if (from > addDays(today, SHIFT.daysAhead)) return [];
  const to = range.to ?? addDays(from, SHIFT.daysAhead);
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS > MOST_DAYS) {
    throw fieldRefusal('query.to', `${MOST_DAYS}日以内の期間を指定してください`);
  }
  return withBookings(db, await shiftsBetween(db, [castId], from, to));
}

/** A cast's shift of the current business day that runs or comes next, or the last one that ended; or null. */
export async function shiftOfToday(db: Db, castId: number, now: Date): Promise<ShiftItem | null> {
  const today = businessDateOf(now);
  const shifts = await shiftsBetween(db, [castId], today, today);
  const shift = shifts.find(({ endsAt }) => endsAt > now) ?? shifts.at(-1);
  return shift ? ((await withBookings(db, [shift]))[0] ?? null) : null;
}

/** One shift with its bookings. */
export async function shownShift(db: Db, shift: ShiftRow): Promise<ShiftItem> {
  return presentShift(shift, await bookingsOn(db, [shift.id]));
}

async function withBookings(db: Db, shifts: readonly ShiftRow[]): Promise<ShiftItem[]> {
  if (shifts.length === 0) return [];
  const bookings = await bookingsOn(
    db,
    shifts.map(({ id }) => id),
  );
  return shifts.map((shift) => presentShift(shift, bookings));
}
