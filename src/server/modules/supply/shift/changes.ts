import { addDays, businessDateOf, format30, formatDateTime30 } from '@/domain/business-day';
import { PLACE_TYPE } from '@/domain/place-types';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { castFacts, lockCasts } from '../profile/service';
import { type Booking, bookingsOn } from './booked-queries';
import { type NewShift, type ShiftForm, shiftFault, shiftOf } from './policy';
import * as queries from './queries';
import { addShift, guarded, refreshCastDays } from './write';

const WEEK = 7;

/**
 * Changes a cast's shift; what is left out stays. Throws `not_found`, `validation/failed` and `shift/overlap` as for a
 * new one, and `shift/has_bookings` with the bookings that the new hours or areas would leave without a shift.
 */
export async function changeShift(
  work: Work,
  castId: number,
  shiftId: number,
  change: { [Name in keyof ShiftForm]?: ShiftForm[Name] | undefined },
): Promise<queries.ShiftRow> {
  const { cast, shift } = await ownShift(work, castId, shiftId);
  const wanted = shiftOf(castId, {
    business_date: change.business_date ?? shift.businessDate,
    from: change.from ?? format30(shift.startsAt, shift.businessDate),
    to: change.to ?? format30(shift.endsAt, shift.businessDate),
    area_ids: change.area_ids ?? shift.areaIds,
  });
  const fault = shiftFault(wanted, cast, work.now);
  if (fault) throw fault;
  const times = { from: wanted.startsAt, to: wanted.endsAt };
  if (await queries.overlapsShift(work.tx, castId, times, shiftId)) throw new Refusal('shift/overlap');
  const left = (await liveBookings(work, shiftId)).filter((booking) => !keeps(wanted, shift, booking));
  if (left.length > 0) throw hasBookings(left);
  const row = await guarded(work, ({ tx }) => queries.updateShift(tx, shiftId, wanted));
  await refreshCastDays(work, castId, [...new Set([shift.businessDate, wanted.businessDate])]);
  return row;
}

/** Withdraws a cast's shift. Throws `not_found`, `shift/has_bookings`, and `validation/failed` for one that is over. */
export async function withdrawShift(work: Work, castId: number, shiftId: number): Promise<void> {
  const { shift } = await ownShift(work, castId, shiftId);
  if (shift.endsAt <= work.now) throw fieldRefusal('params.shift_id', '終わった出勤は取り消せません');
  const bookings = await liveBookings(work, shiftId);
  if (bookings.length > 0) throw hasBookings(bookings);
  await queries.markWithdrawn(work.tx, shiftId, work.now);
  await refreshCastDays(work, castId, [shift.businessDate]);
}

/**
 * What a copy of the seven days before `from` would add one week on: the shifts in order, and how many are skipped because
 * they overlap or break a rule. Throws `validation/failed` for a week that is over.
 */
export async function weekCopy(
  db: Db,
  castId: number,
  from: string,
  now: Date,
): Promise<{ shifts: ShiftForm[]; skipped: number }> {
  if (from < addDays(businessDateOf(now), -WEEK)) throw fieldRefusal('body.from', '過ぎた週にはコピーできません');
  const [cast] = await castFacts(db, [castId]);
  if (!cast) throw new Refusal('not_found');
  const before = await queries.shiftsBetween(db, [castId], addDays(from, -WEEK), addDays(from, -1));
  const shifts: ShiftForm[] = [];
  for (const shift of before) {
    const form = {
      business_date: addDays(shift.businessDate, WEEK),
      from: format30(shift.startsAt, shift.businessDate),
      to: format30(shift.endsAt, shift.businessDate),
      area_ids: shift.areaIds,
    };
    const wanted = shiftOf(castId, form);
    const times = { from: wanted.startsAt, to: wanted.endsAt };
    if (!shiftFault(wanted, cast, now) && !(await queries.overlapsShift(db, castId, times))) shifts.push(form);
  }
  return { shifts, skipped: before.length - shifts.length };
}

/** Copies the shifts of the seven days before `from` one week on: those that {@link weekCopy} names. */
export async function copyWeek(
  work: Work,
  castId: number,
  from: string,
): Promise<{ added: queries.ShiftRow[]; skipped: number }> {
  await lockCasts(work.tx, [castId]);
  const { shifts, skipped } = await weekCopy(work.tx, castId, from, work.now);
  const added: queries.ShiftRow[] = [];
  for (const form of shifts) added.push(await addShift(work, castId, form));
  return { added, skipped };
}

async function ownShift(work: Work, castId: number, shiftId: number) {
  const [cast] = await lockCasts(work.tx, [castId]);
  const shift = await queries.activeShift(work.tx, castId, shiftId);
  if (!cast || !shift) throw new Refusal('not_found');
  return { cast, shift };
}

async function liveBookings(work: Work, shiftId: number): Promise<Booking[]> {
  return (await bookingsOn(work.tx, [shiftId])).filter(({ state }) => state !== 'completed');
}

// A long play may run past the end of its shift; it stays where the end does not come nearer.
function keeps(wanted: NewShift, shift: queries.ShiftRow, booking: Booking): boolean {
  const { startsAt, endsAt, placeTypeId, areaId } = booking;
  const fits = startsAt >= wanted.startsAt && startsAt < wanted.endsAt;
  const ends = endsAt <= wanted.endsAt || wanted.endsAt >= shift.endsAt;
  return fits && ends && (placeTypeId === PLACE_TYPE.store || wanted.areaIds.includes(areaId));
}

const hasBookings = (bookings: readonly Booking[]) =>
  new Refusal('shift/has_bookings', {
    errors: bookings.map(({ id, startsAt, endsAt }) => ({
      path: id,
      code: 'booking',
      message: `${formatDateTime30(startsAt)}〜${format30(endsAt)}`,
    })),
  });
