import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DocumentSide } from '@/domain/identity';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { identityCheck, identityLook, identityPicture } from '../../../db/schema';

/** A stored check. */
export type CheckRow = typeof identityCheck.$inferSelect;

const first = <T>(rows: T[]): T | null => rows[0] ?? null;

export const insertCheck = (tx: Tx, row: typeof identityCheck.$inferInsert) => tx.insert(identityCheck).values(row);

export const insertPictures = (tx: Tx, rows: (typeof identityPicture.$inferInsert)[]) =>
  tx.insert(identityPicture).values(rows);

export const insertLook = (tx: Tx, row: typeof identityLook.$inferInsert) => tx.insert(identityLook).values(row);

/** The check that a person sent last. */
export const latestOf = async (db: Db, personId: number): Promise<CheckRow | null> =>
  first(
    await db
      .select()
      .from(identityCheck)
      .where(eq(identityCheck.personId, personId))
      .orderBy(desc(identityCheck.id))
      .limit(1),
  );

/** The check by which a person was approved last. */
export const approvedOf = async (db: Db, personId: number): Promise<CheckRow | null> =>
  first(
    await db
      .select()
      .from(identityCheck)
      .where(and(eq(identityCheck.personId, personId), eq(identityCheck.state, 'approved')))
      .orderBy(desc(identityCheck.id))
      .limit(1),
  );

/** Checks that wait, the oldest first: their ids count up with time. */
export const openPage = (db: Db, { after, limit }: { after: string | undefined; limit: number }): Promise<CheckRow[]> =>
  db
    .select()
    .from(identityCheck)
    .where(and(eq(identityCheck.state, 'submitted'), after === undefined ? undefined : gt(identityCheck.id, after)))
    .orderBy(asc(identityCheck.id))
    .limit(limit);

export const findCheck = async (db: Db, id: string): Promise<CheckRow | null> =>
  first(await db.select().from(identityCheck).where(eq(identityCheck.id, id)));

/** One check; its row is locked until commit: of two decisions the second finds the first. */
export const lockCheck = async (tx: Tx, id: string): Promise<CheckRow | null> =>
  first(await tx.select().from(identityCheck).where(eq(identityCheck.id, id)).for('update'));

/** How many checks each of these is for its person: 1 for the first. */
export const attemptsOf = async (db: Db, checks: readonly CheckRow[]): Promise<Map<string, number>> => {
  if (checks.length === 0) return new Map();
  const found = await db
    .select({
      id: identityCheck.id,
      attempt: sql<number>`rank() over (partition by ${identityCheck.personId} order by ${identityCheck.id})`.mapWith(
        Number,
      ),
    })
    .from(identityCheck)
    .where(
      inArray(
        identityCheck.personId,
        checks.map(({ personId }) => personId),
      ),
    );
  return new Map(found.map(({ id, attempt }) => [id, attempt]));
};

export const updateCheck = (tx: Tx, id: string, set: Partial<typeof identityCheck.$inferInsert>) =>
  tx.update(identityCheck).set(set).where(eq(identityCheck.id, id));

export const picturesOf = (db: Db, checkId: string) =>
  db.select().from(identityPicture).where(eq(identityPicture.checkId, checkId)).orderBy(desc(identityPicture.side));

export const findPicture = async (db: Db, checkId: string, side: DocumentSide) =>
  first(
    await db
      .select({ storageKey: identityPicture.storageKey, keySealed: identityCheck.pictureKeySealed })
      .from(identityPicture)
      .innerJoin(identityCheck, eq(identityCheck.id, identityPicture.checkId))
      .where(and(eq(identityPicture.checkId, checkId), eq(identityPicture.side, side))),
  );

export const deletePictures = (tx: Tx, checkId: string) =>
  tx.delete(identityPicture).where(eq(identityPicture.checkId, checkId));

/** Checks that were decided and still have their pictures: of a person, or decided before an instant. */
export const unerasedOf = async (db: Db, of: { personId?: number; decidedBefore?: Date }): Promise<string[]> => {
  const found = await db
    .select({ id: identityCheck.id })
    .from(identityCheck)
    .where(
      and(
        isNull(identityCheck.erasedAt),
        isNotNull(identityCheck.decidedAt),
        of.personId === undefined ? undefined : eq(identityCheck.personId, of.personId),
        of.decidedBefore === undefined ? undefined : lt(identityCheck.decidedAt, of.decidedBefore),
      ),
    );
  return found.map(({ id }) => id);
};

/** Removes a check, and who looked at it. */
export const deleteCheck = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(identityLook).where(eq(identityLook.checkId, id));
  await tx.delete(identityCheck).where(eq(identityCheck.id, id));
};

/** Removes looks of before an instant. */
export const deleteLooks = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(identityLook).where(lt(identityLook.at, before)));

/** Seals the keys of pictures anew. */
export const renewIdentitySeals: Renew = (work) =>
  renewColumn(work, { id: identityCheck.id, sealed: identityCheck.pictureKeySealed, purpose: 'identity' });
