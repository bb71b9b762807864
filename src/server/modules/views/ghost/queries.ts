import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm';
import type { WriteMethod } from '@/domain/write-methods';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { ghostRequest, ghostSession, ghostStepUp } from '../../../db/schema';
import { revokedAtOf } from '../../people/auth/service';
import { groupsOf, suspendedAtOf } from '../../people/person/service';
import { holdsTask } from '../../people/staff-role/service';

/** A ghost session of this ops person's own sign-in, with everything that decides whether it is in force. */
export const ghostOfSignIn = async (db: Db, session: { id: string; actorId: number; actorSessionId: string }) => {
  const [row] = await db
    .select({
      id: ghostSession.id,
      subjectId: ghostSession.subjectId,
      reason: ghostSession.reason,
      ticket: ghostSession.ticket,
      startedAt: ghostSession.startedAt,
      expiresAt: ghostSession.expiresAt,
      endedAt: ghostSession.endedAt,
      signedOutAt: revokedAtOf(ghostSession.actorSessionId),
      actorSuspendedAt: suspendedAtOf(ghostSession.actorId),
      actorGroups: groupsOf(ghostSession.actorId),
      actorMay: holdsTask(ghostSession.actorId, 'ghost'),
      subjectGroups: groupsOf(ghostSession.subjectId),
    })
    .from(ghostSession)
    .where(
      and(
        eq(ghostSession.id, session.id),
        eq(ghostSession.actorId, session.actorId),
        eq(ghostSession.actorSessionId, session.actorSessionId),
      ),
    );
  return row ?? null;
};

/** Whether a member of the staff impersonated an account at some time since an instant. */
export const actedAs = async (db: Db, { actorId, subjectId }: { actorId: number; subjectId: number }, since: Date) =>
  (await db.$count(
    ghostSession,
    and(
      eq(ghostSession.actorId, actorId),
      eq(ghostSession.subjectId, subjectId),
      gt(sql`coalesce(${ghostSession.endedAt}, ${ghostSession.expiresAt})`, since.toISOString()),
    ),
  )) > 0;

export const insertGhost = (tx: Tx, row: typeof ghostSession.$inferInsert) => tx.insert(ghostSession).values(row);

/** Ends what this sign-in has open; with `id` only that one. */
export const endGhosts = (tx: Tx, actorSessionId: string, endedAt: Date, id?: string) =>
  tx
    .update(ghostSession)
    .set({ endedAt })
    .where(
      and(
        eq(ghostSession.actorSessionId, actorSessionId),
        isNull(ghostSession.endedAt),
        gt(ghostSession.expiresAt, endedAt),
        id === undefined ? undefined : eq(ghostSession.id, id),
      ),
    );

/** The sign-ins from which ghost sessions were begun. */
export const actorSessions = (db: Db) => db.selectDistinct({ id: ghostSession.actorSessionId }).from(ghostSession);

export const insertStepUp = (tx: Tx, row: typeof ghostStepUp.$inferInsert) => tx.insert(ghostStepUp).values(row);

type Write = { ghostSessionId: string; method: WriteMethod; path: string };

export const hasStepUp = async (db: Db, write: Write, now: Date): Promise<boolean> => {
  const rows = await db.select({ id: ghostStepUp.id }).from(ghostStepUp).where(isOpen(write, now)).limit(1);
  return rows.length > 0;
};

/** Takes the permission away as it is used; of two calls at once only one gets it. */
export const useStepUp = async (tx: Tx, write: Write, now: Date): Promise<string | null> => {
  const rows = await tx
    .update(ghostStepUp)
    .set({ usedAt: now })
    .where(isOpen(write, now))
    .returning({ id: ghostStepUp.id });
  return rows[0]?.id ?? null;
};

/** Notes one request; the ticket is copied from its session. */
export const insertRequest = async (
  tx: Tx,
  row: { ghostSessionId: string; method: string; route: string; status: number; at: Date; stepUpId: string | null },
) => {
  const [session] = await tx
    .select({ ticket: ghostSession.ticket })
    .from(ghostSession)
    .where(eq(ghostSession.id, row.ghostSessionId));
  if (!session) throw new Error('a request of a ghost session that does not exist');
  await tx.insert(ghostRequest).values({ ...row, ticket: session.ticket });
};

