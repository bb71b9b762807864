import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ProofKind } from '@/domain/accounts';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { codeProof, knownDevice, registration, session } from '../../../db/schema';
import { createdAtOf, groupsOf } from '../person/service';

export type ProofRow = typeof codeProof.$inferSelect;

const first = <T>(rows: T[]): T | null => rows[0] ?? null;

/**
 * Codes to one number or mailbox come one after another: each sees how many were sent before it, for whatever they
 * were.
 */
export const lockCodesTo = (tx: Tx, sentTo: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${sentTo.toLowerCase()}`}, 0))`);

/** How many codes of all kinds went to a telephone number after an instant, registrations among them. */
export const countCodesTo = async (db: Db, phone: string, since: Date): Promise<number> =>
  (await db.$count(codeProof, and(eq(codeProof.sentTo, phone), gt(codeProof.createdAt, since)))) +
  (await db.$count(registration, and(eq(registration.phone, phone), gt(registration.createdAt, since))));

/** Proofs of a kind for a number or a mailbox that began after an instant, newest first. */
export const proofsSince = (db: Db, kind: ProofKind, sentTo: string, since: Date) =>
  db
    .select()
    .from(codeProof)
    .where(
      and(
        eq(codeProof.kind, kind),
        eq(sql`lower(${codeProof.sentTo})`, sentTo.toLowerCase()),
        gt(codeProof.createdAt, since),
      ),
    )
    .orderBy(desc(codeProof.createdAt));

/** How many codes of a kind an account asked for since an instant, wherever they went. */
export const countProofsOf = async (db: Db, kind: ProofKind, personId: number, since: Date): Promise<number> => {
  const mine = and(eq(codeProof.personId, personId), eq(codeProof.kind, kind), gt(codeProof.createdAt, since));
  return db.$count(codeProof, mine);
};

export const insertProof = (tx: Tx, row: typeof codeProof.$inferInsert) => tx.insert(codeProof).values(row);

export const lockProof = async (tx: Tx, kind: ProofKind, id: string): Promise<ProofRow | null> =>
  first(
    await tx
      .select()
      .from(codeProof)
      .where(and(eq(codeProof.id, id), eq(codeProof.kind, kind)))
      .for('update'),
  );

export const updateProof = (tx: Tx, id: string, set: Partial<typeof codeProof.$inferInsert>) =>
  tx.update(codeProof).set(set).where(eq(codeProof.id, id));

/** The reset that a token was given for. */
export const proofByToken = async (db: Db, tokenHash: string): Promise<ProofRow | null> =>
  first(await db.select().from(codeProof).where(eq(codeProof.tokenHash, tokenHash)));

export const lockProofByToken = async (tx: Tx, tokenHash: string): Promise<ProofRow | null> =>
  first(await tx.select().from(codeProof).where(eq(codeProof.tokenHash, tokenHash)).for('update'));

/** Nothing that waits for a code or a token of this account can be used any more. */
export const closeProofs = (tx: Tx, personId: number) =>
  tx
    .update(codeProof)
    .set({ codeHash: null, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(codeProof.personId, personId), isNull(codeProof.usedAt)));

export const deleteProofsOf = (tx: Tx, personId: number) =>
  tx.delete(codeProof).where(eq(codeProof.personId, personId));

/** Removes proofs that began before an instant. */
export const deleteProofs = (tx: Tx, before: Date) => tx.delete(codeProof).where(lt(codeProof.createdAt, before));

/** Whether this device is known to the account, which may be asked for by a sub-select. */
export const isKnownDevice = async (db: Db, personId: number | SQL<number>, deviceKey: string): Promise<boolean> => {
  const found = await db
    .select({ since: knownDevice.knownSince })
    .from(knownDevice)
    .where(and(eq(knownDevice.personId, personId), eq(knownDevice.deviceKey, deviceKey.toLowerCase())));
  return found.length > 0;
};

export const putKnownDevice = (
  tx: Tx,
  { personId, deviceKey, now }: { personId: number; deviceKey: string; now: Date },
) =>
  tx
    .insert(knownDevice)
    .values({ personId, deviceKey: deviceKey.toLowerCase(), knownSince: now, lastSignInAt: now })
    .onConflictDoUpdate({ target: [knownDevice.personId, knownDevice.deviceKey], set: { lastSignInAt: now } });

/** Whether two accounts were ever used on one device that is still remembered. */
export const shareDevice = async (db: Db, one: number, other: number): Promise<boolean> => {
  const keys = (id: number) =>
    union(
      db
        .select({ key: sql<string>`${knownDevice.deviceKey}`.as('key') })
        .from(knownDevice)
        .where(eq(knownDevice.personId, id)),
      db
        .select({ key: sql<string>`lower(${session.deviceKey})`.as('key') })
        .from(session)
        .where(and(eq(session.personId, id), isNotNull(session.deviceKey))),
    );
  const [ofOne, ofOther] = [await keys(one), await keys(other)];
  return ofOne.some(({ key }) => ofOther.some((its) => its.key === key));
};

/** Forgets devices of a person by their keys in lower case. */
export const deleteKnownDevicesOf = (tx: Tx, personId: number, deviceKeys: readonly string[]) =>
  tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.personId, personId), inArray(knownDevice.deviceKey, [...deviceKeys])));

export const deleteKnownDevices = (tx: Tx, personId: number) =>
  tx.delete(knownDevice).where(eq(knownDevice.personId, personId));

/** Removes devices without a session on which no one signed in since an instant. */
export const deleteUnusedDevices = (tx: Tx, before: Date): Promise<number> =>
  affected(
    tx.delete(knownDevice).where(
      and(
        lt(knownDevice.lastSignInAt, before),
        notExists(
          tx
            .select({ id: session.id })
            .from(session)
            .where(
              and(
                eq(session.personId, knownDevice.personId),
                sql`lower(${session.deviceKey}) = ${knownDevice.deviceKey}`,
              ),
            ),
        ),
      ),
    ),
  );

/** Since when a person uses the device of a session, and has the account; null for a session that is not there. */
export const deviceSince = async (
  db: Db,
  sessionId: string,
): Promise<{ knownSince: Date; memberSince: Date } | null> => {
  const [row] = await db
    .select({
      knownSince: sql<Date>`coalesce(${knownDevice.knownSince}, ${session.createdAt})`.mapWith(session.createdAt),
      memberSince: createdAtOf(session.personId),
    })
    .from(session)
    .leftJoin(
      knownDevice,
      and(eq(knownDevice.personId, session.personId), eq(knownDevice.deviceKey, sql`lower(${session.deviceKey})`)),
    )
    .where(eq(session.id, sessionId));
  return row ?? null;
};

/** Devices on which several accounts of casts were signed in with a proof, and since when the last of them. */
export const devicesOfSeveralCasts = (db: Db): Promise<{ personIds: number[]; since: Date }[]> =>
  db
    .select({
      personIds: sql<number[]>`array_agg(${knownDevice.personId} order by ${knownDevice.personId})`,
      since: sql<Date>`max(${knownDevice.knownSince})`.mapWith(knownDevice.knownSince),
    })
    .from(knownDevice)
    .where(sql`${groupsOf(knownDevice.personId)} @> array['female_cast']`)
    .groupBy(knownDevice.deviceKey)
    .having(gt(count(), 1));
