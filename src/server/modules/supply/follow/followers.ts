import type { Received, Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { readCursor, writeCursor } from '../../../core/cursor';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { setTimer } from '../../machinery/timer/service';
import { tellAll } from '../../people/notice/service';
import { nicknamesOf } from '../../people/person/service';
import { castById, freeStarts, visibleAmong } from '../cast/service';
import { lockCast } from '../profile/service';
import * as rows from './queries';

type FollowerPage = Reply<'GET /api/v1/female_casts/me/follower/'>;
type News = Reply<'GET /api/v1/female_casts/me/follower/news/'>;
type NewsView = { text: string; starts_at: string[] };
/** When each of these customers last visited a cast. */
export type LastVisits = (db: Db, castId: number, personIds: readonly number[]) => Promise<Map<number, Date>>;

const LIST = 'followers';
/** Followers who are told in one transaction. */
const PIECE = 200;
/** Free times that the cast is offered stand on this grid. */
const GRID_MS = 30 * MINUTE_MS;
const OFFERED = 12;

/** A page of a cast's followers: a nickname and two dates of each, none with a block between the two. */
export async function followersOf(
  db: Db,
  castId: number,
  { cursor, limit }: { cursor?: string; limit: number },
  lastVisits: LastVisits,
): Promise<FollowerPage> {
  const found = await rows.followerPage(db, castId, {
    after: readCursor(cursor, LIST, ['instant', 'int']),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const ids = shown.map(({ personId }) => personId);
  const [nicknames, visits] = [await nicknamesOf(db, ids), await lastVisits(db, castId, ids)];
  const last = shown.at(-1);
  return {
    data: shown.map(({ personId, createdAt }) => {
      const visit = visits.get(personId);
      return {
        user_id: personId,
        nickname: nicknames.get(personId) ?? '',
        followed_at: toTokyoIso(createdAt),
        last_reservation_at: visit ? toTokyoIso(visit) : null,
      };
    }),
    page: {
      next_cursor: found.length > limit && last ? writeCursor(LIST, [last.createdAt, last.personId]) : null,
      total: null,
    },
  };
}

/** Who would hear the cast, what the cast told them today, and the free times that the cast may attach. */
export async function newsNow(db: Db, castId: number, now: Date): Promise<News> {
  const [sent] = await rows.newsOn(db, [castId], businessDateOf(now));
  return {
    ...(await rows.countFollowers(db, castId)),
    free: (await freeToday(db, castId, now))
      .filter((start) => start.getTime() % GRID_MS === 0)
      .slice(0, OFFERED)
      .map(toTokyoIso),
    sent: sent
      ? {
          text: sent.text,
          starts_at: sent.startsAt,
          sent_at: toTokyoIso(sent.sentAt),
          told: sent.told,
          done: sent.doneAt !== null,
        }
      : null,
  };
}

/**
 * Tells all followers something, once a business day; a timer carries it to them. Throws `news/sent`, and 400 for a
 * time that is taken.
 */
export async function sendNews(
  work: Work,
  castId: number,
  { text, starts_at: times }: Received<'POST /api/v1/female_casts/me/follower/news/'>['body'],
): Promise<News> {
  await lockCast(work.tx, castId);
  const chosen = [...new Set(times.map((time) => new Date(time).getTime()))].sort((a, b) => a - b);
  const free = new Set((await freeToday(work.tx, castId, work.now)).map((start) => start.getTime()));
  if (chosen.some((time) => !free.has(time))) {
    throw fieldRefusal('body.starts_at', '空いていない時間が含まれています。選び直してください');
  }
  const made = await rows.insertNews(work.tx, {
    castId,
    businessDate: businessDateOf(work.now),
    text,
    startsAt: chosen.map((time) => toTokyoIso(new Date(time))),
    sentAt: work.now,
  });
  if (!made) throw new Refusal('news/sent');
  await goOn(work, made.id);
  return newsNow(work.tx, castId, work.now);
}

/**
 * Tells the next piece of the followers, and notes with it how far it has come: a process that dies between two pieces
 * repeats none.
 */
export async function tellPiece(work: Work, subject: string): Promise<void> {
  const news = await rows.lockNews(work.tx, Number(subject));
  if (!news || news.doneAt !== null) return;
  const { castId, id } = news;
  const isSeen = (await visibleAmong(work.tx, [castId], { now: work.now, membersOnly: true, viewerId: null })).has(
    castId,
  );
  const isToday = news.businessDate === businessDateOf(work.now);
  const people =
    isSeen && isToday ? await rows.listenersOf(work.tx, castId, { after: news.toldUpTo, limit: PIECE }) : [];
  const last = people.at(-1);
  if (!last) {
    await rows.updateNews(work.tx, id, { doneAt: work.now });
    return;
  }
  await tellAll(
    work,
    people.map(({ personId }) => personId),
    () => ({ kind: 'news', subject: `cast:${castId}`, path: '/mypage/follow', otherId: last.castPersonId }),
  );
  await rows.updateNews(work.tx, id, { toldUpTo: last.personId, told: news.told + people.length });
  await goOn(work, id);
}

/** What each of these casts told the followers today, with those of the attached times that are still ahead. */
export async function newsOfToday(db: Db, castIds: readonly number[], now: Date): Promise<Map<number, NewsView>> {
  if (castIds.length === 0) return new Map();
  const found = await rows.newsOn(db, castIds, businessDateOf(now));
  return new Map(
    found.map(({ castId, text, startsAt }) => [
      castId,
      { text, starts_at: startsAt.filter((start) => new Date(start) > now) },
    ]),
  );
}

/** The nightly job: removes what was told before an instant. */
export const forgetOldNews = (work: Work, before: Date): Promise<number> => rows.deleteNewsBefore(work.tx, before);

const goOn = (work: Work, id: number) =>
  setTimer(work, { kind: 'follower.news', subject: String(id), dueAt: work.now });

async function freeToday(db: Db, castId: number, now: Date): Promise<Date[]> {
  const row = await castById(db, castId);
  return row ? freeStarts(db, row, businessDateOf(now), now) : [];
}
