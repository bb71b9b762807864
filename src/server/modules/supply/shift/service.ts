import { addDays, businessDateOf, businessDates } from '@/domain/business-day';
import { SHIFT } from '@/domain/limits';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { allCastIds, castFacts, lockCasts } from '../profile/service';
import { computeCastDays } from './cast-days';
import { type NewShift, type ShiftForm, shiftFault } from './policy';
import * as queries from './queries';
import { insertGuarded, refreshCastDays, rewrite } from './write';

export { type Booking, occupiedTimes, shiftWithOccupied } from './booked-queries';
export { changeShift, withdrawForBreak, withdrawShift } from './changes';
export { type CancelBookings, dayOff } from './day-off';
export { shiftList, shiftOfToday, shownShift } from './list';
export { deletePatternsOf } from './pattern-queries';
export { addPattern, changePattern, patternList, removePattern } from './patterns';
export { isBookableDate, occupiedBuffer, shortestBuffer } from './policy';
export {
  castsWorkingAt,
  hoursBetween,
  nextShiftFrom,
  type ShiftRow,
  shiftCountFrom,
  shiftOfCast,
  shiftsBetween,
  shiftsOf,
  shiftsWithAny,
} from './queries';
export { carryOut, dayOnto, patternBetween, planOf, weekBefore } from './shift-plans';
export { longDays, manyDays } from './workload-queries';
export { addShift, refreshBookedDays } from './write';
export type { NewShift, ShiftForm };

/**
 * Adds many shifts of many casts in a few statements, by the rules of {@link addShift}; one that breaks a rule refuses
 * all. Returns how many were added.
 */
export async function addShifts(work: Work, shifts: readonly NewShift[]): Promise<number> {
  if (shifts.length === 0) return 0;
  const casts = await lockCasts(work.tx, [...new Set(shifts.map(({ castId }) => castId))]);
  const byId = new Map(casts.map((cast) => [cast.id, cast]));
  for (const shift of shifts) {
    const cast = byId.get(shift.castId);
    if (!cast) throw new Refusal('not_found');
    const fault = shiftFault(shift, cast, work.now);
    if (fault) throw fault;
  }
  const added = await insertGuarded(work, shifts);
  await rewrite(work, casts, [...new Set(shifts.map(({ businessDate }) => businessDate))]);
  return added.length;
}

/** Refreshes today, everything after it and `more` dates, whose shifts are withdrawn: for changes of settings. */
export async function refreshComingDays(work: Work, castId: number, more: readonly string[] = []): Promise<void> {
  const dates = await queries.shiftDatesFrom(work.tx, castId, businessDateOf(work.now));
  await refreshCastDays(work, castId, [...dates, ...more]);
}

/**
 * Compares the search projection with a recomputation: one line per difference. From the business date `from` on,
 * since the days behind are not written any more when a cast's settings change; left out, the last 31 days on record.
 */
export async function castDayInvariant(db: Db, from?: string): Promise<string[]> {
  const last = await queries.lastShiftDate(db);
  if (!last) return [];
  const oldest = addDays(last, -SHIFT.daysAhead);
  const dates = businessDates(oldest, SHIFT.daysAhead + 1).filter((date) => from === undefined || date >= from);
  const first = dates[0];
  if (!first) return [];
  const casts = await castFacts(db, await allCastIds(db));
  const wanted = await computeCastDays(db, casts, dates);
  const stored = await queries.castDaysBetween(db, first, last);
  const rest = new Map(stored.map((row) => [keyOf(row), textOf(row)]));
  const failures: string[] = [];
  for (const row of wanted) {
    const found = rest.get(keyOf(row));
    rest.delete(keyOf(row));
    if (found !== textOf(row)) failures.push(`cast_day ${keyOf(row)}: ${found ?? 'missing'} instead of ${textOf(row)}`);
  }
  return [...failures, ...[...rest.keys()].map((key) => `cast_day ${key}: should not exist`)];
}

const keyOf = (row: queries.CastDayRow) => `${row.day}/${row.areaId}/${row.castId}`;
const textOf = (row: queries.CastDayRow) =>
  JSON.stringify([row.mask.toString(), row.rank, row.tags, row.startsAt.toISOString(), row.endsAt.toISOString()]);
