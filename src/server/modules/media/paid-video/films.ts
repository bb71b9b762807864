import type { Data, Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { MOVIE_TAGS } from '@/domain/movies';
import { type CustomerVideoList, VIDEO_RANKING_DAYS, VIDEO_RANKING_PLACES, type VideoSort } from '@/domain/paid-videos';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { audienceOf } from '../../supply/cast/service';
import { castRefs } from '../../supply/photo/service';
import { movieUrl } from '../movie/service';
import * as films from './film-queries';
import { memberOf } from './purchases';
import { deleteBookmark, insertBookmark } from './queries';

type Video = Data<'GET /api/v1/paid_videos/{paid_video_id}/'>;
type Query = Received<'GET /api/v1/paid_videos/'>['query'];
type Reader = { db: Db; person: Person | null; now: Date };

/** A page of films that are for sale. */
export async function videos({ db, person, now }: Reader, query: Query) {
  const { sort, cursor, limit, female_cast_id: castId, q, tag, price_max: priceMax } = query;
  const list = `paid_videos_${sort}`;
  const found = await films.shownFilms(db, audienceOf(person, now), {
    filter: { castId, text: q || undefined, tag, priceMax },
    sort,
    after: sort === 'new' ? readCursor(cursor, list, ['instant', 'uuid']) : readCursor(cursor, list, ['int', 'uuid']),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1)?.film : undefined;
  const next = last ? writeCursor(list, [KEYS[sort](last), last.id]) : null;
  return { data: await present(db, shown, now), page: { next_cursor: next, total: null } };
}

/** One film; a bought one is seen even where the cast hides from the customer. Throws `not_found`. */
export async function video({ db, person, now }: Reader, id: string): Promise<Video> {
  const row = isUuid(id) ? await films.findFilm(db, audienceOf(person, now), id) : null;
  const [shown] = row ? await present(db, [row], now) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** What was bought most often in the last days. */
export async function ranking({ db, person, now }: Reader): Promise<Video[]> {
  const since = new Date(now.getTime() - VIDEO_RANKING_DAYS * DAY_MS);
  return present(db, await films.soldFilms(db, audienceOf(person, now), since, VIDEO_RANKING_PLACES), now);
}

/** Casts whose films are for sale. */
export async function creators({ db, person, now }: Reader) {
  const found = await films.creators(db, audienceOf(person, now));
  const casts = await castRefs(
    db,
    found.map(({ castId }) => castId),
    now,
  );
  return found.flatMap(({ castId, videos: count }) => {
    const cast = casts.get(castId);
    return cast ? [{ ...cast, videos: count }] : [];
  });
}

/** A page of a list of the customer's own. */
export async function customerVideos(
  { db, person, now }: Reader & { person: Person },
  { list, cursor, limit }: { list: CustomerVideoList; cursor?: string; limit: number },
) {
  const name = `own_videos_${list}`;
  const after = readCursor(cursor, name, ['instant', 'uuid']);
  const found = await films.customerFilms(db, memberOf(person, now), { list, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next = last ? writeCursor(name, [last.since, last.film.id]) : null;
  return { data: await present(db, shown, now), page: { next_cursor: next, total: null } };
}

/** How many stand in each of the customer's lists, and when the newest film that the customer is shown came. */
export async function countCustomerVideos({ db, person, now }: Reader & { person: Person }) {
  const audience = memberOf(person, now);
  const newest = await films.newestAt(db, audience);
  return {
    liked: await films.countInList(db, audience, 'liked'),
    bookmarked: await films.countInList(db, audience, 'bookmarked'),
    purchased: await films.countInList(db, audience, 'purchased'),
    newest_at: newest && toTokyoIso(newest),
  };
}

/** Keeps a film for later; twice is once. Throws `not_found`. */
export async function bookmark({ tx, now }: Work, person: Person, id: string): Promise<null> {
  if (!isUuid(id) || !(await films.findFilm(tx, memberOf(person, now), id))) throw new Refusal('not_found');
  await insertBookmark(tx, { personId: person.id, movieId: id, createdAt: now });
  return null;
}

/** Keeps it no longer. */
export async function removeBookmark({ tx }: Work, person: Person, id: string): Promise<null> {
  if (isUuid(id)) await deleteBookmark(tx, person.id, id);
  return null;
}

type Film = films.FilmRow['film'];
const KEYS: Readonly<Record<VideoSort, (film: Film) => Date | number>> = {
  new: ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
  popular: ({ likes }) => likes,
  cheap: ({ price }) => price ?? 0,
  short: ({ durationMs }) => durationMs ?? 0,
};

/** The ground of a poster until it is there. */
const NIGHT = '#221c33';

async function present(db: Db, rows: readonly films.FilmRow[], now: Date): Promise<Video[]> {
  const casts = await castRefs(db, [...new Set(rows.map(({ film }) => film.castId))], now);
  return rows.flatMap(({ film, owned, planId, liked, bookmarked }) => {
    const cast = casts.get(film.castId);
    const poster = movieUrl(film, 'poster');
    if (!cast || poster === null || film.price === null || film.publishedAt === null) return [];
    return [
      {
        id: film.id,
        female_cast: cast,
        title: film.title,
        description: film.description,
        tags: film.tags.flatMap((id) => (MOVIE_TAGS[id] ? [{ id, name: MOVIE_TAGS[id] }] : [])),
        price: film.price,
        duration: Math.round((film.durationMs ?? 0) / 1000),
        poster: { url: poster, width: film.width ?? 16, height: film.height ?? 9, alt: '', color: NIGHT },
        preview_url: movieUrl(film, 'preview'),
        published_at: toTokyoIso(film.publishedAt),
        likes: film.likes,
        owned,
        by_plan: planId !== null,
        plan_id: planId,
        liked,
        bookmarked,
      },
    ];
  });
}
