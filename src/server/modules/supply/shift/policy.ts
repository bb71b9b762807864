import { addDays, businessDateOf, businessDayClose, parse30 } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { DAYS_AHEAD, SHIFT } from '@/domain/limits';
import { bufferMinutes, isPlaceTypeId, PLACE_TYPE, PLACE_TYPE_IDS } from '@/domain/place-types';
import { inBreak, type StoredBreak } from '@/domain/reception';
import { freeIntervals, type Interval, maskOf, onGrid } from '@/domain/slots';
import { fieldRefusal, type Refusal } from '../../../core/refusal';

/** Hours that a cast wants to work: a business date, 30-hour texts on :00 and :30, areas. */
export type ShiftForm = { business_date: string; from: string; to: string; area_ids: number[] };
/** A shift in instants, not yet stored. */
export type NewShift = { castId: number; businessDate: string; startsAt: Date; endsAt: Date; areaIds: number[] };

/**
 * Minutes for which a cast stays occupied after the end: way and preparation, or the place's own time when that is
 * longer. A store room needs no way: only its own ten minutes (docs/rules/slots.md#buffers).
 */
export function occupiedBuffer(cast: { bufferMinutes: number }, placeTypeId: number): number {
  const place = isPlaceTypeId(placeTypeId) ? bufferMinutes(placeTypeId) : 0;
  return placeTypeId === PLACE_TYPE.store ? place : Math.max(place, cast.bufferMinutes);
}

/** The cast's shortest buffer: the search promises a start in at least one of the places. */
export function shortestBuffer(cast: { bufferMinutes: number; placeTypeIds: readonly number[] }): number {
  const { placeTypeIds } = cast;
  return Math.min(...(placeTypeIds.length > 0 ? placeTypeIds : PLACE_TYPE_IDS).map((id) => occupiedBuffer(cast, id)));
}

/** Today and the six business days after it can be booked (limits.DAYS_AHEAD). */
export function isBookableDate(date: string, now: Date): boolean {
  const today = businessDateOf(now);
  return date >= today && date < addDays(today, DAYS_AHEAD);
}

/**
 * Half hours of a business day in which a meeting can lie: free of shifts' ends and of other bookings, and not so
 * close before another booking that the cast's way there would not fit.
 */
export function freeMask(
  businessDate: string,
  shifts: readonly Interval[],
  occupied: readonly Interval[],
  buffer: number,
): bigint {
  const taken = occupied.map(({ from, to }) => ({ from: new Date(from.getTime() - buffer * MINUTE_MS), to }));
  return maskOf(
    businessDate,
    shifts.flatMap((shift) => freeIntervals(shift, taken)),
  );
}

/** Reads a form into instants. */
export function shiftOf(castId: number, form: ShiftForm): NewShift {
  return {
    castId,
    businessDate: form.business_date,
    startsAt: parse30(form.business_date, form.from),
    endsAt: parse30(form.business_date, form.to),
    areaIds: [...new Set(form.area_ids)].sort((a, b) => a - b),
  };
}

/**
 * What is wrong with a shift (docs/rules/shifts.md#a-shifts-hours), or null: 9:00–29:00, 2 hours, half hours, 30 days,
 * own areas, not over, not in the cast's break.
 */
export function shiftFault(
  shift: NewShift,
  cast: { areaIds: readonly number[] } & StoredBreak,
  now: Date,
): Refusal | null {
  const today = businessDateOf(now);
  const { businessDate, startsAt, endsAt } = shift;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  if (businessDate < today) return fieldRefusal('body.business_date', '過ぎた日付には登録できません');
  if (businessDate > addDays(today, SHIFT.daysAhead))
    return fieldRefusal('body.business_date', `出勤は${SHIFT.daysAhead}日先まで登録できます`);
  if (inBreak(cast, businessDate))
    return fieldRefusal('body.business_date', '休業の期間です。設定で休業を変更すると登録できます');
  if (startsAt < parse30(businessDate, '09:00') || !onGrid(startsAt, SHIFT.gridMinutes))
    return fieldRefusal('body.from', '開始時刻を9:00〜の30分単位で選択してください');
  if (endsAt > businessDayClose(businessDate) || !onGrid(endsAt, SHIFT.gridMinutes))
    return fieldRefusal('body.to', '終了時刻を29:00までの30分単位で選択してください');
  if (minutes < SHIFT.minMinutes) return fieldRefusal('body.to', '出勤は2時間以上で登録してください');
  if (endsAt <= now) return fieldRefusal('body.to', '過ぎた時刻には登録できません');
  if (shift.areaIds.length === 0 || shift.areaIds.some((id) => !cast.areaIds.includes(id)))
    return fieldRefusal('body.area_ids', '受付設定にあるエリアから選択してください');
  return null;
}
