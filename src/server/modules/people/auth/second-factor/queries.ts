import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Renew, renewColumn } from '../../../../core/renewed-column';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { passkey, person, session, staffFactor, staffRecoveryCode } from '../../../../db/schema';

type FactorRow = typeof staffFactor.$inferSelect;

/** Seals the secrets in force anew. */
export const renewFactorSeals: Renew = (work) =>
  renewColumn(work, { id: staffFactor.personId, sealed: staffFactor.secretSealed, purpose: 'second-factor' });

/** Seals the secrets that no code has proven yet anew. */
export const renewPendingFactorSeals: Renew = (work) =>
  renewColumn(work, { id: staffFactor.personId, sealed: staffFactor.pendingSealed, purpose: 'second-factor' });

const first = <T>(rows: T[]): T | null => rows[0] ?? null;

/** When a factor was proven in a session of a person, and whether the account is a login of the demo. */
export const proofRow = async (db: Db, { id, sessionId }: { id: number; sessionId: string }) =>
  first(
    await db
      .select({ provenAt: session.secondFactorAt, isExempt: sql<boolean>`coalesce(${staffFactor.isExempt}, false)` })
      .from(sql`(select 1) as one`)
      .leftJoin(session, and(eq(session.id, sessionId), eq(session.personId, id), isNull(session.revokedAt)))
      .leftJoin(staffFactor, eq(staffFactor.personId, id)),
  );

/** The factor of a person, made where there is none, under its lock. */
export const lockFactor = async (tx: Tx, personId: number): Promise<FactorRow> => {
  await tx.insert(staffFactor).values({ personId }).onConflictDoNothing();
  const row = first(await tx.select().from(staffFactor).where(eq(staffFactor.personId, personId)).for('update'));
  if (!row) throw new Error('a factor that was just made was not found');
  return row;
};

/** What a person may be proven by: the secret in force, how many passkeys, how many recovery codes that are left. */
export const factorsOf = async (db: Db, personId: number) => {
  const isLeft = and(eq(staffRecoveryCode.personId, personId), isNull(staffRecoveryCode.usedAt));
  const [row] = await db
    .select({
      secret: sql<string | null>`(select f.secret_sealed from staff_factor f where f.person_id = ${personId})`,
      keys: db.$count(passkey, eq(passkey.personId, personId)),
      left: db.$count(staffRecoveryCode, isLeft),
    })
    .from(sql`(select 1) as one`);
  return { secret: row?.secret ?? null, keys: row?.keys ?? 0, left: row?.left ?? 0 };
};

export const updateFactor = (tx: Tx, personId: number, set: Partial<typeof staffFactor.$inferInsert>) =>
  tx.update(staffFactor).set(set).where(eq(staffFactor.personId, personId));

/** Takes a time step once: false where it, or a later one, was taken. */
export const takeStep = async (tx: Tx, personId: number, step: number): Promise<boolean> =>
  (await affected(
    tx
      .update(staffFactor)
      .set({ lastStep: step })
      .where(and(eq(staffFactor.personId, personId), sql`${staffFactor.lastStep} < ${step}`)),
  )) > 0;

/** Takes a recovery code once: false where there is none of this hash that is left. */
export const takeRecoveryCode = async (tx: Tx, personId: number, codeHash: string, now: Date): Promise<boolean> =>
  (await affected(
    tx
      .update(staffRecoveryCode)
      .set({ usedAt: now })
      .where(
        and(
          eq(staffRecoveryCode.personId, personId),
          eq(staffRecoveryCode.codeHash, codeHash),
          isNull(staffRecoveryCode.usedAt),
        ),
      ),
  )) > 0;

/** Puts these codes in place of all others of a person. */
export const replaceRecoveryCodes = async (tx: Tx, personId: number, hashes: readonly string[]): Promise<void> => {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.personId, personId));
  await tx.insert(staffRecoveryCode).values(hashes.map((codeHash) => ({ personId, codeHash })));
};

export const markSessionProven = (tx: Tx, sessionId: string, now: Date) =>
  tx
    .update(session)
    .set({ secondFactorAt: now })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));

/** Exempts logins of the demo. */
export const insertExempt = (tx: Tx, personIds: readonly number[]) =>
  tx
    .insert(staffFactor)
    .values(personIds.map((personId) => ({ personId, isExempt: true })))
    .onConflictDoUpdate({ target: staffFactor.personId, set: { isExempt: true } });

/** Takes secret, passkeys and recovery codes away. */
export const deleteFactors = async (tx: Tx, personId: number): Promise<void> => {
  await updateFactor(tx, personId, { secretSealed: null, provenAt: null, pendingSealed: null });
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.personId, personId));
  await tx.delete(passkey).where(eq(passkey.personId, personId));
};

/** Takes every row of a person away. */
export const deleteFactorRows = async (tx: Tx, personId: number): Promise<void> => {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.personId, personId));
  await tx.delete(staffFactor).where(eq(staffFactor.personId, personId));
};

/** Of these people who have a factor or are exempt: whether there is a secret, passkeys, and the exemption. */
export const factorSums = async (db: Db, personIds: readonly number[]) => {
  const isOneOf = inArray(person.id, [...personIds]);
  return db
    .select({
      personId: person.id,
      hasSecret: sql<boolean>`${staffFactor.secretSealed} is not null`,
      isExempt: sql<boolean>`coalesce(${staffFactor.isExempt}, false)`,
      keys: sql<number>`(select count(*) from passkey k where k.person_id = ${person.id})`.mapWith(Number),
    })
    .from(person)
    .leftJoin(staffFactor, eq(staffFactor.personId, person.id))
    .where(isOneOf);
};
