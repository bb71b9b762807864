import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../core/work';
import { femaleCast, movie } from '../../../db/schema';

/** Titles of films by their ids. */
export async function filmTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: movie.id, title: movie.title })
    .from(movie)
    .where(inArray(movie.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** True when the film is shown and one of the cast with this account. */
export async function isShownFilmOf(db: Db, id: string, personId: number): Promise<boolean> {
  const rows = await db
    .select({ id: movie.id })
    .from(movie)
    .innerJoin(femaleCast, eq(femaleCast.id, movie.castId))
    .where(and(eq(movie.id, id), eq(movie.state, 'published'), eq(femaleCast.personId, personId)));
  return rows.length > 0;
}
