import { MINUTE_MS } from '@/domain/durations';
import { SHIFT_NEWS_MINUTES } from '@/domain/limits';
import { invalidateCached } from '../../../core/cached';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { setTimer } from '../../machinery/timer/service';
import { type CastFacts, lockCasts } from '../profile/service';
import { computeCastDays } from './cast-days';
import { type NewShift, type ShiftForm, shiftFault, shiftOf } from './policy';
import * as queries from './queries';

/**
 * Adds a shift for a cast and refreshes the cast's search rows. Refuses 400 `validation/failed` (rules of
 * docs/rules/shifts.md#a-shifts-hours) and 409 `shift/overlap`.
 */
export async function addShift(work: Work, castId: number, form: ShiftForm): Promise<queries.ShiftRow> {
  const [cast] = await lockCasts(work.tx, [castId]);
  if (!cast) throw new Refusal('not_found');
  const wanted = shiftOf(castId, form);
  const fault = shiftFault(wanted, cast, work.now);
  if (fault) throw fault;
  if (await queries.overlapsShift(work.tx, castId, { from: wanted.startsAt, to: wanted.endsAt })) {
    throw new Refusal('shift/overlap');
  }
  const [row] = await insertGuarded(work, [wanted]);
  if (!row) throw new Error('an inserted shift was not returned');
  await refreshCastDays(work, castId, [wanted.businessDate]);
  await newsOfShifts(work, castId);
  return row;
}

/** The followers are told a while later, once, so that a week that the cast enters day by day is one piece of news. */
export function newsOfShifts(work: Work, castId: number): Promise<void> {
  const dueAt = new Date(work.now.getTime() + SHIFT_NEWS_MINUTES * MINUTE_MS);
  return setTimer(work, { kind: 'shift.news', subject: String(castId), dueAt });
}

/**
 * Rewrites a cast's rows of the search projection on these business dates from the cast's shifts and reserving
 * bookings. Belongs in the transaction of every change of either; locks the cast's row first.
 */
export async function refreshCastDays(work: Work, castId: number, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await rewrite(work, await lockCasts(work.tx, [castId]), [...new Set(dates)]);
}

/**
 * The same after a booking, which changes nothing but the masks of the days' rows; a day whose rows are not those of
 * its shifts is rewritten as a whole.
 */
export async function refreshBookedDays(work: Work, castId: number, dates: readonly string[]): Promise<void> {
  const casts = await lockCasts(work.tx, [castId]);
  await work.deps.reactions.timeChanged(work, [castId], dates);
  const rows = await computeCastDays(work.tx, casts, dates);
  work.afterCommit(() => invalidateCached(work.deps));
  if ((await queries.updateMasks(work.tx, rows)) === rows.length) return;
  await queries.replaceCastDays(work.tx, [castId], dates, rows);
}

/** Rewrites the search rows of these casts, whose rows are locked, on these business dates. */
export async function rewrite(work: Work, casts: CastFacts[], dates: string[]): Promise<void> {
  work.afterCommit(() => invalidateCached(work.deps));
  const ids = casts.map(({ id }) => id);
  await work.deps.reactions.timeChanged(work, ids, dates);
  await queries.replaceCastDays(work.tx, ids, dates, await computeCastDays(work.tx, casts, dates));
}

// The constraint is the last guard, for writers that did not hold the lock.
/** Inserts shifts; 409 `shift/overlap` where one overlaps another. */
export const insertGuarded = (work: Work, shifts: readonly NewShift[]): Promise<queries.ShiftRow[]> =>
  guarded(work, ({ tx }) => queries.insertShifts(tx, shifts, work.now));

/** Writes shifts inside a savepoint; an overlap that the constraint saw becomes `shift/overlap`. */
export async function guarded<T>(work: Work, write: (work: Work) => Promise<T>): Promise<T> {
  try {
    return await inSavepoint(work, write);
  } catch (error) {
    if (sqlState(error) === SQL_STATE.exclusionViolation) throw new Refusal('shift/overlap');
    throw error;
  }
}
