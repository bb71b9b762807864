import { tokyoDateOf } from '@/domain/business-day';
import { FACETS, type Facet, perFacet } from '@/domain/facets';
import { ECONOMY_MIN, LONG_MINUTES, PLAY_MINUTES } from '@/domain/limits';
import type { Decline } from '@/domain/reception';
import type { SearchCondition } from '@/domain/search-conditions';
import type { SearchTerms } from '../search-terms';
import {
  addAll,
  clear,
  copyOf,
  countBits,
  dropAll,
  emptyBits,
  keepAny,
  keepBetween,
  keepBoth,
  keepMarked,
  putBit,
} from './bits';
import { type Day, keepStarters, keepWorking, type PlayLength, type Window, windowAfter } from './days';
import type { Bits, InMemory } from './memory';
import { dateNumber, type Roster, sizeValue, storeValue, tagValue } from './roster';

/**
 * Which casts the searcher may see: `hidden` are casts behind a block; with `among` only those of these casts.
 * `decline` is what a cast may have said about the searcher, who then finds the cast by name alone.
 */
export type Viewer = {
  now: Date;
  membersOnly: boolean;
  hidden: readonly number[];
  among?: readonly number[];
  decline?: Decline | null;
};
/** The conditions on the cast alone, whenever and wherever the cast works. */
type CastCondition = Exclude<SearchCondition, 'area' | 'time' | 'now'>;
export const isCastCondition = (condition: SearchCondition): condition is CastCondition =>
  condition !== 'area' && condition !== 'time' && condition !== 'now';
/** A search of a searcher in the roster; `starts` as {@link hitsOf} has it. */
export type Search = { roster: Roster; terms: SearchTerms; viewer: Viewer; starts?: InMemory<Uint8Array> };

/**
 * All casts that a search finds, when the conditions `except` are left out. `starts` receives the half hour of each
 * one's first start in the search's window, where the search asks for one (see {@link keepStarters}).
 */
export function hitsOf(
  roster: Roster,
  terms: SearchTerms,
  viewer: Viewer,
  { except = [], starts }: { except?: readonly SearchCondition[]; starts?: InMemory<Uint8Array> } = {},
): Bits {
  const search = { roster, terms, viewer, ...(starts ? { starts } : {}) };
  const found = seenBy(search);
  for (const condition of SETS) if (!except.includes(condition)) KEEP[condition](found, search);
  keepTimes(found, search);
  // Last, as they look at one cast after another.
  for (const condition of COLUMNS) if (!except.includes(condition)) KEEP[condition](found, search);
  return found;
}

/** Keeps in `into` who keeps one condition of the search. */
export function keepCondition(into: Bits, search: Search, condition: CastCondition): Bits {
  KEEP[condition](into, search);
  return into;
}

/** How many miss one condition on the cast alone, by condition. */
export function countWithout(
  roster: Roster,
  terms: SearchTerms,
  viewer: Viewer,
  conditions: readonly CastCondition[],
): Map<CastCondition, number> {
  const search = { roster, terms, viewer };
  const left = seenBy(search);
  const once = emptyBits(roster.memory);
  const misses = new Map<CastCondition, Bits>();
  const look = (condition: CastCondition) => {
    if (!conditions.includes(condition)) return;
    const kept = copyOf(left);
    KEEP[condition](kept, search);
    const missed = dropAll(copyOf(left), kept);
    dropAll(left, keepBoth(copyOf(once), missed));
    addAll(once, missed);
    misses.set(condition, missed);
  };
  SETS.forEach(look);
  keepTimes(left, search);
  COLUMNS.forEach(look);
  return new Map([...misses].map(([condition, missed]) => [condition, countBits(keepBoth(missed, left))]));
}

/** All casts who work on the terms' day (in the area), booked up or not, and keep the other conditions. */
export function workingSet(roster: Roster, terms: SearchTerms, viewer: Viewer): Bits {
  const found = hitsOf(roster, { ...terms, bookable: false }, viewer);
  const day = roster.days.get(terms.day);
  return day ? keepWorking(found, day, terms.areaId) : clear(found);
}

/**
 * Takes out of `found` the casts who need more time before a start than others, by minutes: they are looked at in a
 * window of their own.
 */
export function takeLater(found: Bits, { leads }: Roster): [minutes: number, casts: Bits][] {
  return [...leads].map(([minutes, bits]) => {
    const casts = keepBoth(copyOf(found), bits);
    dropAll(found, bits);
    return [minutes, casts];
  });
}

/** How long a meeting of the search is. */
export function lengthOf({ minutes }: SearchTerms): PlayLength {
  if (minutes === null) return 'usual';
  // Long meetings may outlast the shift, so each free start counts.
  return { halfHours: minutes >= LONG_MINUTES ? 1 : Math.ceil(minutes / HALF_HOUR) };
}

const HALF_HOUR = 30;
const A_YEAR = 10_000;

const COLUMNS = ['price', 'height', 'age', 'rating', 'keyword'] as const;
const SETS = [...FACETS, 'size', 'store', 'movie'] as const satisfies readonly CastCondition[];

