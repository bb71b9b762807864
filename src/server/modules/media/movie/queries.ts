import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MovieKind } from '@/domain/movies';
import type { Db } from '../../../core/work';
import { femaleCast, movie, person } from '../../../db/schema';
import { type Audience, isVisible } from '../../supply/cast/service';

/** A stored film. */
export type MovieRow = typeof movie.$inferSelect;
/** Which published films are wanted, and behind which of them; `after` is the value that is sorted by, and the id. */
export type Wanted = {
  kind: MovieKind;
  castIds?: readonly number[] | undefined;
  limit: number;
} & (
  | { sort: 'new'; after: readonly [Date, string] | null }
  | { sort: 'popular'; after: readonly [number, string] | null }
);

/** Published films of casts whom the audience may see. */
export function publishedPage(db: Db, audience: Audience, wanted: Wanted): Promise<MovieRow[]> {
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

const shownMovies = (db: Db) =>
  db
    .select({ movie })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .$dynamic();

const isShown = (audience: Audience) => and(eq(movie.state, 'published'), isVisible(audience));

function behind(wanted: Wanted): SQL | undefined {
  if (!wanted.after) return undefined;
  return wanted.sort === 'new'
    ? sql`(${movie.publishedAt}, ${movie.id}) < (${wanted.after[0].toISOString()}::timestamptz, ${wanted.after[1]}::uuid)`
    : sql`(${movie.likes}, ${movie.id}) < (${wanted.after[0]}::int, ${wanted.after[1]}::uuid)`;
}

const filmsOf = (rows: readonly { movie: MovieRow }[]) => rows.map(({ movie: film }) => film);
