import { type Facet, facetOptions } from '@/domain/facets';
import { type Counted, CUP_SIZES, type SearchCondition } from '@/domain/search-conditions';
import { conditionsOf, type SearchTerms, termsWithout } from '../search-terms';
import { type Bits, countBits, countBoth, hasBit } from './bits';
import { firstStartOf } from './days';
import { priceOfValue, type Roster, sizeValue, storeOfValue, tagValue } from './roster';
import { allOf, lengthOf, type Sets, type Sight, setsOf, workingSet } from './sets';

/** How many casts have a value, as `/count/` says it. */
export type ValueCount = { value: number | string; total: number };

/** How many casts a search finds. */
export function countFound(roster: Roster, terms: SearchTerms, sight: Sight): number {
  return countBits(allOf(setsOf(roster, terms, sight)));
}

/** How many of those who can be booked can be booked in each area. */
export function countByArea(roster: Roster, terms: SearchTerms, sight: Sight): Map<number, number> {
  const day = roster.days.get(terms.day);
  const found = allOf(setsOf(roster, terms, sight));
  const length = lengthOf(terms);
  return new Map(
    [...(day?.areas ?? [])].map(([areaId, working]) => {
      let total = countBoth(found, working);
      for (const [slot, areas] of day?.mixed ?? []) {
        if (!day || !areas.has(areaId) || !hasBit(found, slot)) continue;
        if (firstStartOf(day, roster.flags.short, slot, length, terms.window, areaId) === null) total -= 1;
      }
      return [areaId, total];
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
  const sets = setsOf(roster, terms, sight);
  const found = allOf(sets);
  const total = countBits(found);
  const facets = counted.map((facet) => {
    // Where every value must be there, the next one is looked for among those who were found.
    const isNarrowed = terms.facets.get(facet as Facet)?.all ?? !sets.kept.has(facet);
    return [facet, countsOf(roster, facet, isNarrowed ? found : allOf(sets, facet))];
  });
  return {
    total,
    ...(counted.length > 0 ? { facets: Object.fromEntries(facets) } : {}),
    ...(total === 0 ? { relax: relaxed(roster, terms, sight, sets) } : {}),
  };
}

/** How many work on the terms' day, and how many of them can be booked. */
export function workingCounts(roster: Roster, terms: SearchTerms, sight: Sight): { working: number; bookable: number } {
  return { working: countBits(workingSet(roster, terms, sight)), bookable: countFound(roster, terms, sight) };
}

function relaxed(roster: Roster, terms: SearchTerms, sight: Sight, sets: Sets) {
  return conditionsOf(terms)
    .map((key) => ({
      key,
      total:
        key === 'time' || key === 'area' || key === 'now'
          ? countFound(roster, termsWithout(terms, key), sight)
          : countBits(allOf(sets, key)),
    }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

function countsOf(roster: Roster, facet: Counted, among: Bits): ValueCount[] {
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
