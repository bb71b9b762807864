import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MATCHING } from '@/domain/limits';
import type { PauseCause } from '@/domain/matching';
import type { Db, Tx } from '../../../core/work';
import { matchingCall, matchingPause, matchingRequest } from '../../../db/schema';

/** Why matching leaves this person alone now; null where it does not. */
export const pauseCause = async (db: Db, personId: number): Promise<PauseCause | null> => {
  const [row] = await db
    .select({ cause: matchingPause.cause })
    .from(matchingPause)
    .where(and(eq(matchingPause.personId, personId), isNull(matchingPause.resumedAt)));
  return row?.cause ?? null;
};

/** Begins a pause of each; one that lasts goes on. */
export const insertPauses = async (
  tx: Tx,
  personIds: readonly number[],
  cause: PauseCause,
  since: Date,
): Promise<void> => {
  if (personIds.length === 0) return;
  await tx
    .insert(matchingPause)
    .values(personIds.map((personId) => ({ personId, cause, since })))
    .onConflictDoUpdate({
      target: matchingPause.personId,
      set: { since, cause, resumedAt: null },
      setWhere: sql`${matchingPause.resumedAt} is not null`,
    });
};

export const endPause = (tx: Tx, personId: number, resumedAt: Date) =>
  tx
    .update(matchingPause)
    .set({ resumedAt })
    .where(and(eq(matchingPause.personId, personId), isNull(matchingPause.resumedAt)));

export const deletePauseOf = (tx: Tx, personId: number) =>
  tx.delete(matchingPause).where(eq(matchingPause.personId, personId));

/**
 * Those of the casts whose last calls, as many as lead to a pause, all stayed without an answer. Only calls count that
 * gave the cast ten minutes, of requests that ran to their deadline, after the cast's last pause.
 */
export const silentCasts = async (
  db: Db,
  casts: readonly { castId: number; personId: number }[],
): Promise<Set<number>> => {
  if (casts.length === 0) return new Set();
  const pauses = await db
    .select({ personId: matchingPause.personId, resumedAt: matchingPause.resumedAt })
    .from(matchingPause)
    .where(
      inArray(
        matchingPause.personId,
        casts.map(({ personId }) => personId),
      ),
    );
  const resumed = new Map(pauses.map(({ personId, resumedAt }) => [personId, resumedAt]));
  const last = db.$with('last').as(
    db
      .select({
        castId: matchingCall.castId,
        state: matchingCall.state,
        at: matchingCall.at,
        place: sql<number>`row_number() over (partition by ${matchingCall.castId} order by ${matchingCall.at} desc)`
          .mapWith(Number)
          .as('place'),
      })
      .from(matchingCall)
      .innerJoin(matchingRequest, eq(matchingRequest.id, matchingCall.requestId))
      .where(
        and(
          inArray(
            matchingCall.castId,
            casts.map(({ castId }) => castId),
          ),
          sql`${matchingRequest.state} in ('selecting', 'no_match', 'expired', 'matched')`,
          sql`coalesce(${matchingRequest.endedAt}, ${matchingRequest.deadlineAt}) >= ${matchingRequest.deadlineAt}`,
          sql`${matchingCall.at} <= ${matchingRequest.deadlineAt} - interval '10 minutes'`,
        ),
      ),
  );
  const rows = await db
    .with(last)
    .select({ castId: last.castId, state: last.state, at: last.at })
    .from(last)
    .where(sql`${last.place} <= ${MATCHING.unanswered}`);
  return new Set(
    casts
      .filter(({ castId, personId }) => {
        const since = resumed.get(personId) ?? null;
        const calls = rows.filter((row) => row.castId === castId && (since === null || row.at > since));
        return calls.length >= MATCHING.unanswered && calls.every(({ state }) => state === 'notified');
      })
      .map(({ castId }) => castId),
  );
};
