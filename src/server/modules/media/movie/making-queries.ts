import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { MOVIE_DESK_LISTS, MOVIE_REFUSED_FOR_GOOD, type MovieDeskList } from '@/domain/movie-making';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { movie, movieConsent, movieLook, moviePerformer } from '../../../db/schema';
import type { MovieRow } from './queries';

/** A stored yes. */
export type ConsentRow = typeof movieConsent.$inferSelect;

/** How many films of a cast are listed. */
const LISTED = 100;

/** A cast's films, the newest first. */
export const moviesOfCast = (db: Db, castId: number, limit = LISTED): Promise<MovieRow[]> =>
  db.select().from(movie).where(eq(movie.castId, castId)).orderBy(desc(movie.createdAt), desc(movie.id)).limit(limit);

/**
 * The film that the cast made last, where that waits for the cast: its file is there and it was not sent, or it came
 * back since an instant.
 */
export const lastUnfinished = async (db: Db, castId: number, backSince: Date): Promise<MovieRow | null> => {
  const [last] = await moviesOfCast(db, castId, 1);
  if (last?.state === 'draft') return last.sha256 === null ? null : last;
  return last?.state === 'rejected' && last.decidedAt !== null && last.decidedAt > backSince ? last : null;
};

/** How many films of a cast are unfinished or wait. */
export const countOpen = (db: Db, castId: number): Promise<number> =>
  db.$count(movie, and(eq(movie.castId, castId), inArray(movie.state, ['draft', 'converting', 'reviewing'])));

/** The yeses to these films, the cast's first. */
export const consentsOf = async (db: Db, ids: readonly string[]): Promise<ConsentRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(movieConsent)
        .where(inArray(movieConsent.movieId, [...ids]))
        .orderBy(asc(movieConsent.id));

/** A film, locked until the transaction ends. */
export async function lockMovie(tx: Tx, id: string): Promise<MovieRow | null> {
  const [row] = await tx.select().from(movie).where(eq(movie.id, id)).for('update');
  return row ?? null;
}

export async function insertMovie(tx: Tx, row: typeof movie.$inferInsert): Promise<void> {
  await tx.insert(movie).values(row);
}

/** Changes a film and gives it. */
export async function updateMovie(tx: Tx, id: string, set: Partial<MovieRow>): Promise<MovieRow> {
  const [row] = await tx.update(movie).set(set).where(eq(movie.id, id)).returning();
  if (!row) throw new Error('a locked film is gone');
  return row;
}

/** Removes a draft with what was agreed to, and who was asked. */
export async function deleteMovie(tx: Tx, id: string): Promise<void> {
  await tx.delete(movieConsent).where(eq(movieConsent.movieId, id));
  await tx.delete(moviePerformer).where(eq(moviePerformer.movieId, id));
  await tx.delete(movie).where(eq(movie.id, id));
}

/** Puts what was agreed to in the place of what was. */
export async function putConsents(tx: Tx, id: string, rows: (typeof movieConsent.$inferInsert)[]): Promise<void> {
  await tx.delete(movieConsent).where(eq(movieConsent.movieId, id));
  if (rows.length > 0) await tx.insert(movieConsent).values(rows);
}

/** Whether a file with this content was refused for what is in it, from any sender. */
export async function wasRefused(db: Db, sha256: string): Promise<boolean> {
  const words = [...MOVIE_REFUSED_FOR_GOOD];
  const [row] = await db
    .select({ id: movie.id })
    .from(movie)
    .where(
      and(
        eq(movie.sha256, sha256),
        or(
          and(eq(movie.state, 'rejected'), inArray(movie.rejection, words)),
          and(eq(movie.state, 'stopped'), inArray(movie.stopReason, words)),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Those of the films whose content came back, or was stopped, in another film before. */
export async function sentBefore(db: Db, films: readonly MovieRow[]): Promise<Set<string>> {
  const contents = films.flatMap(({ sha256 }) => sha256 ?? []);
  if (contents.length === 0) return new Set();
  const found = await db
    .select({ id: movie.id, sha256: movie.sha256 })
    .from(movie)
    .where(and(inArray(movie.sha256, contents), inArray(movie.state, ['rejected', 'stopped'])));
  return new Set(
    films
      .filter(({ id, sha256 }) => found.some((other) => other.sha256 === sha256 && other.id !== id))
      .map(({ id }) => id),
  );
}

/** Where a page of the desk begins. */
export type DeskAfter = readonly [Date, string] | null;
const SINCE = { reviewing: movie.sentAt, published: movie.publishedAt, stopped: movie.stoppedAt } as const;

/** A page of the desk: what waits the oldest first, everything else the newest first. */
export function deskPage(db: Db, state: MovieDeskList, after: DeskAfter, limit: number): Promise<MovieRow[]> {
  const by = SINCE[state];
  const [order, sign] = state === 'reviewing' ? [asc, sql`>`] : [desc, sql`<`];
  const behind = after
    ? sql`(${by}, ${movie.id}) ${sign} (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`
    : undefined;
  return db
    .select()
    .from(movie)
    .where(and(eq(movie.state, state), wasSent, behind))
    .orderBy(order(by), order(movie.id))
    .limit(limit);
}

/** A film by its id, where it stands on one of the lists. */
export const deskMovie = (db: Db, id: string): Promise<MovieRow[]> =>
  db
    .select()
    .from(movie)
    .where(and(eq(movie.id, id), inArray(movie.state, [...MOVIE_DESK_LISTS]), wasSent));

/** SQL: the desk knows the film; a draft that its cast stopped it does not. */
const wasSent = isNotNull(movie.sentAt);

/** How often films of these casts came back. */
export async function returnedBy(db: Db, castIds: readonly number[]): Promise<Map<number, number>> {
  if (castIds.length === 0) return new Map();
  const rows = await db
    .select({ castId: movie.castId, total: count() })
    .from(movie)
    .where(and(inArray(movie.castId, [...castIds]), eq(movie.state, 'rejected')))
    .groupBy(movie.castId);
  return new Map(rows.map(({ castId, total }) => [castId, total]));
}

/**
 * How many films the desk decided about for the first time since an instant, and how many of them within so many
 * hours.
 */
export async function decidedSince(db: Db, since: Date, hours: number): Promise<{ decided: number; in_time: number }> {
  // A film that was shown and taken down later was decided about when it was shown.
  const at = sql`coalesce(${movie.publishedAt}, case when ${movie.state} = 'rejected' and ${movie.decidedBy} is not null then ${movie.decidedAt} end)`;
  const inTime = sql`${at} <= ${movie.sentAt} + make_interval(hours => ${hours})`;
  const [row] = await db
    .select({ decided: count(), in_time: sql<number>`count(*) filter (where ${inTime})`.mapWith(Number) })
    .from(movie)
    .where(sql`${at} >= ${since.toISOString()}::timestamptz and ${movie.sentAt} is not null`);
  return row ?? { decided: 0, in_time: 0 };
}

export const insertLook = (tx: Tx, row: typeof movieLook.$inferInsert) => tx.insert(movieLook).values(row);

/** When a person of the desk first looked at a film since it was sent; null = never. */
export async function firstLook(db: Db, id: string, lookedBy: number, since: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: movieLook.at })
    .from(movieLook)
    .where(
      and(eq(movieLook.movieId, id), eq(movieLook.lookedBy, lookedBy), gt(movieLook.at, new Date(since.getTime() - 1))),
    )
    .orderBy(asc(movieLook.at))
    .limit(1);
  return row?.at ?? null;
}

/** Removes looks from before an instant; returns how many. */
export const deleteLooks = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(movieLook).where(lt(movieLook.at, before)));
