import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { movieStream } from '../../../db/schema';

/** A stored size of a film. */
export type StreamRow = typeof movieStream.$inferSelect;

/** The sizes of a film, the smallest first. */
export const streamsOf = (db: Db, movieId: string): Promise<StreamRow[]> =>
  db.select().from(movieStream).where(eq(movieStream.movieId, movieId)).orderBy(asc(movieStream.side));

/** One of them. */
export async function findStream(db: Db, movieId: string, side: number): Promise<StreamRow | null> {
  const [row] = await db
    .select()
    .from(movieStream)
    .where(and(eq(movieStream.movieId, movieId), eq(movieStream.side, side)));
  return row ?? null;
}

/** Those of the films that are there in pieces. */
export async function streamedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectDistinct({ id: movieStream.movieId })
    .from(movieStream)
    .where(inArray(movieStream.movieId, [...ids]));
  return new Set(found.map(({ id }) => id));
}

export async function insertStreams(tx: Tx, rows: readonly StreamRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(movieStream).values([...rows]);
}

/** Forgets the sizes of a film and gives their files. */
export async function deleteStreams(tx: Tx, movieId: string): Promise<string[]> {
  const gone = await tx.delete(movieStream).where(eq(movieStream.movieId, movieId)).returning({ key: movieStream.key });
  return gone.map(({ key }) => key);
}
