import { LEAD_MINUTES } from '@/domain/limits';
import { HALF_HOURS } from '@/domain/slots';
import { clear, hasBit, keepBoth, lowest, putBit } from './bits';
import type { Bits, InMemory, RosterMemory } from './memory';

/** Half hours of a business day, the first included, the end excluded; nothing when they do not ascend. */
export type Window = { from: number; to: number };
/** A window of a search, with the first half hour that any cast takes when it is asked; below zero on a far day. */
export type SearchWindow = Window & { nearest: number };
/** A row of `cast_day`: the free half hours as two numbers of twenty bits each. */
export type DayRow = { castId: number; areaId: number; low: number; high: number };
/**
 * How long a meeting is, in half hours: by the caller's wish, or one at an economy store with so short a course and
 * two elsewhere.
 */
export type PlayLength = { halfHours: number } | 'usual';

/** One business day of all casts. */
export type Day = {
  /** The free half hours of each slot, in whichever area: the first twenty and the last. */
  low: InMemory<Int32Array>;
  high: InMemory<Int32Array>;
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
// All bits.
const EVERYTHING = -1;
// Those of the second twenty in which a meeting can start.
const STARTS = 2 ** (LAST_START - HALF + 1) - 1;
// Half hours of a meeting of the usual length, unless the cast is `short`.
const USUAL = 2;
/** In the place of a start: there is none. */
export const NEVER = 99;
const HALF_HOUR = 30;

export const newDay = (memory: RosterMemory): Day => ({
  low: memory.ints(),
  high: memory.ints(),
  working: memory.bits(),
  areas: new Map(),
  mixed: new Map(),
});

/** Makes a day one on which no cast works. */
export function clearDay(day: Day): void {
  for (const bits of [day.working, ...day.areas.values()]) clear(bits);
  day.low.fill(0);
  day.high.fill(0);
  day.mixed.clear();
}

/** Writes a cast's rows of the day in the place of what was there. */
export function putDay(day: Day, slot: number, rows: readonly DayRow[]): void {
  if (hasBit(day.working, slot)) {
    for (const bits of day.areas.values()) putBit(bits, slot, false);
  }
  putBit(day.working, slot, rows.length > 0);
  let [low, high] = [0, 0];
  for (const row of rows) {
    low |= row.low;
    high |= row.high;
    const known = day.areas.get(row.areaId) ?? day.working.memory.bits();
    day.areas.set(row.areaId, known);
    putBit(known, slot, true);
  }
  day.low[slot] = low;
  day.high[slot] = high;
  if (rows.some((row) => row.low !== low || row.high !== high)) {
    day.mixed.set(slot, new Map(rows.map((row) => [row.areaId, row])));
  } else day.mixed.delete(slot);
}

/** What is left of a window for a cast who needs so many minutes before a start; leads go by half hours. */
export function windowAfter({ from, to, nearest }: SearchWindow, leadMinutes: number): Window {
  return { from: Math.max(from, nearest + (leadMinutes - LEAD_MINUTES) / HALF_HOUR), to };
}

/** Keeps in `into` who works on the day, in an area when one is given. */
export function keepWorking(into: Bits, day: Day, areaId: number | null): Bits {
  const there = areaId === null ? day.working : day.areas.get(areaId);
  return there ? keepBoth(into, there) : clear(into);
}

/**
 * Keeps in `into` the casts who can begin a meeting of the length that lies inside the window. With an area: by the
 * hours that the cast has there. `starts` receives the half hour of each one's first start, or {@link NEVER}.
 */
export function keepStarters(
  into: Bits,
  day: Day,
  short: Bits,
  length: PlayLength,
  window: Window,
  areaId: number | null,
  starts?: InMemory<Uint8Array>,
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

/** Keeps in `into` who is free for a run of half hours of the length inside the window, whatever the area. */
function keepRuns(
  { memory, words }: Bits,
  day: Day,
  short: Bits,
  length: PlayLength,
  window: Window,
  starts?: InMemory<Uint8Array>,
): void {
  const clip = clipOf(window);
  memory.passes.keepRuns(
    words.byteOffset,
    words.byteLength,
    day.low.byteOffset,
    day.high.byteOffset,
    length === 'usual' ? short.words.byteOffset : 0,
    clip.low,
    clip.high,
    halfHoursOf(length),
    STARTS,
    starts?.byteOffset ?? 0,
    NEVER,
  );
}

/**
 * Finds the first half hour in which a slot can begin a meeting of the length inside the window, in an area when one
 * is given, or null.
 */
export function firstStarts(
  day: Day,
  short: Bits,
  length: PlayLength,
  window: Window,
): (slot: number, areaId: number | null) => number | null {
  const clip = clipOf(window);
  const { low, high, mixed } = day;
  return (slot, areaId) => {
    const areaHours = areaId === null ? undefined : mixed.get(slot)?.get(areaId);
    return firstStart(
      (areaHours ? areaHours.low : (low[slot] ?? 0)) & clip.low,
      (areaHours ? areaHours.high : (high[slot] ?? 0)) & clip.high,
      halfHoursOf(length),
      length === 'usual' && hasBit(short, slot) ? EVERYTHING : 0,
    );
  };
}

const halfHoursOf = (length: PlayLength): number => (length === 'usual' ? USUAL : length.halfHours);

// The half hours of a window.
const clipOf = ({ from, to }: Window): Half => ({ low: bitsFrom(from, to), high: bitsFrom(from - HALF, to - HALF) });

function bitsFrom(from: number, to: number): number {
  const below = (end: number) => 2 ** Math.min(HALF, Math.max(0, end)) - 1;
  return below(to) & ~below(from) & ALL;
}

/**
 * The first start of a run of so many free half hours, or null; `alone` = all bits: of one. The half hours are ANDed
 * with themselves moved, the run doubling each time; what is left are starts.
 */
function firstStart(low: number, high: number, halfHours: number, alone: number): number | null {
  let first = low;
  let last = high;
  for (let done = 1; done < halfHours; ) {
    const step = Math.min(done, halfHours - done);
    first &= (first >>> step) | ((last << (HALF - step)) & ALL) | alone;
    last &= (last >>> step) | alone;
    done += step;
  }
  last &= STARTS;
  if (first !== 0) return lowest(first);
  return last === 0 ? null : HALF + lowest(last);
}
