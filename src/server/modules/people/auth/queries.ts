import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { RevokedReason } from '@/domain/accounts';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { registration, session, signInFailure, signingKey } from '../../../db/schema';

export type SessionRow = typeof session.$inferSelect;
export type RegistrationRow = typeof registration.$inferSelect;

/** Seals the private halves of the pool's keys anew. */
export const renewSigningKeySeals: Renew = (work) =>
  renewColumn(work, { id: signingKey.kid, sealed: signingKey.privateSealed, purpose: 'signing-key' });

/** Seals the refresh tokens of cookie sessions anew. */
export const renewSessionSeals: Renew = (work) =>
  renewColumn(work, { id: session.id, sealed: session.successorSealed, purpose: 'session' });

const first = <T>(rows: T[]): T | null => rows[0] ?? null;

export const failureOf = async (db: Db, phoneHash: string) =>
  first(await db.select().from(signInFailure).where(eq(signInFailure.phoneHash, phoneHash)));

/**
 * Counts one try before its password is looked at; false while the key is locked. The last try that is allowed locks
 * it: a try that fits clears the row. A pause of `forgetAfter` starts over. The row lock makes parallel guesses count
 * one by one.
 */
export const takeTry = async (
  tx: Tx,
  {
    phoneHash,
    now,
    forgetAfter,
    tries,
    lockUntil,
  }: { phoneHash: string; now: Date; forgetAfter: Date; tries: number; lockUntil: Date },
) => {
  const stale = sql`(${signInFailure.lastAt} < ${forgetAfter.toISOString()}::timestamptz or ${signInFailure.lockedUntil} is not null)`;
  const next = sql`case when ${stale} then 1 else ${signInFailure.count} + 1 end`;
  const taken = await tx
    .insert(signInFailure)
    .values({ phoneHash, count: 1, lastAt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: signInFailure.phoneHash,
      set: {
        count: next,
        lastAt: now,
        lockedUntil: sql`case when ${next} >= ${tries} then ${lockUntil.toISOString()}::timestamptz else null end`,
      },
      setWhere: or(isNull(signInFailure.lockedUntil), lte(signInFailure.lockedUntil, now)),
    })
    .returning({ count: signInFailure.count });
  return taken.length > 0;
};

export const clearFailures = (tx: Tx, phoneHash: string) =>
  tx.delete(signInFailure).where(eq(signInFailure.phoneHash, phoneHash));

export const insertSession = (tx: Tx, row: typeof session.$inferInsert) => tx.insert(session).values(row);

export const lockSession = async (tx: Tx, id: string) =>
  first(await tx.select().from(session).where(eq(session.id, id)).for('update'));

export const sessionById = async (db: Db, id: string) =>
  first(await db.select().from(session).where(eq(session.id, id)));

export const updateSession = (tx: Tx, id: string, set: Partial<typeof session.$inferInsert>) =>
  tx.update(session).set(set).where(eq(session.id, id));

export const revokeSessionRow = async (tx: Tx, id: string, now: Date, reason: RevokedReason) =>
  first(
    await tx
      .update(session)
      .set({ revokedAt: now, revokedReason: reason, successorSealed: null })
      .where(and(eq(session.id, id), isNull(session.revokedAt)))
      .returning({ id: session.id, personId: session.personId, deviceKey: session.deviceKey }),
  );

/** The sessions of a person that are in force, the one that was used last first; 200 at most. */
export const liveSessionsOf = (db: Db, personId: number, now: Date) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), isNull(session.revokedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt))
    .limit(200);

/** How many sessions of these people are in force, and when one of them was used last. */
export const sessionSums = (db: Db, personIds: readonly number[], now: Date) =>
  db
    .select({ personId: session.personId, sessions: count(), lastUsedAt: max(session.lastUsedAt) })
    .from(session)
    .where(and(inArray(session.personId, [...personIds]), isNull(session.revokedAt), gt(session.expiresAt, now)))
    .groupBy(session.personId);

/** Revokes these sessions where they are not. */
export const revokeSessionRows = (
  tx: Tx,
  ids: readonly string[],
  { now, reason }: { now: Date; reason: RevokedReason },
) =>
  tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason, successorSealed: null })
    .where(and(inArray(session.id, [...ids]), isNull(session.revokedAt)))
    .returning({ id: session.id, deviceKey: session.deviceKey });

/** Revokes all sessions of a person that are not, but for one. */
export const revokeSessionsOf = (
  tx: Tx,
  personId: number,
  { now, reason, keep }: { now: Date; reason: RevokedReason; keep: string | null },
) =>
  tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason, successorSealed: null })
    .where(
      and(eq(session.personId, personId), isNull(session.revokedAt), keep === null ? undefined : ne(session.id, keep)),
    )
    .returning({ id: session.id, deviceKey: session.deviceKey });

/** Sessions revoked after `since`: their access tokens may still be unexpired. */
export const revokedSince = (db: Db, since: Date) =>
  db
    .select({ id: session.id, revokedAt: session.revokedAt })
    .from(session)
    .where(and(isNotNull(session.revokedAt), gt(session.revokedAt, since)));

export const deleteSessionsOf = (tx: Tx, personId: number) => tx.delete(session).where(eq(session.personId, personId));

/**
 * Removes sessions that ended before an instant, but for those listed; registrations and failed sign-ins of before it.
 */
export const deleteEnded = async (tx: Tx, before: Date, keep: string[]): Promise<number> => {
  const isEnded = lt(session.expiresAt, before);
  const sessions = tx.delete(session).where(keep.length > 0 ? and(isEnded, notInArray(session.id, keep)) : isEnded);
  const ended = await affected(sessions);
  await tx.delete(registration).where(lt(registration.createdAt, before));
  await tx.delete(signInFailure).where(lt(signInFailure.lastAt, before));
  return ended;
};

/** Newest first; of two of one instant the one that is not retired is the newer. */
export const signingKeyRows = (db: Db) =>
  db.select().from(signingKey).orderBy(desc(signingKey.createdAt), desc(signingKey.retiredAt));

export const insertSigningKey = (tx: Tx, row: typeof signingKey.$inferInsert) => tx.insert(signingKey).values(row);

/** Says when the keys that sign now sign no more. */
export const retireSigningKeys = (tx: Tx, at: Date) =>
  tx.update(signingKey).set({ retiredAt: at }).where(isNull(signingKey.retiredAt));

export const deleteSigningKeysRetired = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(signingKey).where(lt(signingKey.retiredAt, before)));

/** Two processes that start together must not make two first keys. */
export const lockSigningKeys = (tx: Tx) => tx.execute(sql`lock table ${signingKey} in share row exclusive mode`);

export const registrationsSince = (db: Db, phone: string, since: Date) =>
  db
    .select({ createdAt: registration.createdAt })
    .from(registration)
    .where(and(eq(registration.phone, phone), gt(registration.createdAt, since)))
    .orderBy(desc(registration.createdAt));

export const insertRegistration = (tx: Tx, row: typeof registration.$inferInsert) =>
  tx.insert(registration).values(row);

export const lockRegistration = async (tx: Tx, id: string) =>
  first(await tx.select().from(registration).where(eq(registration.id, id)).for('update'));

export const updateRegistration = (tx: Tx, id: string, set: Partial<typeof registration.$inferInsert>) =>
  tx.update(registration).set(set).where(eq(registration.id, id));
