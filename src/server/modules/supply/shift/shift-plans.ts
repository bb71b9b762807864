import { addDays, businessDateOf, businessDates, format30, parse30 } from '@/domain/business-day';
import { clockText } from '@/domain/clock-text';
import { DAY_MS } from '@/domain/durations';
import { SHIFT } from '@/domain/limits';
import { inBreak } from '@/domain/reception';
import type { ShiftSkip } from '@/domain/shift-skips';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { type CastFacts, castFacts, lockCasts } from '../profile/service';
import { bookingsOn } from './booked-queries';
import { patternOf } from './pattern-queries';
import { type ShiftForm, shiftFault, shiftOf } from './policy';
import * as queries from './queries';
import { insertGuarded, newsOfShifts, rewrite } from './write';

const WEEK = 7;

/** What would be registered, in order, and what not, with the reason. */
export type ShiftPlan = { shifts: ShiftForm[]; skipped: number; left: (ShiftForm & { reason: ShiftSkip })[] };
/** Reads which shifts are wanted; each kind of plan has one. */
type ShiftSource = (db: Db, castId: number, now: Date) => Promise<ShiftForm[]>;

/**
 * What is registered by a plan, in one transaction under the cast's lock: exactly what {@link planOf} would name now.
 */
export async function carryOut(
  work: Work,
  castId: number,
  wanted: ShiftSource,
): Promise<{ added: queries.ShiftRow[]; skipped: number }> {
  const casts = await lockCasts(work.tx, [castId]);
  const { shifts, skipped } = await planOf(work.tx, castId, wanted, work.now);
  if (shifts.length === 0) return { added: [], skipped };
  const added = await insertGuarded(
    work,
    shifts.map((form) => shiftOf(castId, form)),
  );
  await rewrite(work, casts, [...new Set(shifts.map(({ business_date }) => business_date))]);
  await newsOfShifts(work, castId);
  return { added, skipped };
}

/** Looks at each wanted shift as if it were registered after those before it. Changes nothing. */
export async function planOf(db: Db, castId: number, wanted: ShiftSource, now: Date): Promise<ShiftPlan> {
  const [cast] = await castFacts(db, [castId]);
  if (!cast) throw new Refusal('not_found');
  const forms = await wanted(db, castId, now);
  const dates = forms.map(({ business_date }) => business_date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { shifts: [], skipped: 0, left: [] };
  const taken = await takenBetween(db, castId, first, last);
  const plan: ShiftPlan = { shifts: [], skipped: 0, left: [] };
  for (const form of forms) {
    const reason = reasonOf(form, cast, taken, now);
    if (reason) plan.left.push({ ...form, reason });
    else {
      plan.shifts.push(form);
      taken.push({ ...shiftOf(castId, form), booked: false });
    }
  }
  return { ...plan, skipped: plan.left.length };
}

/** The seven days before `from`, one week on. Throws `validation/failed` for a week that is over. */
export const weekBefore =
  (from: string): ShiftSource =>
  async (db, castId, now) => {
    if (from < addDays(businessDateOf(now), -WEEK)) throw fieldRefusal('body.from', '過ぎた週にはコピーできません');
    const before = await queries.shiftsBetween(db, [castId], addDays(from, -WEEK), addDays(from, -1));
    return before.map((shift) => ({ ...formOf(shift), business_date: addDays(shift.businessDate, WEEK) }));
  };

/** The shifts of one day, on other days. */
export const dayOnto =
  (date: string, to: readonly string[]): ShiftSource =>
  async (db, castId) => {
    const forms = (await queries.shiftsBetween(db, [castId], date, date)).map(formOf);
    const days = [...new Set(to)].filter((day) => day !== date).sort();
    return days.flatMap((day) => forms.map((form) => ({ ...form, business_date: day })));
  };

/**
 * A pattern on all its weekdays between two business dates, both included. Throws `not_found` and `validation/failed`.
 */
export const patternBetween =
  (patternId: number, from: string, to: string): ShiftSource =>
  async (db, castId) => {
    const pattern = await patternOf(db, castId, patternId);
    if (!pattern) throw new Refusal('not_found');
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1) throw fieldRefusal('body.to', '終了日は開始日以降の日付にしてください');
    if (days > SHIFT.daysAhead + 1)
      throw fieldRefusal('body.to', `${SHIFT.daysAhead + 1}日以内の期間を指定してください`);
    return businessDates(from, days)
      .filter((date) => pattern.weekdays.includes(new Date(date).getUTCDay()))
      .map((business_date) => ({
        business_date,
        from: clockText(pattern.startsMinute),
        to: clockText(pattern.endsMinute),
        area_ids: pattern.areaIds,
      }));
  };

type DayShift = { startsAt: Date; endsAt: Date; areaIds: readonly number[]; booked: boolean };

async function takenBetween(db: Db, castId: number, first: string, last: string): Promise<DayShift[]> {
  const shifts = await queries.shiftsBetween(db, [castId], first, last);
  if (shifts.length === 0) return [];
  const bookings = await bookingsOn(
    db,
    shifts.map(({ id }) => id),
  );
  const booked = new Set(bookings.map(({ shiftId }) => shiftId));
  return shifts.map((shift) => ({ ...shift, booked: booked.has(shift.id) }));
}

function reasonOf(form: ShiftForm, cast: CastFacts, taken: readonly DayShift[], now: Date): ShiftSkip | null {
  const wanted = shiftOf(cast.id, form);
  if (form.business_date > addDays(businessDateOf(now), SHIFT.daysAhead)) return 'too_far';
  if (form.business_date < businessDateOf(now) || parse30(form.business_date, form.to) <= now) return 'past';
  if (inBreak(cast, form.business_date)) return 'break';
  const inTheWay = taken.filter(({ startsAt, endsAt }) => startsAt < wanted.endsAt && endsAt > wanted.startsAt);
  if (inTheWay.some((shift) => isSame(shift, wanted))) return 'same';
  if (inTheWay.some(({ booked }) => booked)) return 'booked';
  if (inTheWay.length > 0) return 'overlap';
  if (wanted.areaIds.some((id) => !cast.areaIds.includes(id))) return 'areas';
  // A shift that a day off cut short may be too short for a new one.
  return shiftFault(wanted, cast, now) ? 'hours' : null;
}

const isSame = (one: Omit<DayShift, 'booked'>, other: Omit<DayShift, 'booked'>) =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime() &&
  String(one.areaIds) === String(other.areaIds);

const formOf = (shift: queries.ShiftRow): ShiftForm => ({
  business_date: shift.businessDate,
  from: format30(shift.startsAt, shift.businessDate),
  to: format30(shift.endsAt, shift.businessDate),
  area_ids: shift.areaIds,
});
