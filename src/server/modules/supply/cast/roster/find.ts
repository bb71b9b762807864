import type { CursorPart } from '../../../../core/cursor';
import type { SearchTerms } from '../search-terms';
import { type Bits, countBits, dropAll, hasBit, keepBoth, slotsIn } from './bits';
import { firstStartOf, startersIn, type Window } from './days';
import { compareKeys, keysOf, placeOf, type Sort, type Standing } from './orders';
import type { Roster } from './roster';
import { allOf, lengthOf, type Sight, setsOf, workingSet } from './sets';

/** A found cast with the keys by which the next page goes on. */
export type Found = { id: number; keys: CursorPart[] };
/** Where a page begins: after the keys; `orderWindow` is the window of the first page (see {@link findPage}). */
export type Place = { sort: Sort; orderWindow: Window; after: readonly CursorPart[] | null; limit: number };
// Below it, sorting those who were found is quicker than walking past all who were not.
const FEW = 4_096;
const NEVER = 99;

/**
 * One page of found casts, each once: those after the keys. `earliest` sorts by the first start in `orderWindow`, the window of the
 * first page, so that time passing between two pages neither repeats nor skips anybody; whoever has no start comes last.
 */
export function findPage(roster: Roster, terms: SearchTerms, sight: Sight, place: Place): Found[] {
  const found = allOf(setsOf(roster, terms, sight));
  const { sort } = place;
  if (sort === 'earliest') return earliestPage(roster, terms, found, place);
  return standingPage(roster, found, sort, place).map((slot) => foundAt(roster, sort, slot));
}

/** One page of everybody who works on a day (in an area, in stores), those who can be met first by that time, then the others. */
export function workingPage(roster: Roster, terms: SearchTerms, sight: Sight, place: Place): Found[] {
  return earliestPage(roster, terms, workingSet(roster, terms, sight), place);
}

function earliestPage(roster: Roster, terms: SearchTerms, found: Bits, place: Place): Found[] {
  const { orderWindow: window, after, limit } = place;
  const { flags } = roster;
  const day = roster.days.get(terms.day);
  const length = lengthOf(terms);
  const startOf = (slot: number) =>
    day && hasBit(flags.accepting, slot)
      ? (firstStartOf(day, flags.short, slot, length, window, terms.areaId) ?? NEVER)
      : NEVER;
  const rest = after?.slice(1) ?? null;
  const first = Math.max(Number(after?.[0] ?? 0), window.from);
  const foundIn = (slots: readonly number[], start: number) =>
    slots.map(
      (slot): Found => ({
        id: roster.columns.ids[slot] ?? 0,
        keys: [start, ...keysOf(roster.columns, 'recommended', slot)],
      }),
    );
  if (countBits(found) <= FEW) {
    const groups = new Map<number, number[]>();
    for (const slot of slotsIn(found)) {
      const start = startOf(slot);
      if (start >= first) groups.set(start, [...(groups.get(start) ?? []), slot]);
    }
    return [...groups.keys()]
      .sort((a, b) => a - b)
      .flatMap((start) => foundIn(byRank(roster, groups.get(start) ?? [], start === first ? rest : null), start))
      .slice(0, limit);
  }
  const left = found.slice();
  const page: Found[] = [];
  const take = (group: Bits, start: number) => {
    const wanted = { after: start === first ? rest : null, limit: limit - page.length };
    const slots =
      countBits(group) <= FEW
        ? byRank(roster, slotsIn(group), wanted.after).slice(0, wanted.limit)
        : standingPage(roster, group, 'recommended', wanted);
    page.push(...foundIn(slots, start));
  };
  if (day) {
    const starters = (from: number, to: number) =>
      keepBoth(
        keepBoth(
          startersIn(day, flags.short, length, window, terms.areaId, { first: from, last: to }),
          flags.accepting,
        ),
        found,
      );
    if (first > window.from) dropAll(left, starters(window.from, Math.min(first, window.to) - 1));
    for (let start = first; start < window.to && page.length < limit; start += 1) {
      const group = keepBoth(starters(start, start), left);
      dropAll(left, group);
      take(group, start);
    }
  }
  if (page.length < limit) take(left, NEVER);
  return page;
}

function byRank(roster: Roster, slots: readonly number[], after: readonly CursorPart[] | null): number[] {
  const { columns } = roster;
  return slots
    .filter((slot) => !after || compareKeys(columns, 'recommended', slot, after) > 0)
    .sort((a, b) => compareKeys(columns, 'recommended', a, keysOf(columns, 'recommended', b)));
}

function standingPage(
  roster: Roster,
  found: Bits,
  sort: Standing,
  { after, limit }: Pick<Place, 'after' | 'limit'>,
): number[] {
  const order = roster.orders[sort];
  const page: number[] = [];
  const first = after ? placeOf(roster.columns, sort, order, after, true) : 0;
  for (let place = first; place < order.count && page.length < limit; place += 1) {
    const slot = order.slots[place] ?? 0;
    if (hasBit(found, slot)) page.push(slot);
  }
  return page;
}

const foundAt = (roster: Roster, sort: Standing, slot: number): Found => ({
  id: roster.columns.ids[slot] ?? 0,
  keys: keysOf(roster.columns, sort, slot),
});
