import type { Data } from '@/contract';
import { addDays } from '@/domain/business-day';
import { CAST_EVENTS } from '@/domain/cast-event';
import { DAYS_AHEAD, NEW_DAYS } from '@/domain/limits';
import { listDateOf } from '@/domain/list-date';
import type { Deps } from '../../../core/deps';
import type { Db } from '../../../core/work';
import { presentEvent, shownOn } from '../event/service';
import { areas } from '../place/service';
import { type Card, castCards } from './cards';
import { presentReviewOf } from './present';
import { type Audience, newcomerIds, newestReviews, visibleAmong } from './queries';
import { bookableToday, countToday } from './search';

type AreaItem = Data<'GET /api/v1/areas/'>[number];

const RAIL = 8;
const SOON = 6;
const NEWCOMERS = 6;
const REVIEWS = 3;
// So many are read for as many as are shown: some casts are not open to every visitor.
const EVENTS_LOOKED_THROUGH = 40;

/** All areas with how many casts this audience can book there on the day that lists open on. */
export async function areaList(deps: Deps, audience: Audience): Promise<AreaItem[]> {
  const { byArea } = await countToday(deps, audience);
  return withCounts(deps.reader(), byArea);
}

/** The top page of an audience. Newcomers show their next start within the bookable days. */
export async function homePage(deps: Deps, audience: Audience): Promise<Data<'GET /api/v1/home/'>> {
  const { now } = audience;
  const db = deps.reader();
  const date = listDateOf(now);
  const { ready, byArea } = await countToday(deps, audience);
  const soon = await bookableToday(deps, 'earliest', audience, SOON);
  const today = await bookableToday(deps, 'recommended', audience, RAIL);
  const first = earliestOf([...soon, ...today]);
  const newcomers = await newcomerIds(db, addDays(date, 1 - NEW_DAYS), audience, NEWCOMERS);
  return {
    date,
    accepting_count: ready,
    next_starts_at: first?.next_starts_at ?? null,
    areas: await withCounts(db, byArea),
    // What the page promises first is what its first cards offer.
    today: ledBy(first, today, RAIL),
    soon: ledBy(first, soon, SOON),
    newcomers: await castCards(db, newcomers, now, { days: DAYS_AHEAD }),
    events: await eventsOn(db, date, audience),
    reviews: (await newestReviews(db, audience, REVIEWS)).map(presentReviewOf),
  };
}

async function eventsOn(db: Db, date: string, audience: Audience): Promise<Data<'GET /api/v1/home/'>['events']> {
  const events = await shownOn(db, date, EVENTS_LOOKED_THROUGH);
  const visible = await visibleAmong(
    db,
    events.map(({ castId }) => castId),
    audience,
  );
  const shown = events.filter(({ castId }) => visible.has(castId)).slice(0, CAST_EVENTS.onTop);
  const ids = shown.map(({ castId }) => castId);
  const cards = new Map((await castCards(db, ids, audience.now, { days: DAYS_AHEAD })).map((card) => [card.id, card]));
  return shown.flatMap((event) => {
    const card = cards.get(event.castId);
    return card ? [{ ...presentEvent(event), female_cast: card }] : [];
  });
}

// Searches sort by half hours: another list may hold a cast a few minutes earlier.
function earliestOf(cards: readonly Card[]): Card | undefined {
  return cards.toSorted((a, b) => startOf(a) - startOf(b))[0];
}

function ledBy(first: Card | undefined, cards: readonly Card[], limit: number): Card[] {
  return [...(first ? [first] : []), ...cards.filter(({ id }) => id !== first?.id)].slice(0, limit);
}

function startOf({ next_starts_at }: Card): number {
  return next_starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(next_starts_at);
}

async function withCounts(db: Db, byArea: ReadonlyMap<number, number>): Promise<AreaItem[]> {
  return (await areas(db)).map(({ id, name, prefecture }) => ({
    id,
    name,
    prefecture,
    today_count: byArea.get(id) ?? 0,
  }));
}
