import { format30 } from '@/domain/business-day';
import { formatDateTime30 } from '@/domain/date-words';
import { PLACE_TYPE } from '@/domain/place-types';
import type { Break } from '@/domain/reception';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { lockCasts } from '../profile/service';
import { type Booking, bookingsOn } from './booked-queries';
import { type NewShift, type ShiftForm, shiftFault, shiftOf } from './policy';
import * as queries from './queries';
import { guarded, refreshCastDays } from './write';

/**
 * Changes a cast's shift; what is left out stays. Throws `not_found`, `validation/failed` and `shift/overlap` as for a
 * new one, and `shift/has_bookings` with the bookings that the new hours or areas would leave without a shift.
 */
export async function changeShift(
  work: Work,
  castId: number,
  shiftId: number,
  change: { [Name in keyof ShiftForm]?: ShiftForm[Name] },
): Promise<queries.ShiftRow> {
  const { cast, shift } = await lockShift(work, castId, shiftId);
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

/**
 * Withdraws a cast's shift. Throws `not_found`, `shift/has_bookings`, and `validation/failed` for one that is over.
 */
export async function withdrawShift(work: Work, castId: number, shiftId: number): Promise<void> {
  const { shift } = await lockShift(work, castId, shiftId);
  if (shift.endsAt <= work.now) throw fieldRefusal('params.shift_id', '終わった出勤は取り消せません');
  const bookings = await liveBookings(work, shiftId);
  if (bookings.length > 0) throw hasBookings(bookings);
  await queries.markWithdrawn(work.tx, shiftId, work.now);
  await refreshCastDays(work, castId, [shift.businessDate]);
}

/**
 * Withdraws the shifts entered in a break, today's hours that are over excepted. Returns their business dates, whose
 * search rows are the caller's. Throws `shift/has_bookings` with the bookings that stand on them.
 */
export async function withdrawForBreak(work: Work, castId: number, { from, to }: Break): Promise<string[]> {
  const { tx, now } = work;
  const shifts = (await queries.shiftsBetween(tx, [castId], from, to)).filter(({ endsAt }) => endsAt > now);
  if (shifts.length === 0) return [];
  const ids = shifts.map(({ id }) => id);
  const inTheWay = (await bookingsOn(tx, ids)).filter(({ state }) => state !== 'completed');
  if (inTheWay.length > 0) throw hasBookings(inTheWay);
  for (const id of ids) await queries.markWithdrawn(tx, id, now);
  return [...new Set(shifts.map(({ businessDate }) => businessDate))];
}

async function lockShift(work: Work, castId: number, shiftId: number) {
  const [cast] = await lockCasts(work.tx, [castId]);
  const shift = await queries.activeShift(work.tx, castId, shiftId);
  if (!cast || !shift) throw new Refusal('not_found');
  return { cast, shift };
}

async function liveBookings(work: Work, shiftId: number): Promise<Booking[]> {
  return (await bookingsOn(work.tx, [shiftId])).filter(({ state }) => state !== 'completed');
}

// A long meeting may run past the end of its shift; it stays where the end does not come nearer.
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
