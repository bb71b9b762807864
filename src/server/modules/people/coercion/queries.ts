import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or } from 'drizzle-orm';
import type { CoercionKind } from '@/domain/coercion';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { coercionSignal, coercionStep } from '../../../db/schema';

/** A stored sign, and an entry beside it. */
export type SignalRow = typeof coercionSignal.$inferSelect;
export type StepRow = typeof coercionStep.$inferSelect;

/** When a sign of this kind was last closed; null where none was. */
export const lastClosed = async (db: Db, personId: number, kind: CoercionKind): Promise<Date | null> => {
  const [row] = await db
    .select({ at: max(coercionSignal.closedAt) })
    .from(coercionSignal)
    .where(and(eq(coercionSignal.personId, personId), eq(coercionSignal.kind, kind)));
  return row?.at ?? null;
};

/** False where one is open: it waits for a transaction that writes the same one at this moment. */
export const insertSignal = async (tx: Tx, row: typeof coercionSignal.$inferInsert): Promise<boolean> =>
  (await tx.insert(coercionSignal).values(row).onConflictDoNothing().returning({ id: coercionSignal.id })).length > 0;

/** The open one of a kind, locked until commit. */
export const lockOpen = async (tx: Tx, personId: number, kind: CoercionKind): Promise<SignalRow | null> => {
  const wanted = and(
    eq(coercionSignal.personId, personId),
    eq(coercionSignal.kind, kind),
    isNull(coercionSignal.closedAt),
  );
  const [row] = await tx.select().from(coercionSignal).where(wanted).for('update');
  return row ?? null;
};

/** Which of these people an open sign is about. */
export const openAbout = async (db: Db, personIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectDistinct({ id: coercionSignal.personId })
      .from(coercionSignal)
      .where(and(inArray(coercionSignal.personId, [...personIds]), isNull(coercionSignal.closedAt)))
  ).map(({ id }) => id);

/** One sign, locked until commit. */
export const lockSignal = async (tx: Tx, id: string): Promise<SignalRow | null> => {
  const [row] = await tx.select().from(coercionSignal).where(eq(coercionSignal.id, id)).for('update');
  return row ?? null;
};

export const updateSignal = (tx: Tx, id: string, set: Partial<SignalRow>) =>
  tx.update(coercionSignal).set(set).where(eq(coercionSignal.id, id));

/** A page of signs: open ones with the oldest first, closed ones with the newest first. */
export const signalPage = (
  db: Db,
  page: { open: boolean; after: readonly [Date, string] | null; limit: number },
): Promise<SignalRow[]> => {
  const { raisedAt, id, closedAt } = coercionSignal;
  const beyond = page.open ? gtAfter : ltAfter;
  const order = page.open ? asc : desc;
  return db
    .select()
    .from(coercionSignal)
    .where(and(page.open ? isNull(closedAt) : isNotNull(closedAt), page.after ? beyond(page.after) : undefined))
    .orderBy(order(raisedAt), order(id))
    .limit(page.limit);
};

export const insertStep = (tx: Tx, row: typeof coercionStep.$inferInsert) => tx.insert(coercionStep).values(row);

/** What was done about a sign, in order. */
export const stepsOf = (db: Db, signalId: string): Promise<StepRow[]> =>
  db.select().from(coercionStep).where(eq(coercionStep.signalId, signalId)).orderBy(asc(coercionStep.id));

/** Signs that were closed before an instant, with what was done; open ones stay. */
export const deleteClosed = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(coercionSignal).where(lt(coercionSignal.closedAt, before)));

const { raisedAt: at, id: key } = coercionSignal;
const gtAfter = ([raisedAt, id]: readonly [Date, string]) => or(gt(at, raisedAt), and(eq(at, raisedAt), gt(key, id)));
const ltAfter = ([raisedAt, id]: readonly [Date, string]) => or(lt(at, raisedAt), and(eq(at, raisedAt), lt(key, id)));
