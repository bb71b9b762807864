import { type CursorPart, readCursor, writeCursor } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import type { Db } from '../../../core/work';
import { hasBlock } from '../../people/block/service';
import { type Card, castCards } from './cards';
import type { Audience } from './queries';
import { countByArea, countCasts, findCasts, SORT_KEYS, type Sort } from './search-queries';
import { type SearchQuery, type SearchTerms, searchTerms, todayTerms } from './search-terms';

/** Whom a visitor may see: members-only casts are for signed-in men, who miss those with whom a block stands. */
export function audienceOf(person: Person | null, now: Date): Audience {
  const isMan = person?.role === 'male_user';
  return { now, membersOnly: isMan, viewerId: isMan ? person.id : null };
}

/** Whom every signed-in man may see with whom no block stands. */
export function membersAudience(now: Date): Audience {
  return { now, membersOnly: true, viewerId: null };
}

/** True when this audience is a man with whom a block stands. */
export async function standsInBlock(db: Db, { viewerId }: Audience): Promise<boolean> {
  return viewerId !== null && (await hasBlock(db, viewerId));
}

/**
 * One page of casts for a visitor. Refuses a bad cursor, an unknown facet value and an inverted window with 400
 * `validation/failed` at the query key.
 */
export async function searchCasts(
  db: Db,
  query: SearchQuery & { sort: Sort; cursor?: string | undefined; limit: number },
  audience: Audience,
): Promise<{ cards: Card[]; nextCursor: string | null }> {
  const terms = searchTerms(query, audience.now);
  const { sort, limit } = query;
  // The first key is the first page's window: see `findCasts`.
  const cursor = readCursor(query.cursor, sort, ['whole', ...SORT_KEYS[sort]]);
  const orderWindow = cursor ? BigInt(cursor[0] ?? 0) : terms.window;
  const after: CursorPart[] | null = cursor?.slice(1) ?? null;
  const found = await findCasts(db, terms, audience, { sort, orderWindow, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const cards = await cardsOf(db, terms, shown, audience.now);
  return {
    cards: sort === 'earliest' ? byTime(cards) : cards,
    nextCursor: last ? writeCursor(sort, [Number(orderWindow), ...last.keys]) : null,
  };
}

/** How many casts a search finds; refuses like {@link searchCasts}. */
export function countFound(db: Db, query: SearchQuery, audience: Audience): Promise<number> {
  return countCasts(db, searchTerms(query, audience.now), audience);
}

/** The first casts of an order who can be booked on the current business day. */
export async function bookableToday(db: Db, sort: Sort, audience: Audience, limit: number): Promise<Card[]> {
  const terms = todayTerms(audience.now);
  const found = await findCasts(db, terms, audience, { sort, orderWindow: terms.window, after: null, limit });
  const cards = await cardsOf(db, terms, found, audience.now);
  return sort === 'earliest' ? byTime(cards) : cards;
}

/** How many casts can be booked on the current business day, in all and per area. */
export async function countToday(db: Db, audience: Audience): Promise<{ all: number; byArea: Map<number, number> }> {
  const terms = todayTerms(audience.now);
  return { all: await countCasts(db, terms, audience), byArea: await countByArea(db, terms, audience) };
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