/** A page of the ghost sessions on an account, the newest first. */
export const visitsTo = (db: Db, subjectId: number, page: { before: Position | null; limit: number }) =>
  db
    .select({
      id: ghostSession.id,
      startedAt: ghostSession.startedAt,
      expiresAt: ghostSession.expiresAt,
      endedAt: ghostSession.endedAt,
      signedOutAt: revokedAtOf(ghostSession.actorSessionId),
      actorId: ghostSession.actorId,
      reason: ghostSession.reason,
      ticket: ghostSession.ticket,
      requests: sql<number>`(select count(*) from ${ghostRequest} r where r.ghost_session_id = ${ghostSession}.id)::int`,
    })
    .from(ghostSession)
    .where(
      and(
        eq(ghostSession.subjectId, subjectId),
        page.before
          ? or(
              lt(ghostSession.startedAt, page.before.at),
              and(eq(ghostSession.startedAt, page.before.at), lt(ghostSession.id, page.before.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(ghostSession.startedAt), desc(ghostSession.id))
    .limit(page.limit);

/** Where a page of the log ended. */
export type Position = { at: Date; id: string };

/** What was read in these sessions and answered, by route, the first seen first. */
export const readsIn = (db: Db, ghostIds: string[]) =>
  db
    .select({
      ghostSessionId: ghostRequest.ghostSessionId,
      route: ghostRequest.route,
      times: count(),
    })
    .from(ghostRequest)
    .where(
      and(
        inArray(ghostRequest.ghostSessionId, ghostIds),
        // A query of the graph comes as POST; every write needed a step-up.
        isNull(ghostRequest.stepUpId),
        lt(ghostRequest.status, 400),
      ),
    )
    .groupBy(ghostRequest.ghostSessionId, ghostRequest.route)
    .orderBy(min(ghostRequest.id));

/** The permitted writes that were really sent in these sessions, in order. */
export const writesIn = (db: Db, ghostIds: string[]) =>
  db
    .select({
      ghostSessionId: ghostStepUp.ghostSessionId,
      label: ghostStepUp.label,
      status: ghostRequest.status,
      at: sql<Date>`coalesce(${ghostRequest.at}, ${ghostStepUp.usedAt})`.mapWith(ghostRequest.at),
    })
    .from(ghostStepUp)
    .leftJoin(ghostRequest, eq(ghostRequest.stepUpId, ghostStepUp.id))
    .where(and(inArray(ghostStepUp.ghostSessionId, ghostIds), isNotNull(ghostStepUp.usedAt)))
    .orderBy(ghostStepUp.usedAt, ghostStepUp.id);

/** What a step-up permitted, and in whose account. */
export const writeOf = async (tx: Tx, stepUpId: string) => {
  const [row] = await tx
    .select({
      label: ghostStepUp.label,
      path: ghostStepUp.path,
      subjectId: ghostSession.subjectId,
      subjectGroups: groupsOf(ghostSession.subjectId),
    })
    .from(ghostStepUp)
    .innerJoin(ghostSession, eq(ghostSession.id, ghostStepUp.ghostSessionId))
    .where(eq(ghostStepUp.id, stepUpId));
  return row ?? null;
};

/** Ends the log of what was begun before an instant. The setting lets its rows go, and ends with this transaction. */
export const deleteVisits = async (tx: Tx, before: Date): Promise<number> => {
  await tx.execute(sql`select set_config('yoi.ghost_log_ends', 'on', true)`);
  const old = tx.select({ id: ghostSession.id }).from(ghostSession).where(lt(ghostSession.startedAt, before));
  await tx.delete(ghostRequest).where(inArray(ghostRequest.ghostSessionId, old));
  await tx.delete(ghostStepUp).where(inArray(ghostStepUp.ghostSessionId, old));
  const visits = await affected(tx.delete(ghostSession).where(lt(ghostSession.startedAt, before)));
  await tx.execute(sql`select set_config('yoi.ghost_log_ends', 'off', true)`);
  return visits;
};

const isOpen = ({ ghostSessionId, method, path }: Write, now: Date) =>
  and(
    eq(ghostStepUp.ghostSessionId, ghostSessionId),
    eq(ghostStepUp.method, method),
    eq(ghostStepUp.path, path),
    isNull(ghostStepUp.usedAt),
    gt(ghostStepUp.expiresAt, now),
  );
