import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { codeProof, session } from '../../../db/schema';

/** What a row keeps of a sign-in at the user pool. */
export type SealedGrant = { id: string; of: 'session' | 'proof'; sealed: string };

/** How many are read at once. */
const BATCH = 100;

/** Seals the grants of sessions anew. */
export const renewGrantSeals: Renew = (work) =>
  renewColumn(work, { id: session.id, sealed: session.poolGrantSealed, purpose: 'pool-grant' });

/** Seals the grants of sign-ins that wait for a code anew. */
export const renewWaitingGrantSeals: Renew = (work) =>
  renewColumn(work, { id: codeProof.id, sealed: codeProof.poolGrantSealed, purpose: 'pool-grant' });

/** The grants of these sessions. */
export const sealedGrantsOf = async (db: Db, sessionIds: readonly string[]): Promise<SealedGrant[]> =>
  named(
    'session',
    await db
      .select({ id: session.id, sealed: session.poolGrantSealed })
      .from(session)
      .where(and(inArray(session.id, [...sessionIds]), isNotNull(session.poolGrantSealed))),
  );

/** Grants of sessions that ended, and of proofs that began before an instant. */
export const leftGrants = async (
  db: Db,
  { now, waitedSince }: { now: Date; waitedSince: Date },
): Promise<SealedGrant[]> => {
  const sessions = await db
    .select({ id: session.id, sealed: session.poolGrantSealed })
    .from(session)
    .where(and(isNotNull(session.poolGrantSealed), or(isNotNull(session.revokedAt), lt(session.expiresAt, now))))
    .limit(BATCH);
  const proofs = await db
    .select({ id: codeProof.id, sealed: codeProof.poolGrantSealed })
    .from(codeProof)
    .where(and(isNotNull(codeProof.poolGrantSealed), lt(codeProof.createdAt, waitedSince)))
    .limit(BATCH);
  return [...named('session', sessions), ...named('proof', proofs)];
};

export const setSessionGrant = (tx: Tx, id: string, sealed: string | null) =>
  tx.update(session).set({ poolGrantSealed: sealed }).where(eq(session.id, id));

export const setWaitingGrant = (tx: Tx, id: string, sealed: string | null) =>
  tx.update(codeProof).set({ poolGrantSealed: sealed }).where(eq(codeProof.id, id));

/** A grant that a session keeps now waits for no code any more. */
export const clearWaitingGrant = (tx: Tx, sealed: string) =>
  tx.update(codeProof).set({ poolGrantSealed: null }).where(eq(codeProof.poolGrantSealed, sealed));

const named = (of: SealedGrant['of'], rows: { id: string; sealed: string | null }[]): SealedGrant[] =>
  rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, of, sealed }]));
