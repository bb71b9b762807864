import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { MOVIE_TITLE_GONE, type MovieKind } from '@/domain/movies';
import type { Db, Tx } from '../../../core/work';
import { intArray } from '../../../db/int-array';
import { femaleCast, movie, movieLike, person } from '../../../db/schema';
import { type Audience, isVisible } from '../../supply/cast/service';

/** A stored film. */
export type MovieRow = typeof movie.$inferSelect;
/** Which published films are wanted, and behind which of them; `after` is the value that is sorted by, and the id. */
export type MovieFilter = {
  kind: MovieKind;
  castIds?: readonly number[];
  limit: number;
} & (
  | { sort: 'new'; after: readonly [Date, string] | null }
  | { sort: 'popular'; after: readonly [number, string] | null }
);

/** Published films of casts that the audience may see. */
export function publishedPage(db: Db, audience: Audience, wanted: MovieFilter): Promise<MovieRow[]> {
  const order = wanted.sort === 'new' ? movie.publishedAt : movie.likes;
  return shownMovies(db)
    .where(
      and(
        isShown(audience),
        eq(movie.kind, wanted.kind),
        wanted.castIds ? inArray(movie.castId, [...wanted.castIds]) : undefined,
        behind(wanted),
      ),
    )
    .orderBy(desc(order), desc(movie.id))
    .limit(wanted.limit)
    .then(filmsOf);
}

/** How many films of a kind each cast has that the audience may see and that works in the area, where one is named. */
export function moviesByCast(
  db: Db,
  audience: Audience,
  { kind, areaId }: { kind: MovieKind; areaId: number | undefined },
): Promise<{ castId: number; total: number }[]> {
  const where = areaId === undefined ? undefined : sql`${femaleCast.areaIds} && ${intArray([areaId])}`;
  return db
    .select({ castId: movie.castId, total: count() })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(isShown(audience), eq(movie.kind, kind), where))
    .groupBy(movie.castId);
}

/** All of a kind by ascending ids, a piece at a time, with the names of their casts. */
export function publishedPiece(
  db: Db,
  audience: Audience,
  { kind, after, limit }: { kind: MovieKind; after: string; limit: number },
): Promise<{ id: string; movie: MovieRow; castName: string }[]> {
  return db
    .select({ id: movie.id, movie, castName: femaleCast.displayName })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(isShown(audience), eq(movie.kind, kind), gt(movie.id, after)))
    .orderBy(movie.id)
    .limit(limit);
}

/** One of them. */
export async function publishedMovie(db: Db, audience: Audience, id: string): Promise<MovieRow | null> {
  const [row] = await shownMovies(db).where(and(isShown(audience), eq(movie.id, id)));
  return row?.movie ?? null;
}

/** A film, whatever became of it. */
export async function findMovie(db: Db, id: string): Promise<MovieRow | null> {
  const [row] = await db.select().from(movie).where(eq(movie.id, id));
  return row ?? null;
}

/** Films of which something is left although the account of their cast has no owner any more, cast by cast. */
export function leftBehind(db: Db, limit: number): Promise<{ id: string; castId: number }[]> {
  const isLeft = or(ne(movie.title, MOVIE_TITLE_GONE), isNotNull(movie.source), isNotNull(movie.poster));
  return db
    .select({ id: movie.id, castId: movie.castId })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(and(isNotNull(person.withdrawnAt), eq(person.credential, ''), isLeft))
    .orderBy(asc(movie.castId), asc(movie.id))
    .limit(limit);
}

/** Those of the films that a person likes. */
export async function likedAmong(db: Db, personId: number, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: movieLike.movieId })
    .from(movieLike)
    .where(and(eq(movieLike.personId, personId), inArray(movieLike.movieId, [...ids])));
  return new Set(found.map(({ id }) => id));
}

/** Writes a like and counts it; one that is there already changes nothing. */
export async function insertLike(tx: Tx, row: typeof movieLike.$inferInsert): Promise<void> {
  const made = await tx.insert(movieLike).values(row).onConflictDoNothing().returning({ id: movieLike.movieId });
  if (made.length > 0) await addLikes(tx, row.movieId, 1);
}

/** Takes a like back; one that is not there changes nothing. */
export async function deleteLike(tx: Tx, personId: number, movieId: string): Promise<void> {
  const gone = await tx
    .delete(movieLike)
    .where(and(eq(movieLike.personId, personId), eq(movieLike.movieId, movieId)))
    .returning({ id: movieLike.movieId });
  if (gone.length > 0) await addLikes(tx, movieId, -1);
}

/** Takes all likes of a person back, the films in the order of their ids. */
export async function deleteLikesOf(tx: Tx, personId: number): Promise<void> {
  const liked = await tx
    .select({ id: movieLike.movieId })
    .from(movieLike)
    .where(eq(movieLike.personId, personId))
    .orderBy(asc(movieLike.movieId));
  for (const { id } of liked) await deleteLike(tx, personId, id);
}

/** Whether any film that the audience may see was published since an instant. */
export async function isNewSince(db: Db, audience: Audience, kind: MovieKind, since: Date): Promise<boolean> {
  const [row] = await shownMovies(db)
    .where(and(isShown(audience), eq(movie.kind, kind), gte(movie.publishedAt, since)))
    .limit(1);
  return row !== undefined;
}

const addLikes = (tx: Tx, movieId: string, more: number) =>
  tx
    .update(movie)
    .set({ likes: sql`${movie.likes} + ${more}` })
    .where(eq(movie.id, movieId));

const shownMovies = (db: Db) =>
  db
    .select({ movie })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .$dynamic();

const isShown = (audience: Audience) => and(eq(movie.state, 'published'), isVisible(audience));

function behind(wanted: MovieFilter): SQL | undefined {
  if (!wanted.after) return undefined;
  return wanted.sort === 'new'
    ? sql`(${movie.publishedAt}, ${movie.id}) < (${wanted.after[0].toISOString()}::timestamptz, ${wanted.after[1]}::uuid)`
    : sql`(${movie.likes}, ${movie.id}) < (${wanted.after[0]}::int, ${wanted.after[1]}::uuid)`;
}

const filmsOf = (rows: readonly { movie: MovieRow }[]) => rows.map(({ movie: film }) => film);
