import { LEAD_MINUTES } from '@/domain/limits';
import { HALF_HOURS } from '@/domain/slots';
import { type Bits, hasBit, keepBoth, lowest, newBits, putBit } from './bits';

/** Half hours of a business day, the first included, the end excluded; nothing when they do not ascend. */
export type Window = { from: number; to: number };
/** A window of a search, with the first half hour that anybody takes when it is asked; below zero on a day that is far. */
export type SearchWindow = Window & { nearest: number };
/** A row of `cast_day`: the free half hours as two numbers of twenty bits each. */
export type DayRow = { castId: number; areaId: number; low: number; high: number };
/** How long a play is, in half hours: by the caller's wish, or one at an economy store with so short a course and two elsewhere. */
export type PlayLength = { halfHours: number } | 'usual';

/** One business day of everybody. */
export type Day = {
  /** The free half hours of each slot, in whichever area: the first twenty and the last. */
  low: Int32Array;
  high: Int32Array;
  /** Who works, and who in each area. */
  working: Bits;
  areas: Map<number, Bits>;
  /** Casts with other hours in one area than in another: their half hours by area. */
  mixed: Map<number, Map<number, Half>>;
};
type Half = { low: number; high: number };

const HALF = 20;
const ALL = 2 ** HALF - 1;
// The last half hour can be played in, not started in.
const LAST_START = HALF_HOURS - 2;
const NONE = -1;
// Those of the second twenty in which a play can start.
const STARTS = 2 ** (LAST_START - HALF + 1) - 1;
// Half hours of a play of the usual length, unless the cast is `short`.
const USUAL = 2;
/** In the place of a start: there is none. */
export const NEVER = 99;
const HALF_HOUR = 30;

export const newDay = (capacity: number): Day => ({
  low: new Int32Array(capacity),
  high: new Int32Array(capacity),
  working: newBits(capacity),
  areas: new Map(),
  mixed: new Map(),
});

/** Writes a cast's rows of the day in the place of what was there. */
export function putDay(day: Day, capacity: number, slot: number, rows: readonly DayRow[]): void {
  if (hasBit(day.working, slot)) {
    for (const bits of day.areas.values()) putBit(bits, slot, false);
  }
  putBit(day.working, slot, rows.length > 0);
  let [low, high] = [0, 0];
  for (const row of rows) {
    low |= row.low;
    high |= row.high;
    const known = day.areas.get(row.areaId) ?? newBits(capacity);
    day.areas.set(row.areaId, known);
    putBit(known, slot, true);
  }
  day.low[slot] = low;
  day.high[slot] = high;
  if (rows.some((row) => row.low !== low || row.high !== high)) {
    day.mixed.set(slot, new Map(rows.map((row) => [row.areaId, row])));
  } else day.mixed.delete(slot);
}

/** What is left of a window for her who needs so many minutes before a start; leads go by half hours. */
export function windowAfter({ from, to, nearest }: SearchWindow, leadMinutes: number): Window {
  return { from: Math.max(from, nearest + (leadMinutes - LEAD_MINUTES) / HALF_HOUR), to };
}

/** Keeps in `into` who works on the day, in an area when one is given. */
export function keepWorking(into: Bits, day: Day, areaId: number | null): Bits {
  const there = areaId === null ? day.working : day.areas.get(areaId);
  return there ? keepBoth(into, there) : into.fill(0);
}

/**
 * Keeps in `into` who can begin a play of the length that lies inside the window. With an area: by the hours that she has there.
 * `starts` receives the half hour of each one's first start, or {@link NEVER}.
 */
export function keepStarters(
  into: Bits,
  day: Day,
  short: Bits,
  length: PlayLength,
  window: Window,
  areaId: number | null,
  starts?: Uint8Array,
): Bits {
  keepWorking(into, day, areaId);
  keepRuns(into, day, short, length, window, starts);
  if (areaId === null) return into;
  const startOf = firstStarts(day, short, length, window);
  for (const [slot, areas] of day.mixed) {
    if (!areas.has(areaId) || !hasBit(into, slot)) continue;
    const start = startOf(slot, areaId);
    putBit(into, slot, start !== null);
    if (starts) starts[slot] = start ?? NEVER;
  }
  return into;
}

/**
 * Keeps in `into` who is free for a run of half hours of the length inside the window, whatever the area. Without a branch for each cast,
 * as chance decides which way it goes: a mask of `nonZero` stands in the place of each question.
 */
function keepRuns(into: Bits, day: Day, short: Bits, length: PlayLength, window: Window, starts?: Uint8Array): void {
  const { low, high } = day;
  const clip = clipOf(window);
  const halfHours = length === 'usual' ? USUAL : length.halfHours;
  for (let at = 0; at < into.length; at += 1) {
    const word = into[at] ?? 0;
    if (word === 0) continue;
    const alone = length === 'usual' ? (short[at] ?? 0) : 0;
    let kept = 0;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const slot = (at << 5) + lowest(rest);
      const bit = rest & -rest;
      let first = (low[slot] ?? 0) & clip.low;
      let last = (high[slot] ?? 0) & clip.high;
      const one = nonZero(alone & bit);
      for (let done = 1; done < halfHours; ) {
        const step = Math.min(done, halfHours - done);
        first &= (first >>> step) | ((last << (HALF - step)) & ALL) | one;
        last &= (last >>> step) | one;
        done += step;
      }
      last &= STARTS;
      const free = nonZero(first | last);
      kept |= bit & free;
      if (starts) {
        const early = nonZero(first);
        const start = (lowest(first) & early) | ((HALF + lowest(last)) & ~early);
        starts[slot] = (start & free) | (NEVER & ~free);
      }
    }
    into[at] = kept;
  }
}

/** All bits when the number has one, none otherwise. */
const nonZero = (bits: number): number => (bits | -bits) >> 31;

/** Finds the first half hour in which a slot can begin a play of the length inside the window, in an area when one is given, or null. */
export function firstStarts(
  day: Day,
  short: Bits,
  length: PlayLength,
  window: Window,
): (slot: number, areaId: number | null) => number | null {
  const clip = clipOf(window);
  const { low, high, mixed } = day;
  return (slot, areaId) => {
    const own = areaId === null ? undefined : mixed.get(slot)?.get(areaId);
    const start = firstStart(
      (own ? own.low : (low[slot] ?? 0)) & clip.low,
      (own ? own.high : (high[slot] ?? 0)) & clip.high,
      lengthFor(length, short, slot),
    );
    return start === NONE ? null : start;
  };
}

const lengthFor = (length: PlayLength, short: Bits, slot: number): number => {
  if (length !== 'usual') return length.halfHours;
  return hasBit(short, slot) ? 1 : USUAL;
};

// The half hours of a window.
const clipOf = ({ from, to }: Window): Half => ({ low: bitsFrom(from, to), high: bitsFrom(from - HALF, to - HALF) });

function bitsFrom(from: number, to: number): number {
  const below = (end: number) => 2 ** Math.min(HALF, Math.max(0, end)) - 1;
  return below(to) & ~below(from) & ALL;
}

// ANDs the half hours with themselves moved, doubling the run each time; what is left are starts.
function firstStart(low: number, high: number, halfHours: number): number {
  let first = low;
  let last = high;
  for (let done = 1; done < halfHours && (first | last) !== 0; ) {
    const step = Math.min(done, halfHours - done);
    first &= (first >>> step) | ((last << (HALF - step)) & ALL);
    last &= last >>> step;
    done += step;
  }
  if (first !== 0) return lowest(first);
  const start = last === 0 ? NONE : HALF + lowest(last);
  return start > LAST_START ? NONE : start;
}
