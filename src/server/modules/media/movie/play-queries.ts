import { and, between, count, eq, lt, sql } from 'drizzle-orm';
import type { Period } from '@/domain/periods';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { movie, moviePlay } from '../../../db/schema';

/** Keeps a play, and counts the first one of a viewer and day at its film. */
export async function insertPlay(tx: Tx, row: typeof moviePlay.$inferInsert): Promise<void> {
  if ((await affected(tx.insert(moviePlay).values(row).onConflictDoNothing())) === 0) return;
  await tx
    .update(movie)
    .set({ plays: sql`${movie.plays} + 1` })
    .where(eq(movie.id, row.movieId));
}

export async function countPlays(db: Db, castId: number, { from, to }: Period): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(moviePlay)
    .where(and(eq(moviePlay.castId, castId), between(moviePlay.businessDate, from, to)));
  return row?.total ?? 0;
}

/** The same of every cast who has a film that is shown. */
export async function playsByCast(db: Db, { from, to }: Period): Promise<Map<number, number>> {
  const found = await db
    .select({ castId: moviePlay.castId, total: count() })
    .from(moviePlay)
    .innerJoin(movie, eq(movie.id, moviePlay.movieId))
    .where(and(eq(movie.state, 'published'), between(moviePlay.businessDate, from, to)))
    .groupBy(moviePlay.castId);
  return new Map(found.map(({ castId, total }) => [castId, total]));
}

export const deletePlaysBefore = (tx: Tx, businessDate: string): Promise<number> =>
  affected(tx.delete(moviePlay).where(lt(moviePlay.businessDate, businessDate)));
