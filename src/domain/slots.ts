/** Free time of a cast: 40 half hours from 9:00 for the search, and start times on the ten-minute grid for booking. */

import { businessDayClose, businessDayOpen, minutesOf30, parse30, TOKYO_OFFSET_MS } from './business-day';
import { MINUTE_MS } from './durations';
import { LAST_START, LONG_MINUTES } from './limits';

/** Bookings start on this grid, minutes. */
export const SLOT_MINUTES = 10;

/** Half hours of a business day, 9:00 to 29:00. */
export const HALF_HOURS = 40;

/** A span of time, start included, end excluded. */
export interface Interval {
  from: Date;
  to: Date;
}

/** What the start times of one shift depend on; `occupied` already includes the other bookings' buffers. */
export interface StartTimesInput {
  shift: Interval;
  occupied: readonly Interval[];
  /** Play length. */
  minutes: number;
  /** How long the cast stays occupied after the end; it may run past the shift. */
  bufferMinutes: number;
  now: Date;
  leadMinutes: number;
  /** Business date of the shift. */
  dayDate: string;
  /** The cast marked ロング・貸切可: 720 minutes and more, which may end after the shift and after 29:00. */
  longOk: boolean;
}

/** A start time and whether it can be booked. */
export interface StartTime {
  startsAt: Date;
  state: 'open' | 'closed';
}

const HALF_HOUR_MS = 30 * MINUTE_MS;
const FIRST_MINUTE = 9 * 60;

/** True when the instant stands on a grid of `minutes` counted from midnight in Tokyo, to the millisecond. */
export function onGrid(instant: Date, minutes: number): boolean {
  return (instant.getTime() + TOKYO_OFFSET_MS) % (minutes * MINUTE_MS) === 0;
}

/** 40-bit mask of a business date: bit i is set when the whole half hour i (from 9:00) lies in the free intervals. */
export function maskOf(dayDate: string, intervals: readonly Interval[]): bigint {
  const open = businessDayOpen(dayDate).getTime();
  let mask = 0n;
  for (const { from, to } of merged(intervals)) {
    const first = Math.max(0, Math.ceil((from - open) / HALF_HOUR_MS));
    const end = Math.min(HALF_HOURS, Math.floor((to - open) / HALF_HOUR_MS));
    mask |= windowMask(first, end);
  }
  return mask;
}

/** Mask with the bits from `fromIndex` (included) to `toIndex` (excluded); zero when nothing lies between. */
export function windowMask(fromIndex: number, toIndex: number): bigint {
  if (toIndex <= fromIndex) return 0n;
  return ((1n << BigInt(toIndex - fromIndex)) - 1n) << BigInt(fromIndex);
}

/** Index 0–40 of the half hour at a 30-hour clock time, rounded and kept inside the day. RangeError as `parse30`. */
export function halfHourIndex(hhmm: string, round: 'floor' | 'ceil'): number {
  const index = Math[round]((minutesOf30(hhmm) - FIRST_MINUTE) / 30);
  return Math.min(HALF_HOURS, Math.max(0, index));
}

/** What remains of a shift outside the occupied intervals, in order, without empty pieces. */
export function freeIntervals(shift: Interval, occupied: readonly Interval[]): Interval[] {
  const free: Interval[] = [];
  let from = shift.from.getTime();
  const end = shift.to.getTime();
  for (const taken of merged(occupied)) {
    const to = Math.min(taken.from, end);
    if (to > from) free.push({ from: new Date(from), to: new Date(to) });
    from = Math.max(from, taken.to);
  }
  if (end > from) free.push({ from: new Date(from), to: new Date(end) });
  return free;
}

/** Every ten-minute start inside the shift, each with {@link startState}. */
export function startTimes(input: StartTimesInput): StartTime[] {
  const step = SLOT_MINUTES * MINUTE_MS;
  const first = Math.ceil(input.shift.from.getTime() / step) * step;
  const end = input.shift.to.getTime();
  const times: StartTime[] = [];
  for (let time = first; time < end; time += step) {
    const startsAt = new Date(time);
    times.push({ startsAt, state: startState(input, startsAt) });
  }
  return times;
}

/**
 * Whether one start can be booked: on the grid, inside the shift, late enough from now, at 28:00 at the latest, ending
 * with the shift and the day (long plays excepted), and hitting no other booking's time, the buffer included.
 */
export function startState(input: StartTimesInput, startsAt: Date): StartTime['state'] {
  const start = startsAt.getTime();
  const end = start + input.minutes * MINUTE_MS;
  const isLong = input.minutes >= LONG_MINUTES;
  const isOpen =
    onGrid(startsAt, SLOT_MINUTES) &&
    start >= input.shift.from.getTime() &&
    start < input.shift.to.getTime() &&
    start >= input.now.getTime() + input.leadMinutes * MINUTE_MS &&
    start <= parse30(input.dayDate, LAST_START).getTime() &&
    (isLong ? input.longOk : end <= lastEnd(input)) &&
    isFree(input.occupied, start, end + input.bufferMinutes * MINUTE_MS);
  return isOpen ? 'open' : 'closed';
}

function lastEnd({ shift, dayDate }: StartTimesInput): number {
  return Math.min(shift.to.getTime(), businessDayClose(dayDate).getTime());
}

function isFree(occupied: readonly Interval[], from: number, to: number): boolean {
  return occupied.every((taken) => taken.to.getTime() <= from || taken.from.getTime() >= to);
}

/** Sorted, with touching and overlapping intervals joined, so that a half hour covered by two pieces counts. */
function merged(intervals: readonly Interval[]): { from: number; to: number }[] {
  const sorted = intervals
    .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  const joined: { from: number; to: number }[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else joined.push(next);
  }
  return joined;
}
