import { and, asc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { movie, movieConsent, moviePerformer } from '../../../db/schema';

/** Another person in the picture, as stored. */
export type PerformerRow = typeof moviePerformer.$inferSelect;

/** Those in the pictures of these films, in the order in which they were named. */
export const performersOf = async (db: Db, movieIds: readonly string[]): Promise<PerformerRow[]> =>
  movieIds.length === 0
    ? []
    : db
        .select()
        .from(moviePerformer)
        .where(inArray(moviePerformer.movieId, [...movieIds]))
        .orderBy(asc(moviePerformer.id));

const one = async (db: Db, where: SQL): Promise<PerformerRow | null> => {
  const [row] = await db.select().from(moviePerformer).where(where);
  return row ?? null;
};

export const performerByToken = (db: Db, hash: string) => one(db, eq(moviePerformer.tokenHash, hash));
export const performerById = (db: Db, id: string) => one(db, eq(moviePerformer.id, id));

export async function insertPerformers(tx: Tx, rows: (typeof moviePerformer.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(moviePerformer).values(rows);
}

export async function deletePerformers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(moviePerformer).where(inArray(moviePerformer.id, [...ids]));
}

export const updatePerformer = (tx: Tx, id: string, set: Partial<PerformerRow>) =>
  tx.update(moviePerformer).set(set).where(eq(moviePerformer.id, id));

/** What was said of another file says nothing of this one: all are asked anew, by the same links. */
export const askAnew = (tx: Tx, movieId: string) =>
  tx
    .update(moviePerformer)
    .set({ answer: null, givenName: null, textVersion: null, sha256: null, agreedAt: null, endedAt: null })
    .where(eq(moviePerformer.movieId, movieId));

/** Takes the names of all but their cast from films, and their links; what was answered, when and to what stays. */
export async function forgetNames(tx: Tx, movieIds: readonly string[]): Promise<number> {
  if (movieIds.length === 0) return 0;
  const ids = [...movieIds];
  const named = or(isNotNull(moviePerformer.name), isNotNull(moviePerformer.tokenHash));
  const forgotten = { name: null, givenName: null, tokenHash: null, expiresAt: null };
  const asked = await affected(
    tx
      .update(moviePerformer)
      .set(forgotten)
      .where(and(inArray(moviePerformer.movieId, ids), named)),
  );
  const said = await affected(
    tx.delete(movieConsent).where(and(inArray(movieConsent.movieId, ids), ne(movieConsent.who, 'self'))),
  );
  return asked + said;
}

/** Films that came back or were stopped before an instant and still name another person. */
export async function namedEndedBefore(db: Db, before: Date): Promise<string[]> {
  const ended = sql`coalesce(${movie.stoppedAt}, ${movie.decidedAt})`;
  const rows = await db
    .select({ id: movie.id })
    .from(movie)
    .where(
      and(
        inArray(movie.state, ['rejected', 'stopped']),
        lt(ended, before),
        sql`(exists (select 1 from ${moviePerformer} where ${moviePerformer.movieId} = ${movie.id} and ${moviePerformer.name} is not null) or exists (select 1 from ${movieConsent} where ${movieConsent.movieId} = ${movie.id} and ${movieConsent.who} <> 'self'))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** All films of a cast. */
export const filmsOfCast = async (db: Db, castId: number): Promise<string[]> =>
  (await db.select({ id: movie.id }).from(movie).where(eq(movie.castId, castId))).map(({ id }) => id);
