import { and, asc, desc, eq, ilike, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { CustomerVideoList, VideoSort } from '@/domain/paid-videos';
import type { Db } from '../../../core/work';
import {
  femaleCast,
  movie,
  movieLike,
  person,
  planSubscription,
  videoBookmark,
  videoPurchase,
} from '../../../db/schema';
import { type Audience, isVisible } from '../../supply/cast/service';

/** A published film that is paid for, with what one customer has of it. */
export type FilmRow = {
  film: typeof movie.$inferSelect;
  owned: boolean;
  /** The customer's plan by which the film is seen. */
  planId: string | null;
  liked: boolean;
  bookmarked: boolean;
};
/** A customer who is signed in. */
export type Member = Audience & { viewerId: number };
/** Where a page begins: the value that is sorted by, and the id. */
export type After = readonly [Date | number, string] | null;
/** Which films are wanted. */
export type FilmFilter = {
  castId?: number;
  text?: string;
  tag?: number;
  priceMax?: number;
};

const SORT_COLUMNS = {
  new: { by: movie.publishedAt, down: true },
  popular: { by: movie.likes, down: true },
  cheap: { by: movie.price, down: false },
  short: { by: movie.durationMs, down: false },
} as const satisfies Record<VideoSort, object>;

/** Films of casts that the audience may see. */
export function shownFilms(
  db: Db,
  audience: Audience,
  { filter, sort, after, limit }: { filter: FilmFilter; sort: VideoSort; after: After; limit: number },
): Promise<FilmRow[]> {
  const { by, down } = SORT_COLUMNS[sort];
  const sign = down ? sql`<` : sql`>`;
  const value = after?.[0] instanceof Date ? sql`${after[0].toISOString()}::timestamptz` : sql`${after?.[0]}::int`;
  const behind = after ? sql`(${by}, ${movie.id}) ${sign} (${value}, ${after[1]}::uuid)` : undefined;
  return films(db, audience)
    .where(and(isShown(audience), fits(filter), behind))
    .orderBy(...(down ? [desc(by), desc(movie.id)] : [asc(by), asc(movie.id)]))
    .limit(limit);
}

/** One of them. */
export async function shownFilm(db: Db, audience: Audience, id: string): Promise<FilmRow | null> {
  const [row] = await films(db, audience).where(and(isShown(audience), eq(movie.id, id)));
  return row ?? null;
}

/** When the newest of them was published. */
export async function newestAt(db: Db, audience: Audience): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(movie.publishedAt) })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(isShown(audience));
  return row?.at ?? null;
}

/** One of them, or one that the customer bought or watches by a plan, even where the cast hides from the customer. */
export async function findFilm(db: Db, audience: Audience, id: string): Promise<FilmRow | null> {
  const seen =
    audience.viewerId === null
      ? isVisible(audience)
      : or(isVisible(audience), isOwned(audience.viewerId), sql`${planOf(audience)} is not null`);
  const [row] = await films(db, audience).where(and(isPublished, seen, eq(movie.id, id)));
  return row ?? null;
}

/** The films that were bought most often since an instant, then those that most people like. */
export function soldFilms(db: Db, audience: Audience, since: Date, limit: number): Promise<FilmRow[]> {
  const sold = sql`(select count(*) from ${videoPurchase} s where s.movie_id = ${movie.id}
    and s.bought_at > ${since.toISOString()} and s.refunded_at is null)`;
  return films(db, audience)
    .where(isShown(audience))
    .orderBy(desc(sold), desc(movie.likes), desc(movie.publishedAt), desc(movie.id))
    .limit(limit);
}

/** Casts with such films, most films first. */
export function creators(db: Db, audience: Audience): Promise<{ castId: number; videos: number }[]> {
  const videos = sql<number>`count(*)::int`;
  return db
    .select({ castId: movie.castId, videos })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(isShown(audience))
    .groupBy(movie.castId)
    .orderBy(desc(videos), asc(movie.castId))
    .limit(CREATORS);
}

/**
 * A customer's own films, the latest first, each with when it came into the list. Bought ones stay visible where the
 * cast hides from the customer.
 */
export function customerFilms(
  db: Db,
  audience: Member,
  { list, after, limit }: { list: CustomerVideoList; after: readonly [Date, string] | null; limit: number },
): Promise<(FilmRow & { since: Date })[]> {
  const { since, isListed, seen } = customerList(list, audience);
  const behind = after && sql`((${since}), ${movie.id}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select({ ...columns(audience), since: sql<Date>`(${since})`.mapWith(movie.createdAt) })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(seen, isListed, behind ?? undefined))
    .orderBy(sql`(${since}) desc`, desc(movie.id))
    .limit(limit);
}

/** How many films stand in it. */
export async function countInList(db: Db, audience: Member, list: CustomerVideoList): Promise<number> {
  const { isListed, seen } = customerList(list, audience);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(seen, isListed));
  return row?.count ?? 0;
}

const CREATORS = 100;

/** True where the customer paid for the film and nothing was given back. */
const isOwned = (personId: number | null) =>
  personId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${videoPurchase} b where b.movie_id = ${movie.id} and b.person_id = ${personId} and b.refunded_at is null)`;

/** The customer's plan that runs now and has the film in it: there is one of a cast at most. */
const planOf = ({ viewerId, now }: Audience) =>
  viewerId === null
    ? sql<string | null>`null::uuid`
    : sql<
        string | null
      >`(select p.plan_id from ${planSubscription} p where p.cast_id = ${movie.castId} and p.person_id = ${viewerId}
        and p.state <> 'ended' and p.watch_until > ${now.toISOString()}::timestamptz)`;

function customerList(list: CustomerVideoList, audience: Member) {
  const { viewerId } = audience;
  if (list === 'purchased')
    return {
      since: sql`select b.bought_at from ${videoPurchase} b where b.movie_id = ${movie.id} and b.person_id = ${viewerId} and b.refunded_at is null`,
      isListed: isOwned(viewerId),
      seen: isPublished,
    };
  const table = list === 'liked' ? movieLike : videoBookmark;
  const since = sql`select l.created_at from ${table} l where l.movie_id = ${movie.id} and l.person_id = ${viewerId}`;
  return { since, isListed: sql`exists (${since})`, seen: isShown(audience) };
}

const has = (table: typeof movieLike | typeof videoBookmark, personId: number | null) =>
  personId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${table} h where h.movie_id = ${movie.id} and h.person_id = ${personId})`;

const columns = (audience: Audience) => ({
  film: movie,
  owned: isOwned(audience.viewerId),
  planId: planOf(audience),
  liked: has(movieLike, audience.viewerId),
  bookmarked: has(videoBookmark, audience.viewerId),
});

const films = (db: Db, audience: Audience) =>
  db
    .select(columns(audience))
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .$dynamic();

// Films of a cast who is suspended or has left are found by no one, not even by those who paid.
const isPublished = and(
  eq(movie.kind, 'paid'),
  eq(movie.state, 'published'),
  isNull(person.suspendedAt),
  isNull(person.withdrawnAt),
);
const isShown = (audience: Audience) => and(isPublished, isVisible(audience));

function fits({ castId, text, tag, priceMax }: FilmFilter): SQL | undefined {
  const pattern = text === undefined ? undefined : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    castId === undefined ? undefined : eq(movie.castId, castId),
    tag === undefined ? undefined : sql`${tag} = any(${movie.tags})`,
    priceMax === undefined ? undefined : sql`${movie.price} <= ${priceMax}`,
    pattern === undefined
      ? undefined
      : or(ilike(movie.title, pattern), ilike(movie.description, pattern), ilike(femaleCast.displayName, pattern)),
  );
}
