import type { CastSort } from '@/domain/search-conditions';
import type { CursorPart } from '../../../../core/cursor';
import type { SearchTerms } from '../search-terms';
import { copyOf, countBits, countEach, hasBit, keepAny, keepBetween, keepBoth, putBit, slotsIn } from './bits';
import { keepStarters, NEVER, type SearchWindow, type Window, windowAfter } from './days';
import { type Bits, borrowBytes, type InMemory, withBuffers } from './memory';
import { compareKeys, compareSlots, keysOf, placeOf, type Standing } from './orders';
import { areaValue, type Roster, tagValue } from './roster';
import { hitsOf, lengthOf, setsOf, takeLater, type Viewer, workingSet } from './sets';

/** A found cast with the keys by which the next page goes on. */
export type SearchHit = { id: number; keys: CursorPart[] };
/** Where a page begins: after the keys; `orderWindow` is the window of the first page (see {@link findPage}). */
export type PagePosition = {
  sort: CastSort;
  orderWindow: SearchWindow;
  after: readonly CursorPart[] | null;
  limit: number;
};
// Comparing two casts takes so many times as long as stepping over one who was not found.
const SORTING = 8;
/** So many of the best by rank are compared with a cast when similar ones are looked for. */
const COMPARED = 500;

/**
 * One page of found casts, each once: those after the keys. `earliest` sorts by the first start in `orderWindow`, the
 * window of the first page, so that time passing between two pages neither repeats nor skips a cast; each one's own
 * lead counts, and a cast without a start comes last.
 */
export function findPage(roster: Roster, terms: SearchTerms, viewer: Viewer, place: PagePosition): SearchHit[] {
  return withBuffers(roster.memory, () => pageOf(roster, terms, viewer, place));
}

function pageOf(roster: Roster, terms: SearchTerms, viewer: Viewer, place: PagePosition): SearchHit[] {
  const { sort, orderWindow } = place;
  if (sort !== 'earliest')
    return standingPage(roster, hitsOf(roster, terms, viewer), sort, place).map((slot) => foundAt(roster, sort, slot));
  const starts = noStarts(roster);
  const found = hitsOf(roster, terms, viewer, { starts });
  // Who was found by the order's own window has been looked at for a start.
  const known = terms.bookable && sameWindow(terms.window, orderWindow);
  return earliestPage(roster, found, known ? starts : startsIn(roster, terms, found, orderWindow), place);
}

/**
 * One page of all casts who work on a day (in an area, in stores), those who can be met first by that time, then the
 * others.
 */
export function workingPage(roster: Roster, terms: SearchTerms, viewer: Viewer, place: PagePosition): SearchHit[] {
  return withBuffers(roster.memory, () => {
    const found = workingSet(roster, terms, viewer);
    return earliestPage(roster, found, startsIn(roster, terms, found, place.orderWindow), place);
  });
}

/**
 * Casts of one of the cast's areas, whenever they work, those with the most tags in common first, then by rank. The
 * best by rank are compared, so that a million casts take no longer than a thousand.
 */
export function findSimilar(roster: Roster, terms: SearchTerms, viewer: Viewer, wish: Similar): number[] {
  return withBuffers(roster.memory, () => similarOf(roster, terms, viewer, wish));
}

type Similar = { cast: { id: number; areaIds: readonly number[]; tags: readonly number[] }; limit: number };

function similarOf(
  roster: Roster,
  terms: SearchTerms,
  viewer: Viewer,
  { cast: { id, areaIds, tags }, limit }: Similar,
): number[] {
  const found = keepAny(hitsOf(roster, { ...terms, bookable: false }, viewer), setsOf(roster, areaIds.map(areaValue)));
  const slot = roster.slots.get(id);
  if (slot !== undefined) putBit(found, slot, false);
  const tagSets = setsOf(roster, tags.map(tagValue));
  const inCommon = (slot: number) => tagSets.filter((set) => hasBit(set, slot)).length;
  return standingPage(roster, found, 'recommended', { after: null, limit: COMPARED })
    .map((slot) => ({ slot, common: inCommon(slot) }))
    .sort((a, b) => b.common - a.common)
    .slice(0, limit)
    .map(({ slot }) => roster.columns.ids[slot] ?? 0);
}

function earliestPage(roster: Roster, found: Bits, starts: InMemory<Uint8Array>, place: PagePosition): SearchHit[] {
  const { orderWindow: window, after, limit } = place;
  const first = Math.max(Number(after?.[0] ?? 0), window.from);
  const counts = countEach(found, starts, NEVER + 1);
  const page: SearchHit[] = [];
  for (let start = first; start <= NEVER && page.length < limit; start += 1) {
    if (!counts[start]) continue;
    const wanted = { after: start === first ? (after?.slice(1) ?? null) : null, limit: limit - page.length };
    const slots = withBuffers(roster.memory, () =>
      standingPage(roster, keepBetween(copyOf(found), starts, start, start), 'recommended', wanted),
    );
    for (const slot of slots)
      page.push({ id: roster.columns.ids[slot] ?? 0, keys: [start, ...keysOf(roster.columns, 'recommended', slot)] });
  }
  return page;
}

/** The half hour of each one's first start in the window; who has none, or pauses, comes last. */
function startsIn(roster: Roster, terms: SearchTerms, found: Bits, window: SearchWindow): InMemory<Uint8Array> {
  const { flags, days } = roster;
  const starts = noStarts(roster);
  const day = days.get(terms.day);
  if (!day) return starts;
  const look = (casts: Bits, left: Window) =>
    keepStarters(casts, day, flags.short, lengthOf(terms), left, terms.areaId, starts);
  const atOnce = keepBoth(copyOf(found), flags.accepting);
  for (const [minutes, casts] of takeLater(atOnce, roster)) look(casts, windowAfter(window, minutes));
  look(atOnce, window);
  return starts;
}

function noStarts({ memory }: Roster): InMemory<Uint8Array> {
  const starts = borrowBytes(memory);
  starts.fill(NEVER);
  return starts;
}

const sameWindow = (a: SearchWindow, b: SearchWindow): boolean =>
  a.from === b.from && a.to === b.to && a.nearest === b.nearest;

function standingPage(
  roster: Roster,
  found: Bits,
  sort: Standing,
  { after, limit }: Pick<PagePosition, 'after' | 'limit'>,
): number[] {
  const { columns } = roster;
  const order = roster.orders[sort];
  const many = countBits(found);
  if (many * many * SORTING < limit * order.count) {
    return slotsIn(found)
      .filter((slot) => !after || compareKeys(columns, sort, slot, after) > 0)
      .sort((a, b) => compareSlots(columns, sort, a, b))
      .slice(0, limit);
  }
  const page: number[] = [];
  const first = after ? placeOf(columns, sort, order, { keys: after, after: true }) : 0;
  for (let place = first; place < order.count && page.length < limit; place += 1) {
    const slot = order.slots[place] ?? 0;
    if (hasBit(found, slot)) page.push(slot);
  }
  return page;
}

const foundAt = (roster: Roster, sort: Standing, slot: number): SearchHit => ({
  id: roster.columns.ids[slot] ?? 0,
  keys: keysOf(roster.columns, sort, slot),
});
