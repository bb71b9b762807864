import type { Data } from '@/contract';
import { listDateOf } from '@/domain/list-date';
import type { CastSort, Counted } from '@/domain/search-conditions';
import { HALF_HOURS } from '@/domain/slots';
import { badCursor, type CursorPart, type PartKind, readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import type { Db } from '../../../core/work';
import { hasBlock, inBlockWith } from '../../people/block/service';
import { castsOfAccounts } from '../profile/service';
import { type Card, castCards } from './cards';
import type { Audience } from './queries';
import { countBits } from './roster/bits';
import { countByArea, countHits, countValues } from './roster/counts';
import type { SearchWindow } from './roster/days';
import { findPage, findSimilar, type PagePosition, type SearchHit } from './roster/find';
import { freshRoster } from './roster/fresh';
import { SORT_KEYS } from './roster/orders';
import type { Roster } from './roster/roster';
import type { Viewer } from './roster/sets';
import { type SearchQuery, type SearchTerms, searchTerms, soonestOn, todayTerms } from './search-terms';

type Count = Data<'GET /api/v1/female_casts/count/'>;

/** Reads all casts for the searches of today, so that the first one finds it done. */
export async function warmSearch(deps: Deps): Promise<void> {
  await freshRoster(deps, [listDateOf(deps.clock.now())]);
}

/** Which casts a visitor may see: members-only ones are for signed-in customers, who miss those behind a block. */
export function audienceOf(person: Pick<Person, 'id' | 'role'> | null, now: Date): Audience {
  const isMan = person?.role === 'male_user';
  return { now, membersOnly: isMan, viewerId: isMan ? person.id : null };
}

/** What every signed-in customer without a block may see. */
export function membersAudience(now: Date): Audience {
  return { now, membersOnly: true, viewerId: null };
}

/** True when this audience is a customer with a block. */
export async function standsInBlock(db: Db, { viewerId }: Audience): Promise<boolean> {
  return viewerId !== null && (await hasBlock(db, viewerId));
}

/**
 * One page of casts for a visitor. Refuses a bad cursor, an unknown facet value and an inverted window with 400
 * `validation/failed` at the query key.
 */
export async function searchCasts(
  deps: Deps,
  query: SearchQuery & { sort: CastSort; cursor?: string; limit: number },
  audience: Audience,
): Promise<{ cards: Card[]; nextCursor: string | null }> {
  const terms = searchTerms(query, audience.now);
  const { sort, limit } = query;
  const page = { list: sort, sort, find: findPage, limit, cursor: query.cursor };
  const { shown, nextCursor } = await pageFrom(deps, terms, audience, page);
  const cards = await cardsOf(deps.reader(), terms, shown, audience.now);
  return { cards: sort === 'earliest' ? byTime(cards) : cards, nextCursor };
}

/** How many casts a search finds, with the counts of each value of `counted`; refuses like {@link searchCasts}. */
export async function countCasts(
  deps: Deps,
  query: SearchQuery,
  counted: readonly Counted[],
  audience: Audience,
): Promise<Count> {
  const terms = searchTerms(query, audience.now);
  const [roster, viewer] = await lookup(deps, [terms.day], audience);
  return countValues(roster, terms, viewer, counted);
}

/**
 * Which of these casts a search finds, whenever they work, and the counts of each value of `counted` among them;
 * `query` without a time and an area.
 */
export async function searchAmong(
  deps: Deps,
  query: SearchQuery,
  { among, counted }: { among: readonly number[]; counted: readonly Counted[] },
  audience: Audience,
): Promise<{ ids: number[]; count: Count }> {
  const terms = { ...searchTerms(query, audience.now), bookable: false };
  const [roster, seen] = await lookup(deps, [terms.day], audience);
  const viewer = { ...seen, among };
  const place = { sort: 'recommended' as const, orderWindow: terms.window, after: null, limit: among.length };
  return {
    ids: findPage(roster, terms, viewer, place).map(({ id }) => id),
    count: countValues(roster, terms, viewer, counted),
  };
}

/** The first casts of an order who can be booked on the day that lists open on. */
export async function bookableToday(deps: Deps, sort: CastSort, audience: Audience, limit: number): Promise<Card[]> {
  const terms = todayTerms(audience.now);
  const [roster, viewer] = await lookup(deps, [terms.day], audience);
  const found = findPage(roster, terms, viewer, { sort, orderWindow: terms.window, after: null, limit });
  const cards = await cardsOf(deps.reader(), terms, found, audience.now);
  return sort === 'earliest' ? byTime(cards) : cards;
}

/** Ids of visible casts like this one: see {@link findSimilar}. */
export async function similarTo(
  deps: Deps,
  cast: { id: number; areaIds: readonly number[]; tags: readonly number[] },
  audience: Audience,
  limit: number,
): Promise<number[]> {
  const [roster, viewer] = await lookup(deps, [], audience);
  return findSimilar(roster, todayTerms(audience.now), viewer, { cast, limit });
}

/** How many casts can be met now (即ご案内), and per area how many can be booked on the day that lists open on. */
export async function countToday(
  deps: Deps,
  audience: Audience,
): Promise<{ ready: number; byArea: Map<number, number> }> {
  const terms = todayTerms(audience.now);
  const [roster, viewer] = await lookup(deps, [terms.day], audience);
  const now = { ...terms, soonest: soonestOn(terms.day, audience.now) };
  return { ready: countHits(roster, now, viewer), byArea: countByArea(roster, terms, viewer) };
}

/** A page of a list: the list's name is written into the cursor, and `find` gives what stands on it. */
type PageSearch = {
  list: string;
  sort: CastSort;
  find: (roster: Roster, terms: SearchTerms, viewer: Viewer, place: PagePosition) => SearchHit[];
  limit: number;
  cursor: string | undefined;
};

/** One page of a list, from its cursor on. */
export async function pageFrom(
  deps: Deps,
  terms: SearchTerms,
  audience: Audience,
  { list, sort, find, limit, cursor }: PageSearch,
): Promise<{ shown: SearchHit[]; nextCursor: string | null }> {
  const kinds: readonly PartKind[] = ['int', ...SORT_KEYS[sort]];
  // No order has an instant among its keys.
  const [first, ...keys] = (readCursor(cursor, list, kinds) ?? []) as CursorPart[];
  // The first key is the first page's window: see `findPage`.
  const orderWindow = first === undefined ? terms.window : windowOf(Number(first));
  const after = first === undefined ? null : keys;
  const [roster, viewer] = await lookup(deps, [terms.day], audience);
  const found = find(roster, terms, viewer, { sort, orderWindow, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last ? writeCursor(list, [numberOf(orderWindow), ...last.keys]) : null };
}

/** All casts as of now with these days, and what the audience may see of them. */
export async function lookup(deps: Deps, days: readonly string[], audience: Audience): Promise<[Roster, Viewer]> {
  const { now, membersOnly, viewerId } = audience;
  const hidden =
    viewerId === null ? [] : await castsOfAccounts(deps.reader(), await inBlockWith(deps.reader(), viewerId));
  const roster = await freshRoster(deps, days);
  const { newcomer, unreliable } = roster.flags;
  const asks = viewerId !== null && (countBits(newcomer) > 0 || countBits(unreliable) > 0);
  const decline = asks ? await deps.answers.declineFor(deps.reader(), viewerId) : null;
  return [roster, { now, membersOnly, hidden, decline }];
}

const EACH = 100;
// Further back than this `nearest` moves no start: no lead is that long.
const numberOf = ({ from, to, nearest }: SearchWindow) =>
  (from * EACH + to) * EACH + Math.min(EACH - 1, from - nearest);

function windowOf(number: number): SearchWindow {
  const from = Math.floor(number / EACH ** 2);
  const window = { from, to: Math.floor(number / EACH) % EACH, nearest: from - (number % EACH) };
  if (number < 0 || window.from > HALF_HOURS * 2 || window.to > HALF_HOURS) throw badCursor();
  return window;
}

function cardsOf(db: Db, terms: SearchTerms, found: readonly { id: number }[], now: Date): Promise<Card[]> {
  return castCards(
    db,
    found.map(({ id }) => id),
    now,
    {
      date: terms.day,
      minutes: terms.minutes ?? undefined,
      areaId: terms.areaId ?? undefined,
      window: terms.between,
    },
  );
}

// SQL sorts by half hours; within a page the exact times are known.
function byTime(cards: Card[]): Card[] {
  return cards.toSorted((a, b) => timeOf(a) - timeOf(b));
}

function timeOf({ next_starts_at }: Card): number {
  return next_starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(next_starts_at);
}
