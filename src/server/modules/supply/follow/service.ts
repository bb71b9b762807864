import type { Reply } from '@/contract';
import { addDays, toTokyoIso } from '@/domain/business-day';
import { DAYS_AHEAD, FOLLOWS_MAX } from '@/domain/limits';
import { listDateOf } from '@/domain/list-date';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { lockPerson } from '../../people/person/service';
import { audienceOf, castCards, visibleAmong } from '../cast/service';
import { shiftsBetween } from '../shift/service';
import { newsOfToday } from './followers';
import * as rows from './queries';

export { isFollowing } from './follow-sql';
export { followersOf, forgetOldNews } from './followers';
export { followTimers } from './news';
export { countFollows, countNewFollowers, follows } from './queries';

type Followed = Reply<'GET /api/v1/users/me/follows/'>[number];

/** The casts that a customer follows and may see: those to meet today first, then by next shift, then the newest. */
export async function followedCasts(db: Db, person: Person, now: Date): Promise<Followed[]> {
  const follows = await visibleFollows(db, person, now);
  const byCast = new Map(follows.map((row) => [row.castId, row]));
  const ids = follows.map(({ castId }) => castId);
  const next = await nextShifts(db, ids, now);
  const news = await newsOfToday(db, ids, now);
  const cards = (await castCards(db, ids, now)).flatMap((card) => {
    const row = byCast.get(card.id);
    if (!row) return [];
    const { notify, createdAt } = row;
    return [
      {
        ...card,
        notify,
        followed_at: toTokyoIso(createdAt),
        next_shift_on: next.get(card.id) ?? null,
        news: news.get(card.id) ?? null,
      },
    ];
  });
  // Stable: among equals the newest stays first.
  return cards.toSorted((a, b) => compare(orderOf(a), orderOf(b)));
}

/** The casts that a customer follows and may see, by id. */
export async function followedIds(db: Db, person: Person, now: Date): Promise<{ ids: number[] }> {
  return { ids: (await visibleFollows(db, person, now)).map(({ castId }) => castId) };
}

/** Follows a cast that the customer may see; following twice is following. Throws `not_found`, `follow/limit`. */
export async function followCast({ tx, now }: Work, person: Person, castId: number): Promise<null> {
  if (!(await visibleAmong(tx, [castId], audienceOf(person, now))).has(castId)) throw new Refusal('not_found');
  await lockPerson(tx, person.id);
  const others = (await rows.followsOf(tx, person.id)).filter((row) => row.castId !== castId);
  if (others.length >= FOLLOWS_MAX) throw new Refusal('follow/limit');
  await rows.insertFollow(tx, { personId: person.id, castId, createdAt: now });
  return null;
}

/** Sets whether the customer is told of the cast's new shifts. Throws `not_found` without a follow. */
export async function changeNotify({ tx }: Work, person: Person, castId: number, notify: boolean): Promise<null> {
  if (!(await rows.updateNotify(tx, person.id, castId, notify))) throw new Refusal('not_found');
  return null;
}

/** Ends following; the cast is told nothing. */
export async function unfollowCast({ tx }: Work, person: Person, castId: number): Promise<null> {
  await rows.deleteFollow(tx, person.id, castId);
  return null;
}

async function visibleFollows(db: Db, person: Person, now: Date): Promise<rows.FollowRow[]> {
  const follows = await rows.followsOf(db, person.id);
  const seen = await visibleAmong(
    db,
    follows.map(({ castId }) => castId),
    audienceOf(person, now),
  );
  return follows.filter(({ castId }) => seen.has(castId));
}

/** The first business day on which each works, from the day that lists open on. */
async function nextShifts(db: Db, ids: readonly number[], now: Date): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const first = listDateOf(now);
  const coming = (await shiftsBetween(db, ids, first, addDays(first, DAYS_AHEAD - 1))).filter(
    ({ endsAt }) => endsAt > now,
  );
  // The latest first, so that each cast's earliest stays.
  return new Map(coming.toReversed().map(({ castId, businessDate }) => [castId, businessDate]));
}

// Both are texts that sort like the times they name.
const orderOf = (cast: Followed): string => cast.next_starts_at ?? `after ${cast.next_shift_on ?? 'all'}`;

function compare(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
