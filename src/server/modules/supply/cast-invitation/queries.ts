import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DocumentSide } from '@/domain/identity';
import { OPEN_INVITATIONS } from '@/domain/machines/cast-invitation';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Seal } from '../../../core/seal';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import {
  castConsent,
  castInvitation,
  castInvitationHelp,
  castInvitationPicture,
  castInvitationStep,
} from '../../../db/schema';
import { isUnpublished } from '../profile/service';

/** A stored invitation, consent and call for help. */
export type InvitationRow = typeof castInvitation.$inferSelect;
export type ConsentRow = typeof castConsent.$inferSelect;
export type HelpRow = typeof castInvitationHelp.$inferSelect;
/** Which of them the desk shows. */
export type DeskList = 'waiting' | 'help' | 'out' | 'unpublished' | 'ended';

const first = <T>(rows: T[]): T | null => rows[0] ?? null;
const { id, state, tokenHash, phone, personId, endedAt } = castInvitation;

/** False where the number has an open one. */
export const insertInvitation = async (tx: Tx, row: typeof castInvitation.$inferInsert): Promise<boolean> =>
  (await tx.insert(castInvitation).values(row).onConflictDoNothing().returning({ id })).length > 0;

export const invitationByToken = async (db: Db, hash: string): Promise<InvitationRow | null> =>
  first(await db.select().from(castInvitation).where(eq(tokenHash, hash)));

/** One by its link, its row locked until commit: of two uses the second finds the first. */
export const lockByToken = async (tx: Tx, hash: string): Promise<InvitationRow | null> =>
  first(await tx.select().from(castInvitation).where(eq(tokenHash, hash)).for('update'));

/** The same by its id. */
export const lockInvitation = async (tx: Tx, wanted: string): Promise<InvitationRow | null> =>
  first(await tx.select().from(castInvitation).where(eq(id, wanted)).for('update'));

export const invitationOf = async (db: Db, person: number): Promise<InvitationRow | null> =>
  first(await db.select().from(castInvitation).where(eq(personId, person)));

/** The same, its row locked until commit. */
export const lockInvitationOf = async (tx: Tx, person: number): Promise<InvitationRow | null> =>
  first(await tx.select().from(castInvitation).where(eq(personId, person)).for('update'));

/** Sealed names in kana of these people, as far as they were invited and said one. */
const sealedNames = (db: Db, people: readonly number[]) =>
  people.length === 0
    ? Promise.resolve([])
    : db
        .select({ personId, kanaSealed: castInvitation.kanaSealed })
        .from(castInvitation)
        .where(inArray(personId, [...people]));

/** Names in kana of these people by their ids, as far as they were invited and said one. */
export async function kanaNamesOf(db: Db, seal: Seal, people: readonly number[]): Promise<Map<number, string>> {
  const found = await sealedNames(db, people);
  return new Map(
    found.flatMap(({ personId: of, kanaSealed }) =>
      of === null || kanaSealed === null ? [] : [[of, seal.open('identity', kanaSealed)] as const],
    ),
  );
}

/** Another open one of a number. */
export const openOfPhone = async (db: Db, number: string, except: string): Promise<boolean> => {
  const rows = await db
    .select({ id })
    .from(castInvitation)
    .where(and(eq(phone, number), inArray(state, [...OPEN_INVITATIONS])));
  return rows.some((row) => row.id !== except);
};

export const updateInvitation = (tx: Tx, wanted: string, set: Partial<typeof castInvitation.$inferInsert>) =>
  tx.update(castInvitation).set(set).where(eq(id, wanted));

const LISTS: Readonly<Record<DeskList, (db: Db) => SQL | undefined>> = {
  waiting: (db) => or(inArray(state, ['submitted', 'checked']), exists(openHelp(db))),
  help: (db) => exists(openHelp(db)),
  out: () => inArray(state, ['sent', 'proven']),
  unpublished: (db) => and(eq(state, 'approved'), isUnpublished(personId), exists(inForce(db))),
  ended: () => isNotNull(endedAt),
};

const openHelp = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(castInvitationHelp)
    .where(and(eq(castInvitationHelp.invitationId, id), isNull(castInvitationHelp.closedAt)));

const inForce = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(castConsent)
    .where(and(eq(castConsent.invitationId, id), isNull(castConsent.withdrawnAt)));

/** How many wait for a person of the staff: to be looked at, to be called, to be shown. */
export const countForDesk = (db: Db) => db.$count(castInvitation, or(LISTS.waiting(db), LISTS.unpublished(db)));

/** How many of them asked for help and wait for a call. */
export const countHelpCalls = (db: Db) => db.$count(castInvitation, LISTS.help(db));

/**
 * A list of the desk by ids, which count up with time: what waits with the oldest first, what ended with the newest.
 */
export const invitationPage = (
  db: Db,
  { of, after, limit }: { of: DeskList; after: string | undefined; limit: number },
): Promise<InvitationRow[]> => {
  const down = of === 'ended';
  const isBehind = down ? lt : gt;
  const behind = after === undefined ? undefined : isBehind(id, after);
  return db
    .select()
    .from(castInvitation)
    .where(and(LISTS[of](db), behind))
    .orderBy(down ? desc(id) : asc(id))
    .limit(limit);
};

