import { tokyoDateOf } from '@/domain/business-day';
import { ECONOMY_MIN, LONG_MINUTES, PLAY_MINUTES } from '@/domain/limits';
import type { SearchCondition } from '@/domain/search-conditions';
import type { SearchTerms } from '../search-terms';
import { addAll, type Bits, bitsBetween, bitsMarked, dropAll, keepBoth, newBits, putBit } from './bits';
import { type Day, type PlayLength, startersIn, workingOn } from './days';
import { dateNumber, type Roster, sizeValue, storeValue, tagValue } from './roster';

/** Whom the searcher may see: `hidden` are casts between whom and him a block stands; with `among` only those of these casts. */
export type Sight = { now: Date; membersOnly: boolean; hidden: readonly number[]; among?: readonly number[] };
/** The sets of a search: everybody who may be seen and, for each condition that was set, who keeps it. */
export type Sets = { base: Bits; kept: Map<SearchCondition, Bits> };

/** Everybody who keeps all conditions, `except` one. */
export function allOf({ base, kept }: Sets, except?: SearchCondition): Bits {
  const bits = base.slice();
  for (const [condition, set] of kept) if (condition !== except) keepBoth(bits, set);
  return bits;
}

/** The sets of a search over everybody. */
export function setsOf(roster: Roster, terms: SearchTerms, sight: Sight): Sets {
  const { flags, columns, capacity, count } = roster;
  const base = flags.shown.slice();
  if (!sight.membersOnly) dropAll(base, flags.membersOnly);
  if (terms.bookable) keepBoth(base, flags.accepting);
  const now = sight.now.getTime();
  // Only while somebody is published ahead of time.
  if (now < roster.latest) keepBoth(base, bitsBetween(capacity, count, columns.published, 0, now));
  if (sight.among) {
    const wanted = newBits(capacity);
    for (const id of sight.among) {
      const slot = roster.slots.get(id);
      if (slot !== undefined) putBit(wanted, slot, true);
    }
    keepBoth(base, wanted);
  }
  for (const id of sight.hidden) {
    const slot = roster.slots.get(id);
    if (slot !== undefined) putBit(base, slot, false);
  }
  const kept = new Map<SearchCondition, Bits>();
  const anyOf = (values: readonly number[]) =>
    values.reduce((bits, value) => addAll(bits, roster.values.get(value) ?? newBits(capacity)), newBits(capacity));
  // 0 = unsaid, which no range holds.
  const between = (column: Int32Array | Int16Array, min: number | null, max: number | null) =>
    bitsBetween(capacity, count, column, min ?? 1, max ?? Number.MAX_SAFE_INTEGER);
  for (const [facet, { tags, all }] of terms.facets) {
    const [first, ...more] = tags.map(tagValue);
    if (first === undefined) continue;
    const bits = anyOf([first]);
    for (const value of more) (all ? keepBoth : addAll)(bits, roster.values.get(value) ?? newBits(capacity));
    kept.set(facet, bits);
  }
  if (terms.sizes.length > 0) kept.set('size', anyOf(terms.sizes.map(sizeValue)));
  if (terms.stores.length > 0) kept.set('store', anyOf(terms.stores.map(storeValue)));
  if (terms.price.min !== null || terms.price.max !== null)
    kept.set('price', between(columns.prices, terms.price.min, terms.price.max));
  if (terms.height.min !== null || terms.height.max !== null)
    kept.set('height', between(columns.heights, terms.height.min, terms.height.max));
  if (terms.age.min !== null || terms.age.max !== null) {
    const today = dateNumber(tokyoDateOf(sight.now));
    const eldest = terms.age.max === null ? null : today - (terms.age.max + 1) * A_YEAR + 1;
    kept.set('age', between(columns.born, eldest, terms.age.min === null ? null : today - terms.age.min * A_YEAR));
  }
  if (terms.ratingMin !== null)
    kept.set('rating', bitsBetween(capacity, count, columns.ratings, terms.ratingMin, Number.MAX_SAFE_INTEGER));
  if (terms.filmed) kept.set('movie', flags.filmed);
  if (terms.name !== null) kept.set('keyword', namedLike(roster, terms.name));
  addTimes(roster, terms, base, kept);
  return { base, kept };
}

const A_YEAR = 10_000;

function addTimes(roster: Roster, terms: SearchTerms, base: Bits, kept: Map<SearchCondition, Bits>): void {
  const { flags, capacity, days } = roster;
  if (terms.minutes !== null) {
    if (terms.minutes >= LONG_MINUTES) keepBoth(base, flags.longOk);
    else if (terms.minutes >= ECONOMY_MIN && terms.minutes < PLAY_MINUTES.min) keepBoth(base, flags.economy);
  }
  if (!terms.bookable) return;
  const day = days.get(terms.day);
  const nobody = newBits(capacity);
  const { areaId } = terms;
  const starters = day ? startersIn(day, flags.short, lengthOf(terms), terms.window, areaId) : nobody;
  if (areaId === null) keepBoth(base, starters);
  else {
    // Who could be booked somewhere, and of those who can be booked here.
    kept.set('area', starters);
  }
  if (terms.soonest !== null) kept.set('now', day ? readyAt(day, roster, terms, terms.soonest) : nobody);
}

/** Who is free from the earliest start until the end of a play, all half hours that it touches. */
function readyAt(day: Day, { flags, capacity }: Roster, terms: SearchTerms, soonest: number): Bits {
  if (soonest < 0) return newBits(capacity);
  const from = Math.floor(soonest / HALF_HOUR);
  const ready = (minutes: number) => {
    const window = { from, to: Math.ceil((soonest + minutes) / HALF_HOUR) };
    return startersIn(day, flags.short, { halfHours: window.to - from }, window, terms.areaId);
  };
  const length = lengthOf(terms);
  if (length !== 'usual') return ready(length.halfHours === 1 ? 1 : (terms.minutes ?? 0));
  return addAll(ready(2 * HALF_HOUR), keepBoth(ready(HALF_HOUR), flags.short));
}

const HALF_HOUR = 30;

/** How long a play of the search is. */
export function lengthOf({ minutes }: SearchTerms): PlayLength {
  if (minutes === null) return 'usual';
  // Long plays may outlast the shift, so each free start counts.
  return { halfHours: minutes >= LONG_MINUTES ? 1 : Math.ceil(minutes / HALF_HOUR) };
}

function namedLike({ capacity, count, columns, names, storeNames, values }: Roster, part: string): Bits {
  const marks = Uint8Array.from(names, (name) => (name.includes(part) ? 1 : 0));
  const bits = bitsMarked(capacity, count, columns.names, marks);
  for (const [id, name] of storeNames) {
    const there = name.includes(part) ? values.get(storeValue(id)) : undefined;
    if (there) addAll(bits, there);
  }
  return bits;
}

/** Everybody who works on the terms' day (in the area), booked up or not, and keeps the other conditions. */
export function workingSet(roster: Roster, terms: SearchTerms, sight: Sight): Bits {
  const sets = setsOf(roster, { ...terms, bookable: false, areaId: null }, sight);
  const day = roster.days.get(terms.day);
  return keepBoth(allOf(sets), day ? workingOn(day, roster.capacity, terms.areaId) : newBits(roster.capacity));
}
