import { and, arrayContains, desc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { staffAct, staffActChain } from '../../../db/schema';

/** A stored act. */
type ActRow = typeof staffAct.$inferSelect;
/**
 * Which acts: all about one thing. `param` says as what the calls name their subject,
 * since things of several kinds may bear one number; `route` is one call, `but` all except one.
 */
type ActFilter = { subject: string; param?: string; route?: string; but?: string };

export const insertAct = (tx: Tx, row: typeof staffAct.$inferInsert) => tx.insert(staffAct).values(row);

/** Acts, the newest first. */
export const actsWhere = (db: Db, { subject, param, route, but }: ActFilter, limit: number): Promise<ActRow[]> =>
  db
    .select()
    .from(staffAct)
    .where(
      and(
        arrayContains(staffAct.subjectIds, [subject]),
        param === undefined ? undefined : sql`position(${`{${param}}`} in ${staffAct.route}) > 0`,
        route === undefined ? undefined : eq(staffAct.route, route),
        but === undefined ? undefined : ne(staffAct.route, but),
      ),
    )
    .orderBy(desc(staffAct.id))
    .limit(limit);

/** Whether a call of a member of the staff about something was answered with success since an instant. */
export const hasActed = async (
  db: Db,
  { actorId, route, subject, since }: { actorId: number; route: string; subject: string; since: Date },
): Promise<boolean> => {
  const isIt = and(
    eq(staffAct.actorId, actorId),
    arrayContains(staffAct.subjectIds, [subject]),
    eq(staffAct.route, route),
  );
  const rows = await db
    .select({ id: staffAct.id })
    .from(staffAct)
    .where(and(isIt, gte(staffAct.at, since), lt(staffAct.status, 400)))
    .limit(1);
  return rows.length > 0;
};

/**
 * Removes acts of before an instant: nothing but the cleaning says the word that the triggers wait for. Acts are not
 * written down exactly in the order of their times: the chain loses its oldest part up to the first act that stays.
 */
export const deleteActs = async (tx: Tx, before: Date): Promise<number> => {
  await tx.execute(sql`select set_config('yoi.retention', 'on', true)`);
  const isOld = lt(staffAct.at, before);
  const first = sql`(select min(s.seq) from ${staffAct} s where s.at >= ${before.toISOString()}::timestamptz)`;
  const goes = and(isOld, sql`(${staffAct.seq} is null or ${first} is null or ${staffAct.seq} < ${first})`);
  await tx
    .update(staffActChain)
    .set({ removedSeq: sql`last.seq`, removedHash: sql`last.hash` })
    .from(
      tx
        .select({ seq: staffAct.seq, hash: staffAct.hash })
        .from(staffAct)
        .where(and(goes, isNotNull(staffAct.seq)))
        .orderBy(desc(staffAct.seq))
        .limit(1)
        .as('last'),
    );
  const removed = await affected(tx.delete(staffAct).where(goes));
  await tx.execute(sql`select set_config('yoi.retention', '', true)`);
  return removed;
};
