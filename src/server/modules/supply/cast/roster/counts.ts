import { type Facet, facetOptions } from '@/domain/facets';
import { type Counted, CUP_SIZES, type SearchCondition } from '@/domain/search-conditions';
import { conditionsOf, type SearchTerms, termsWithout } from '../search-terms';
import { type Bits, countBits, countBoth, hasBit, type Packed, pack } from './bits';
import { firstStarts } from './days';
import { priceOfValue, type Roster, sizeValue, storeOfValue, tagValue } from './roster';
import { foundBy, keepCondition, lengthOf, type Sight, workingSet } from './sets';

/** How many casts have a value, as `/count/` says it. */
export type ValueCount = { value: number | string; total: number };

/** How many casts a search finds. */
export function countFound(roster: Roster, terms: SearchTerms, sight: Sight): number {
  return countBits(foundBy(roster, terms, sight));
}

/** How many of those who can be booked can be booked in each area. */
export function countByArea(roster: Roster, terms: SearchTerms, sight: Sight): Map<number, number> {
  const day = roster.days.get(terms.day);
  if (!day) return new Map();
  const found = foundBy(roster, terms, sight);
  const among = pack(found);
  const mixed = [...day.mixed].filter(([slot]) => hasBit(found, slot));
  return new Map(
    [...day.areas].map(([areaId, working]) => {
      const startOf = firstStarts(day, roster.flags.short, lengthOf(terms), terms.window, areaId);
      const elsewhere = mixed.filter(([slot, areas]) => areas.has(areaId) && startOf(slot) === null);
      return [areaId, countBoth(among, working) - elsewhere.length];
    }),
  );
}

/** What a search finds, how many casts of its other conditions have each value, and who there is without one condition. */
export function countValues(
  roster: Roster,
  terms: SearchTerms,
  sight: Sight,
  counted: readonly Counted[],
): {
  total: number;
  facets?: Partial<Record<Counted, ValueCount[]>>;
  relax?: { key: SearchCondition; total: number }[];
} {
  const set = conditionsOf(terms);
  // Where every value must be there, the next one is looked for among those who were found.
  const open = counted.filter((facet) => set.includes(facet) && !terms.facets.get(facet as Facet)?.all);
  const others = foundBy(roster, terms, sight, open);
  const without = (left: Counted | null): Bits => {
    const bits = others.slice();
    for (const facet of open) if (facet !== left) keepCondition(bits, roster, terms, sight, facet);
    return bits;
  };
  const found = pack(without(null));
  const total = countBits(found.words);
  const facets = counted.map((facet) => [
    facet,
    countsOf(roster, facet, open.includes(facet) ? pack(without(facet)) : found),
  ]);
  return {
    total,
    ...(counted.length > 0 ? { facets: Object.fromEntries(facets) } : {}),
    ...(total === 0 ? { relax: relaxed(roster, terms, sight) } : {}),
  };
}

/** How many work on the terms' day, and how many of them can be booked. */
export function workingCounts(roster: Roster, terms: SearchTerms, sight: Sight): { working: number; bookable: number } {
  return { working: countBits(workingSet(roster, terms, sight)), bookable: countFound(roster, terms, sight) };
}

function relaxed(roster: Roster, terms: SearchTerms, sight: Sight) {
  return conditionsOf(terms)
    .map((key) => ({
      key,
      total:
        key === 'time' || key === 'area' || key === 'now'
          ? countFound(roster, termsWithout(terms, key), sight)
          : countBits(foundBy(roster, terms, sight, [key])),
    }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

function countsOf(roster: Roster, facet: Counted, among: Packed): ValueCount[] {
  const total = (value: number) => {
    const bits = roster.values.get(value);
    return bits ? countBoth(among, bits) : 0;
  };
  const listed = (of: (value: number) => number | null) =>
    [...roster.values.keys()]
      .flatMap((value) => {
        const shown = of(value);
        return shown === null ? [] : [{ value: shown, total: total(value) }];
      })
      .sort((a, b) => a.value - b.value);
  if (facet === 'price') return listed(priceOfValue);
  if (facet === 'store') return listed(storeOfValue);
  if (facet === 'size') return CUP_SIZES.map((value, at) => ({ value, total: total(sizeValue(at)) }));
  return facetOptions(facet).map(({ value, tag }) => ({ value, total: total(tagValue(tag)) }));
}
