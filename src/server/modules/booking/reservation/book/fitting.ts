import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { PLACE_TYPE } from '@/domain/place-types';
import { type Interval, startState } from '@/domain/slots';
import type { Db } from '../../../../core/work';
import { type BookableCast, castsForBooking } from '../../../supply/cast/service';
import { areaFacts } from '../../../supply/place/service';
import { courseBackPercents } from '../../../supply/profile/service';
import {
  isBookableDate,
  occupiedBuffer,
  occupiedTimes,
  type ShiftRow,
  shiftsBetween,
} from '../../../supply/shift/service';
import { covers, isServed, type Place } from '../rules/booking-plan';
import { type Line, rewardOf } from '../rules/policy';
import { optionsOf, priceOf } from '../rules/price';
import { wayIn } from '../rules/way';
import { visitedAmong } from './queries';

/** What a customer asks of many casts at once: one of these starts, in the order of time. */
export type BroadWish = {
  personId: number;
  starts: readonly Date[];
  minutes: number;
  place: Place;
  optionIds: readonly number[];
  /** Whether the notice that each cast wants of requests counts. */
  withLead?: boolean;
};
/** How it fits a cast: the starts that could be offered, what the customer would pay, what the cast would receive. */
export type Fitting = {
  castId: number;
  castPersonId: number;
  starts: Date[];
  lines: Line[];
  total: number;
  reward: number;
  isRegular: boolean;
};

// No cast is occupied for longer after an end.
const LONGEST_BUFFER_MS = 120 * MINUTE_MS;

/**
 * Those of the casts who could offer one of the starts, as their settings, shifts and bookings are now: everything by
 * one reading for all of them, judged as a quote is; without its lead,
 * unless that is asked for.
 */
export async function fittings(db: Db, castIds: readonly number[], wish: BroadWish, now: Date) {
  const [first, last] = [wish.starts[0], wish.starts.at(-1)];
  if (castIds.length === 0 || !first || !last) return new Map<number, Fitting>();
  const casts = await castsForBooking(db, castIds, wish.personId);
  const shifts = await shiftsBetween(db, castIds, businessDateOf(first), businessDateOf(last));
  const until = new Date(last.getTime() + wish.minutes * MINUTE_MS + LONGEST_BUFFER_MS);
  const occupied = await occupiedTimes(db, castIds, { from: first, to: until });
  const visited = await visitedAmong(db, wish.personId, castIds);
  const area = await areaFacts(db, wish.place.areaId);
  const percents = await courseBackPercents(db, castIds, now);
  const [shiftsOf, occupiedOf] = [byCast(shifts), byCast(occupied)];
  const fits = casts.flatMap((cast): [number, Fitting][] => {
    const options = optionsOf(cast, wish.optionIds);
    if (cast.hidden || !options || !isServed(cast, wish) || !ownsRoom(cast, wish.place)) return [];
    const day = { shifts: shiftsOf.get(cast.id) ?? [], occupied: occupiedOf.get(cast.id) ?? [], now };
    const starts = wish.starts.filter((startsAt) => canStart(cast, day, wish, startsAt));
    if (starts.length === 0) return [];
    const isRegular = visited.has(cast.id);
    const way = wayIn(area, cast, wish.place);
    // Where the starts lie in two bands of the day, the least counts: each has its exact price as soon as the cast
    // offers it.
    const prices = starts.map((startsAt) =>
      priceOf(cast, { startsAt, minutes: wish.minutes, options, isRegular, way }),
    );
    const { lines, total } = prices.reduce((least, one) => (one.total < least.total ? one : least));
    const reward = rewardOf(lines, percents.get(cast.id) ?? cast.store.courseBackPercent);
    return [[cast.id, { castId: cast.id, castPersonId: cast.personId, starts, lines, total, reward, isRegular }]];
  });
  return new Map(fits);
}

// A room of the store stands where the store is.
const ownsRoom = (cast: BookableCast, { placeTypeId, areaId }: Place) =>
  placeTypeId !== PLACE_TYPE.store || cast.store.areaId === areaId;

/** A cast's shifts and what is taken of them, at an instant. */
type Day = { shifts: readonly ShiftRow[]; occupied: readonly Interval[]; now: Date };

function canStart(
  cast: BookableCast,
  day: Day,
  { minutes, place, withLead = false }: BroadWish,
  startsAt: Date,
): boolean {
  const { now } = day;
  const dayDate = businessDateOf(startsAt);
  const shift = day.shifts.find((one) => one.startsAt <= startsAt && one.endsAt > startsAt);
  if (!shift || !covers(shift, place) || !isBookableDate(dayDate, now)) return false;
  const hours = { from: shift.startsAt, to: shift.endsAt };
  const bufferMinutes = occupiedBuffer(cast, place.placeTypeId);
  const rules = {
    minutes,
    bufferMinutes,
    now,
    leadMinutes: withLead ? cast.leadMinutes : 0,
    dayDate,
    longOk: cast.longOk,
  };
  return startState({ shift: hours, occupied: day.occupied, ...rules }, startsAt) === 'open';
}

function byCast<Row extends { castId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.castId);
    if (group) group.push(row);
    else groups.set(row.castId, [row]);
  }
  return groups;
}
