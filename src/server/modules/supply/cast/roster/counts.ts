import { type Facet, facetOptions } from '@/domain/facets';
import { type Counted, CUP_SIZES, PRICE_STEP, type SearchCondition } from '@/domain/search-conditions';
import { conditionsOf, type SearchTerms, termsWithout } from '../search-terms';
import { copyOf, countBits, countBoth, hasBit } from './bits';
import { firstStarts, type Window, windowAfter } from './days';
import { type Bits, withBuffers } from './memory';
import { priceValue, type Roster, sizeValue, storeValue, tagValue } from './roster';
import { countWithout, hitsOf, isCastCondition, keepCondition, lengthOf, type Viewer, workingSet } from './sets';

/** How many casts have a value, as `/count/` says it. */
export type ValueCount = { value: number | string; total: number };

/** How many casts a search finds. */
export function countHits(roster: Roster, terms: SearchTerms, viewer: Viewer): number {
  return withBuffers(roster.memory, () => countBits(hitsOf(roster, terms, viewer)));
}

/** How many of the casts that a search finds can be booked in each area; the search has neither an area nor 即ご案内. */
export function countByArea(roster: Roster, terms: SearchTerms, viewer: Viewer): Map<number, number> {
  return withBuffers(roster.memory, () => totalsByArea(roster, terms, viewer));
}

function totalsByArea(roster: Roster, terms: SearchTerms, viewer: Viewer): Map<number, number> {
  const day = roster.days.get(terms.day);
  if (!day) return new Map();
  const found = hitsOf(roster, terms, viewer);
  const totals = new Map([...day.areas].map(([areaId, working]) => [areaId, countBoth(found, working)]));
  const startsIn = (window: Window) => firstStarts(day, roster.flags.short, lengthOf(terms), window);
  const startOf = startsIn(terms.window);
  const later = [...roster.leads].map(([minutes, casts]) => ({
    casts,
    startOf: startsIn(windowAfter(terms.window, minutes)),
  }));
  // Casts whose hours differ between areas were found by the union of their hours: each area is checked by its own.
  for (const [slot, areas] of day.mixed) {
    if (!hasBit(found, slot)) continue;
    const startAt = later.find(({ casts }) => hasBit(casts, slot))?.startOf ?? startOf;
    for (const areaId of areas.keys())
      if (startAt(slot, areaId) === null) totals.set(areaId, (totals.get(areaId) ?? 0) - 1);
  }
  return totals;
}

/**
 * What a search finds, how many casts of its other conditions have each value, and who there is without one condition.
 */
export function countValues(roster: Roster, terms: SearchTerms, viewer: Viewer, counted: readonly Counted[]): Counts {
  return withBuffers(roster.memory, () => countsOfSearch(roster, terms, viewer, counted));
}

type Counts = {
  total: number;
  facets?: Partial<Record<Counted, ValueCount[]>>;
  among?: Partial<Record<Counted, number>>;
  relax?: { key: SearchCondition; total: number }[];
};

function countsOfSearch(roster: Roster, terms: SearchTerms, viewer: Viewer, counted: readonly Counted[]): Counts {
  const set = conditionsOf(terms);
  // Where every value must be there, the next one is looked for among those who were found.
  const open = counted.filter((facet) => set.includes(facet) && !terms.facets.get(facet as Facet)?.all);
  const search = { roster, terms, viewer };
  const others = hitsOf(roster, terms, viewer, { except: open });
  const without = (left: Counted | null): Bits => {
    const bits = copyOf(others);
    for (const facet of open) if (facet !== left) keepCondition(bits, search, facet);
    return bits;
  };
  const found = without(null);
  const total = countBits(found);
  const countsOfEach = (facet: Counted) => {
    const among = open.includes(facet) ? without(facet) : found;
    return { facet, among: countBits(among), values: countsOf(roster, facet, among) };
  };
  const each = counted.map((facet) => withBuffers(roster.memory, () => countsOfEach(facet)));
  return {
    total,
    ...(counted.length > 0
      ? {
          facets: Object.fromEntries(each.map(({ facet, values }) => [facet, values])),
          among: Object.fromEntries(each.map(({ facet, among }) => [facet, among])),
        }
      : {}),
    ...(total === 0 ? { relax: relaxed(roster, terms, viewer) } : {}),
  };
}

/** How many work on the terms' day, and how many of them can be booked. */
export function workingCounts(
  roster: Roster,
  terms: SearchTerms,
  viewer: Viewer,
): { working: number; bookable: number } {
  const working = withBuffers(roster.memory, () => countBits(workingSet(roster, terms, viewer)));
  return { working, bookable: countHits(roster, terms, viewer) };
}

/** Each condition without which a cast would be found, for a search that finds none. */
function relaxed(roster: Roster, terms: SearchTerms, viewer: Viewer) {
  const set = conditionsOf(terms);
  const misses = countWithout(roster, terms, viewer, set.filter(isCastCondition));
  return set
    .map((key) => ({
      key,
      total: isCastCondition(key) ? (misses.get(key) ?? 0) : countHits(roster, termsWithout(terms, key), viewer),
    }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

function countsOf(roster: Roster, facet: Counted, among: Bits): ValueCount[] {
  return valuesOf(roster, facet).map(([value, key]) => {
    const bits = roster.values.get(key);
    return { value, total: bits ? countBoth(among, bits) : 0 };
  });
}

/** Each value of a condition with the number under which the roster keeps who has it. */
function valuesOf({ storeNames, priceSteps }: Roster, facet: Counted): [value: number | string, key: number][] {
  if (facet === 'price') return ascending(priceSteps).map((step) => [step * PRICE_STEP, priceValue(step)]);
  if (facet === 'store') return ascending(storeNames.keys()).map((id) => [id, storeValue(id)]);
  if (facet === 'size') return CUP_SIZES.map((size, at) => [size, sizeValue(at)]);
  return facetOptions(facet).map(({ value, tag }) => [value, tagValue(tag)]);
}

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);
