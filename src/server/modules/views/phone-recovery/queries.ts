import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DocumentSide } from '@/domain/identity';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { phoneRecovery, phoneRecoveryLook, phoneRecoveryPicture } from '../../../db/schema';

/** A stored request. */
export type RecoveryRow = typeof phoneRecovery.$inferSelect;

const first = <T>(rows: T[]): T | null => rows[0] ?? null;
const { id, state, oldPhone, personId, sentFrom, confirmedAt, submittedAt, endedAt, linkHash, pictureKeySealed } =
  phoneRecovery;

/** Requests about one old number come one after another: each sees how many there were before it. */
export const lockNumber = (tx: Tx, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone recovery ${phone}`}, 0))`);

/** How many came about an old number from one place since an instant, whatever became of them. */
export const countSince = (db: Db, phone: string, from: string, since: Date): Promise<number> =>
  db.$count(phoneRecovery, and(eq(oldPhone, phone), eq(sentFrom, from), gt(submittedAt, since)));

/** Whether a person has an open one to which the old number has not said yes. */
export const hasDoubtful = async (db: Db, person: number): Promise<boolean> =>
  (await db.$count(phoneRecovery, and(eq(personId, person), eq(state, 'submitted'), isNull(confirmedAt)))) > 0;

/** How many open ones there are about these old numbers. */
export const countOpen = async (db: Db, phone: string): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(phoneRecovery)
    .where(and(eq(oldPhone, phone), eq(state, 'submitted')));
  return row?.open ?? 0;
};

/** False where the new number has an open one. */
export const insertRecovery = async (tx: Tx, row: typeof phoneRecovery.$inferInsert): Promise<boolean> =>
  (await tx.insert(phoneRecovery).values(row).onConflictDoNothing().returning({ id })).length > 0;

export const findRecovery = async (db: Db, wanted: string): Promise<RecoveryRow | null> =>
  first(await db.select().from(phoneRecovery).where(eq(id, wanted)));

/** One request; its row is locked until commit: of two decisions the second finds the first. */
export const lockRecovery = async (tx: Tx, wanted: string): Promise<RecoveryRow | null> =>
  first(await tx.select().from(phoneRecovery).where(eq(id, wanted)).for('update'));

/** One by the link that the old number was sent. */
export const recoveryByLink = async (db: Db, hash: string): Promise<RecoveryRow | null> =>
  first(await db.select().from(phoneRecovery).where(eq(linkHash, hash)));

/** The same, its row locked until commit. */
export const lockByLink = async (tx: Tx, hash: string): Promise<RecoveryRow | null> =>
  first(await tx.select().from(phoneRecovery).where(eq(linkHash, hash)).for('update'));

/** Open requests of a person, locked, in the order of their ids. */
export const lockOpenOf = (tx: Tx, person: number): Promise<RecoveryRow[]> =>
  tx
    .select()
    .from(phoneRecovery)
    .where(and(eq(personId, person), eq(state, 'submitted')))
    .orderBy(asc(id))
    .for('update');

export const updateRecovery = (tx: Tx, wanted: string, set: Partial<typeof phoneRecovery.$inferInsert>) =>
  tx.update(phoneRecovery).set(set).where(eq(id, wanted));

/** Requests that wait, the oldest first: their ids count up with time. */
export const openPage = (db: Db, { after, limit }: { after: string | undefined; limit: number }) =>
  db
    .select()
    .from(phoneRecovery)
    .where(and(eq(state, 'submitted'), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);

/** How many wait for a person of the staff. */
export const countForDesk = (db: Db) => db.$count(phoneRecovery, eq(state, 'submitted'));

export const insertPictures = (tx: Tx, rows: (typeof phoneRecoveryPicture.$inferInsert)[]) =>
  tx.insert(phoneRecoveryPicture).values(rows);

export const picturesOf = (db: Db, recoveryId: string) =>
  db
    .select()
    .from(phoneRecoveryPicture)
    .where(eq(phoneRecoveryPicture.recoveryId, recoveryId))
    .orderBy(desc(phoneRecoveryPicture.side));

export const findPicture = async (db: Db, recoveryId: string, side: DocumentSide) =>
  first(
    await db
      .select({ storageKey: phoneRecoveryPicture.storageKey, keySealed: pictureKeySealed })
      .from(phoneRecoveryPicture)
      .innerJoin(phoneRecovery, eq(id, phoneRecoveryPicture.recoveryId))
      .where(and(eq(phoneRecoveryPicture.recoveryId, recoveryId), eq(phoneRecoveryPicture.side, side))),
  );

export const deletePictures = (tx: Tx, recoveryId: string) =>
  tx.delete(phoneRecoveryPicture).where(eq(phoneRecoveryPicture.recoveryId, recoveryId));

export const insertLook = (tx: Tx, row: typeof phoneRecoveryLook.$inferInsert) =>
  tx.insert(phoneRecoveryLook).values(row);

export const deleteLooks = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(phoneRecoveryLook).where(lt(phoneRecoveryLook.at, before)));

const idsOf = (found: { id: string }[]) => found.map((row) => row.id);

/** Those that ended before an instant and still have pictures. */
export const unerasedBefore = async (db: Db, before: Date): Promise<string[]> =>
  idsOf(
    await db
      .select({ id })
      .from(phoneRecovery)
      .where(and(isNotNull(pictureKeySealed), lt(endedAt, before))),
  );

/** Undecided ones, made before an instant. */
export const openBefore = async (db: Db, before: Date): Promise<string[]> =>
  idsOf(
    await db
      .select({ id })
      .from(phoneRecovery)
      .where(and(eq(state, 'submitted'), lt(submittedAt, before))),
  );

/** All of a person. */
export const recoveriesOf = async (db: Db, person: number): Promise<string[]> =>
  idsOf(await db.select({ id }).from(phoneRecovery).where(eq(personId, person)));

export const deleteRecovery = (tx: Tx, wanted: string) => tx.delete(phoneRecovery).where(eq(id, wanted));

/** Removes those that ended before an instant, with who looked at them. */
export const deleteEnded = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(phoneRecovery).where(lt(endedAt, before)));

/** Seals the keys of pictures anew. */
export const renewRecoverySeals: Renew = (work) =>
  renewColumn(work, { id, sealed: pictureKeySealed, purpose: 'identity' });
