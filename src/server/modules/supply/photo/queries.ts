import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { castPhoto, castPhotoLook } from '../../../db/schema';

/** A stored picture. */
export type PhotoRow = typeof castPhoto.$inferSelect;

/** The approved pictures of casts in display order; `first` takes only the one for lists. */
export function photosOf(db: Db, ids: readonly number[], first: boolean): Promise<PhotoRow[]> {
  const wanted = and(inArray(castPhoto.castId, [...ids]), eq(castPhoto.state, 'approved'));
  const ordered = [asc(castPhoto.castId), asc(castPhoto.position)];
  return first
    ? db
        .selectDistinctOn([castPhoto.castId])
        .from(castPhoto)
        .where(wanted)
        .orderBy(...ordered)
    : db
        .select()
        .from(castPhoto)
        .where(wanted)
        .orderBy(...ordered);
}

/** All pictures of a cast, in the cast's order, hidden ones too. */
export const allPhotosOf = (db: Db, castId: number): Promise<PhotoRow[]> =>
  db.select().from(castPhoto).where(eq(castPhoto.castId, castId)).orderBy(asc(castPhoto.position));

export const findPhoto = async (db: Db, id: string): Promise<PhotoRow | null> => {
  const [row] = await db.select().from(castPhoto).where(eq(castPhoto.id, id));
  return row ?? null;
};

/** One picture; its row is locked until commit. */
export const lockPhoto = async (tx: Tx, id: string): Promise<PhotoRow | null> => {
  const [row] = await tx.select().from(castPhoto).where(eq(castPhoto.id, id)).for('update');
  return row ?? null;
};

export const updatePhoto = (tx: Tx, id: string, set: Partial<PhotoRow>) =>
  tx.update(castPhoto).set(set).where(eq(castPhoto.id, id));

export const deletePhoto = (tx: Tx, id: string) => tx.delete(castPhoto).where(eq(castPhoto.id, id));

/** Takes the pictures of a cast out of the table and gives them. */
export const takePhotos = (tx: Tx, castId: number): Promise<PhotoRow[]> =>
  tx.delete(castPhoto).where(eq(castPhoto.castId, castId)).returning();

export const putPhotos = async (tx: Tx, rows: (typeof castPhoto.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(castPhoto).values(rows);
};

/** Those of the files that a cast's pictures lead to. */
export const keysInUse = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ key: castPhoto.key })
    .from(castPhoto)
    .where(inArray(castPhoto.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
};

/** Pictures that wait, the oldest first: their ids count up with time. */
export const waitingPage = (
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PhotoRow[]> =>
  db
    .select()
    .from(castPhoto)
    .where(and(eq(castPhoto.state, 'waiting'), after === undefined ? undefined : gt(castPhoto.id, after)))
    .orderBy(asc(castPhoto.id))
    .limit(limit);

export const insertLook = (tx: Tx, row: typeof castPhotoLook.$inferInsert) => tx.insert(castPhotoLook).values(row);

/** Removes looks from before an instant; returns how many. */
export const deleteLooks = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(castPhotoLook).where(lt(castPhotoLook.at, before)));
