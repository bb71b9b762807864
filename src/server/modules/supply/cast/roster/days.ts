import { HALF_HOURS } from '@/domain/slots';
import { addAll, type Bits, hasBit, keepBoth, newBits, putBit } from './bits';

/** Half hours of a business day, the first included, the end excluded; nothing when they do not ascend. */
export type Window = { from: number; to: number };
/** A row of `cast_day`: the free half hours as two numbers of twenty bits each. */
export type DayRow = { castId: number; areaId: number; low: number; high: number };
/** How long a play is, in half hours: by the caller's wish, or one at an economy store with so short a course and two elsewhere. */
export type PlayLength = { halfHours: number } | 'usual';

/** One business day of everybody. */
export type Day = {
  /** Who is free in each half hour, in whichever area. */
  free: readonly Bits[];
  /** Who works in each area. */
  areas: Map<number, Bits>;
  /** Casts with other hours in one area than in another: their half hours by area. */
  mixed: Map<number, Map<number, Half>>;
};
type Half = { low: number; high: number };

const HALF = 20;
// The last half hour can be played in, not started in.
const LAST_START = HALF_HOURS - 2;

export const newDay = (capacity: number): Day => ({
  free: Array.from({ length: HALF_HOURS }, () => newBits(capacity)),
  areas: new Map(),
  mixed: new Map(),
});

/** Writes a cast's rows of the day in the place of what was there. */
export function putDay(day: Day, capacity: number, slot: number, rows: readonly DayRow[]): void {
  for (const [areaId, bits] of day.areas) {
    if (hasBit(bits, slot) && !rows.some((row) => row.areaId === areaId)) putBit(bits, slot, false);
  }
  let [low, high] = [0, 0];
  for (const row of rows) {
    low |= row.low;
    high |= row.high;
    const known = day.areas.get(row.areaId) ?? newBits(capacity);
    day.areas.set(row.areaId, known);
    putBit(known, slot, true);
  }
  for (let at = 0; at < HALF; at += 1) {
    putBit(day.free[at] ?? NONE, slot, ((low >>> at) & 1) === 1);
    putBit(day.free[at + HALF] ?? NONE, slot, ((high >>> at) & 1) === 1);
  }
  if (rows.some((row) => row.low !== low || row.high !== high)) {
    day.mixed.set(slot, new Map(rows.map((row) => [row.areaId, row])));
  } else day.mixed.delete(slot);
}

const NONE = newBits(0);

/** Everybody who works on the day, in an area when one is given. */
export function workingOn(day: Day, capacity: number, areaId: number | null): Bits {
  const bits = newBits(capacity);
  if (areaId !== null) return addAll(bits, day.areas.get(areaId) ?? newBits(capacity));
  for (const area of day.areas.values()) addAll(bits, area);
  return bits;
}

/**
 * Who can begin a play of the length that lies inside the window, in half hours `first` to `last` (both included). With an area: by
 * the hours that she has there.
 */
export function startersIn(
  day: Day,
  short: Bits,
  length: PlayLength,
  window: Window,
  areaId: number | null,
  { first, last } = { first: window.from, last: window.to },
): Bits {
  const bits = newBits(short.length << 5);
  const from = Math.max(first, window.from);
  if (length === 'usual') {
    for (let at = from; at <= Math.min(last, window.to - 1, LAST_START); at += 1) {
      const [now, next] = [day.free[at] ?? NONE, at + 1 < window.to ? day.free[at + 1] : undefined];
      for (let word = 0; word < bits.length; word += 1) {
        bits[word] = (bits[word] ?? 0) | ((now[word] ?? 0) & ((next ? (next[word] ?? 0) : 0) | (short[word] ?? 0)));
      }
    }
  } else {
    addRuns(bits, day, length.halfHours, window, from, last);
  }
  if (areaId === null) return bits;
  keepBoth(bits, day.areas.get(areaId) ?? newBits(bits.length << 5));
  for (const [slot, areas] of day.mixed) {
    const own = areas.get(areaId);
    if (!own) continue;
    const start = firstStart(own, lengthFor(length, short, slot), window, from);
    putBit(bits, slot, start !== null && start <= last);
  }
  return bits;
}

/** The first half hour from `from` on in which this cast can begin, or null. */
export function firstStartOf(
  day: Day,
  short: Bits,
  slot: number,
  length: PlayLength,
  window: Window,
  areaId: number | null,
): number | null {
  const own = areaId === null ? undefined : day.mixed.get(slot)?.get(areaId);
  return firstStart(own ?? halvesOf(day, slot), lengthFor(length, short, slot), window, window.from);
}

const lengthFor = (length: PlayLength, short: Bits, slot: number): number =>
  length === 'usual' ? (hasBit(short, slot) ? 1 : 2) : length.halfHours;

function halvesOf(day: Day, slot: number): Half {
  const half = { low: 0, high: 0 };
  for (let at = 0; at < HALF; at += 1) {
    if (hasBit(day.free[at] ?? NONE, slot)) half.low |= 1 << at;
    if (hasBit(day.free[at + HALF] ?? NONE, slot)) half.high |= 1 << at;
  }
  return half;
}

function firstStart({ low, high }: Half, halfHours: number, window: Window, from: number): number | null {
  let run = 0;
  for (let at = Math.max(from, window.from); at < window.to; at += 1) {
    run = (((at < HALF ? low >>> at : high >>> (at - HALF)) & 1) === 1 ? run : -1) + 1;
    if (run === halfHours) return at - halfHours + 1 <= LAST_START ? at - halfHours + 1 : null;
  }
  return null;
}

// Each word of 32 casts at once: ANDed with itself shifted by half hours, doubling the run each time.
function addRuns(bits: Bits, day: Day, halfHours: number, window: Window, first: number, last: number): void {
  const end = Math.min(last, window.to - halfHours, LAST_START);
  if (end < first) return;
  const span = end + halfHours - first;
  const runs = new Int32Array(span);
  for (let word = 0; word < bits.length; word += 1) {
    for (let at = 0; at < span; at += 1) runs[at] = day.free[first + at]?.[word] ?? 0;
    for (let done = 1; done < halfHours; ) {
      const step = Math.min(done, halfHours - done);
      for (let at = 0; at + step < span; at += 1) runs[at] = (runs[at] ?? 0) & (runs[at + step] ?? 0);
      done += step;
    }
    let starts = 0;
    for (let at = 0; at <= end - first; at += 1) starts |= runs[at] ?? 0;
    bits[word] = (bits[word] ?? 0) | starts;
  }
}
