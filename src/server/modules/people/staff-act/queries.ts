import { and, arrayContains, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { staffAct } from '../../../db/schema';

/** A stored act. */
type ActRow = typeof staffAct.$inferSelect;
/**
 * Which acts: of a member of the staff, about something, of a time. `param` says as what the calls name their subject,
 * since things of several kinds may bear one number; `route` is one call, `but` all except one.
 */
type ActFilter = {
  actorId?: number;
  subject?: string;
  param?: string;
  route?: string;
  but?: string;
  from?: Date;
  to?: Date;
  before?: number;
};

export const insertAct = (tx: Tx, row: typeof staffAct.$inferInsert) => tx.insert(staffAct).values(row);

/** Acts, the newest first. */
export const actsWhere = (
  db: Db,
  { actorId, subject, param, route, but, from, to, before }: ActFilter,
  limit: number,
): Promise<ActRow[]> =>
  db
    .select()
    .from(staffAct)
    .where(
      and(
        actorId === undefined ? undefined : eq(staffAct.actorId, actorId),
        subject === undefined ? undefined : arrayContains(staffAct.subjectIds, [subject]),
        param === undefined ? undefined : sql`position(${`{${param}}`} in ${staffAct.route}) > 0`,
        route === undefined ? undefined : eq(staffAct.route, route),
        but === undefined ? undefined : ne(staffAct.route, but),
        from && gte(staffAct.at, from),
        to && lt(staffAct.at, to),
        before === undefined ? undefined : lt(staffAct.id, before),
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

/** Removes acts of before an instant: nothing but the cleaning says the word that the trigger waits for. */
export const deleteActs = async (tx: Tx, before: Date): Promise<number> => {
  await tx.execute(sql`select set_config('yoi.retention', 'on', true)`);
  const removed = await affected(tx.delete(staffAct).where(lt(staffAct.at, before)));
  await tx.execute(sql`select set_config('yoi.retention', '', true)`);
  return removed;
};