export const insertStep = (tx: Tx, row: typeof castInvitationStep.$inferInsert) =>
  tx.insert(castInvitationStep).values(row);

export const stepsOf = (db: Db, invitationId: string) =>
  db
    .select()
    .from(castInvitationStep)
    .where(eq(castInvitationStep.invitationId, invitationId))
    .orderBy(asc(castInvitationStep.id));

export const putPictures = async (
  tx: Tx,
  invitationId: string,
  rows: (typeof castInvitationPicture.$inferInsert)[],
) => {
  await tx.delete(castInvitationPicture).where(eq(castInvitationPicture.invitationId, invitationId));
  if (rows.length > 0) await tx.insert(castInvitationPicture).values(rows);
};

export const picturesOf = (db: Db, invitationId: string) =>
  db
    .select()
    .from(castInvitationPicture)
    .where(eq(castInvitationPicture.invitationId, invitationId))
    .orderBy(desc(castInvitationPicture.side));

export const findPicture = async (db: Db, invitationId: string, side: DocumentSide) =>
  first(
    await db
      .select({ storageKey: castInvitationPicture.storageKey, keySealed: castInvitation.pictureKeySealed })
      .from(castInvitationPicture)
      .innerJoin(castInvitation, eq(id, castInvitationPicture.invitationId))
      .where(and(eq(castInvitationPicture.invitationId, invitationId), eq(castInvitationPicture.side, side))),
  );

/** What the cast agrees to; of the device as much as 200 characters. */
export const insertConsent = (tx: Tx, { device, ...row }: typeof castConsent.$inferInsert) =>
  tx.insert(castConsent).values({ ...row, device: device.slice(0, 200) });

/** The consent that the cast gave last. */
export const consentOf = async (db: Db, invitationId: string): Promise<ConsentRow | null> =>
  first(
    await db
      .select()
      .from(castConsent)
      .where(eq(castConsent.invitationId, invitationId))
      .orderBy(desc(castConsent.id))
      .limit(1),
  );

export const withdrawConsent = (tx: Tx, invitationId: string, at: Date): Promise<number> =>
  affected(
    tx
      .update(castConsent)
      .set({ withdrawnAt: at })
      .where(and(eq(castConsent.invitationId, invitationId), isNull(castConsent.withdrawnAt))),
  );

export const insertHelp = (tx: Tx, row: typeof castInvitationHelp.$inferInsert) =>
  tx.insert(castInvitationHelp).values(row);

export const helpsOf = (db: Db, ids: readonly string[]): Promise<HelpRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(castInvitationHelp)
        .where(inArray(castInvitationHelp.invitationId, [...ids]))
        .orderBy(asc(castInvitationHelp.askedAt));

/** False where it was closed before, or is none of this invitation. */
export const closeHelp = async (
  tx: Tx,
  of: { id: string; invitationId: string },
  set: { closedAt: Date; closedBy: number; note: string },
): Promise<boolean> => {
  const { id: helpId, invitationId, closedAt } = castInvitationHelp;
  const wanted = and(eq(helpId, of.id), eq(invitationId, of.invitationId), isNull(closedAt));
  return (await affected(tx.update(castInvitationHelp).set(set).where(wanted))) > 0;
};

/** Those that ended before an instant and still have documents. */
export const unerasedBefore = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db
      .select({ id })
      .from(castInvitation)
      .where(and(isNotNull(castInvitation.pictureKeySealed), lt(endedAt, before)))
  ).map((row) => row.id);

/** What led to an account. */
export const invitationsOf = async (tx: Tx, of: number): Promise<string[]> =>
  (await tx.select({ id }).from(castInvitation).where(eq(personId, of))).map((row) => row.id);

/** Takes all that tells whose they were; consents with their texts, terms and steps stay. */
export async function makeNameless(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(castInvitation)
    .set({ phone: '', displayName: null, kanaSealed: null, credential: null })
    .where(inArray(id, ids));
  await tx.update(castConsent).set({ device: '' }).where(inArray(castConsent.invitationId, ids));
  await tx.delete(castInvitationHelp).where(inArray(castInvitationHelp.invitationId, ids));
}

/** Removes those that came to nothing before an instant, with all that hangs on them. */
export const deleteEnded = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(castInvitation).where(and(isNull(personId), lt(endedAt, before))));

const COLUMNS = [
  { id, sealed: castInvitation.pictureKeySealed, purpose: 'identity' },
  { id, sealed: castInvitation.factsSealed, purpose: 'identity' },
  { id, sealed: castInvitation.kanaSealed, purpose: 'identity' },
  { id: castInvitationHelp.id, sealed: castInvitationHelp.wordsSealed, purpose: 'identity' },
] as const;

/** Seals keys of pictures, what the invited person typed and calls for help anew. */
export const renewCastInvitationSeals: Renew = async (work) => {
  const total = { renewed: 0, left: 0 };
  for (const column of COLUMNS) {
    const { renewed, left } = await renewColumn(work, column);
    total.renewed += renewed;
    total.left += left;
  }
  return total;
};