type Keep = (into: Bits, search: Search) => void;
const KEEP: Readonly<Record<CastCondition, Keep>> = {
  ...perFacet(facet),
  size: (into, { roster, terms }) => {
    if (terms.sizes.length > 0) keepAny(into, setsOf(roster, terms.sizes.map(sizeValue)));
  },
  store: (into, { roster, terms }) => {
    if (terms.stores.length > 0) keepAny(into, setsOf(roster, terms.stores.map(storeValue)));
  },
  movie: (into, { roster, terms }) => {
    if (terms.filmed) keepBoth(into, roster.flags.filmed);
  },
  price: (into, { roster, terms: { price } }) => keepRange(into, roster.columns.prices, price.min, price.max),
  height: (into, { roster, terms: { height } }) => keepRange(into, roster.columns.heights, height.min, height.max),
  age: (into, { roster, terms: { age }, viewer }) => {
    const today = dateNumber(tokyoDateOf(viewer.now));
    const eldest = age.max === null ? null : today - (age.max + 1) * A_YEAR + 1;
    keepRange(into, roster.columns.born, eldest, age.min === null ? null : today - age.min * A_YEAR);
  },
  rating: (into, { roster, terms: { ratingMin } }) => {
    if (ratingMin !== null) keepBetween(into, roster.columns.ratings, ratingMin, Number.MAX_SAFE_INTEGER);
  },
  keyword: (into, { roster, terms: { name } }) => {
    if (name !== null) keepNamed(into, roster, name);
  },
};

function facet(name: Facet): Keep {
  return (into, { roster, terms }) => {
    const asked = terms.facets.get(name);
    if (!asked) return;
    const sets = setsOf(roster, asked.tags.map(tagValue));
    if (!asked.all) keepAny(into, sets);
    else for (const set of sets) keepBoth(into, set);
  };
}

/** Who has each of these values. */
export const setsOf = ({ values, memory }: Roster, wanted: readonly number[]): Bits[] =>
  wanted.map((value) => values.get(value) ?? emptyBits(memory));

function keepRange(into: Bits, column: InMemory<Int32Array>, min: number | null, max: number | null): void {
  // 0 = unsaid, which no range holds.
  if (min !== null || max !== null) keepBetween(into, column, min ?? 1, max ?? Number.MAX_SAFE_INTEGER);
}

function keepNamed(into: Bits, { columns, names, storeNames, values }: Roster, part: string): void {
  const stores = [...storeNames].flatMap(([id, name]) =>
    name.includes(part) ? (values.get(storeValue(id)) ?? []) : [],
  );
  const there = stores.map((store) => keepBoth(copyOf(into), store));
  keepMarked(
    into,
    columns.names,
    Uint8Array.from(names, (name) => (name.includes(part) ? 1 : 0)),
  );
  for (const bits of there) addAll(into, bits);
}

/** All casts who may be seen. */
function seenBy({ roster, terms, viewer }: Search): Bits {
  const { flags, columns, slots, memory } = roster;
  const seen = copyOf(flags.shown);
  if (!viewer.membersOnly) dropAll(seen, flags.membersOnly);
  if (terms.bookable) keepBoth(seen, flags.accepting);
  if (terms.bookable && viewer.decline) dropAll(seen, flags[viewer.decline]);
  const now = viewer.now.getTime();
  // Only while a cast is published ahead of time.
  if (now < roster.latest) keepBetween(seen, columns.published, 0, now);
  if (viewer.among) {
    const wanted = emptyBits(memory);
    for (const id of viewer.among) {
      const slot = slots.get(id);
      if (slot !== undefined) putBit(wanted, slot, true);
    }
    keepBoth(seen, wanted);
  }
  for (const id of viewer.hidden) {
    const slot = slots.get(id);
    if (slot !== undefined) putBit(seen, slot, false);
  }
  return seen;
}

function keepTimes(found: Bits, search: Search): void {
  const { roster, terms, starts } = search;
  const { flags, days } = roster;
  if (terms.minutes !== null) {
    if (terms.minutes >= LONG_MINUTES) keepBoth(found, flags.longOk);
    else if (terms.minutes >= ECONOMY_MIN && terms.minutes < PLAY_MINUTES.min) keepBoth(found, flags.economy);
  }
  if (!terms.bookable) return;
  const day = days.get(terms.day);
  if (!day) {
    clear(found);
    return;
  }
  const starters = (into: Bits, window: Window) =>
    keepStarters(into, day, flags.short, lengthOf(terms), window, terms.areaId, starts);
  // A search for immediate starts leaves out casts who need more lead time.
  const later = takeLater(found, roster).map(([minutes, casts]) =>
    terms.soonest === null ? starters(casts, windowAfter(terms.window, minutes)) : clear(casts),
  );
  starters(found, terms.window);
  if (terms.soonest !== null) keepReady(found, day, search, terms.soonest);
  for (const casts of later) addAll(found, casts);
}

/** Keeps who is free from the earliest start until the end of a meeting, all half hours that it touches. */
function keepReady(found: Bits, day: Day, { roster: { flags }, terms }: Search, soonest: number): void {
  if (soonest < 0) {
    clear(found);
    return;
  }
  const from = Math.floor(soonest / HALF_HOUR);
  const ready = (into: Bits, minutes: number) => {
    const window = { from, to: Math.ceil((soonest + minutes) / HALF_HOUR) };
    return keepStarters(into, day, flags.short, { halfHours: window.to - from }, window, terms.areaId);
  };
  const length = lengthOf(terms);
  if (length !== 'usual') {
    ready(found, length.halfHours === 1 ? 1 : (terms.minutes ?? 0));
    return;
  }
  const short = ready(keepBoth(copyOf(found), flags.short), HALF_HOUR);
  addAll(ready(found, 2 * HALF_HOUR), short);
}
