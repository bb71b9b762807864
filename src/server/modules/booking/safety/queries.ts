import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { SafetyKind } from '@/domain/safety';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { emergencyContact, safetyStep, safetyWatch, staffDuty } from '../../../db/schema';

/** A meeting that is looked after. */
export type WatchRow = typeof safetyWatch.$inferSelect;
/** Something that happened in it. */
export type StepRow = typeof safetyStep.$inferSelect;

export const insertWatch = (tx: Tx, row: typeof safetyWatch.$inferInsert) =>
  tx.insert(safetyWatch).values(row).onConflictDoNothing();

export const findWatch = async (db: Db, reservationId: string): Promise<WatchRow | null> => {
  const [row] = await db.select().from(safetyWatch).where(eq(safetyWatch.reservationId, reservationId));
  return row ?? null;
};

const lockedWatch = async (tx: Tx, reservationId: string, how?: { skipLocked: true }): Promise<WatchRow | null> => {
  const query = tx.select().from(safetyWatch).where(eq(safetyWatch.reservationId, reservationId));
  const [row] = await query.for('update', how);
  return row ?? null;
};

/** The watch, locked: presses and what changes the meeting queue at it. */
export const lockWatch = (tx: Tx, reservationId: string) => lockedWatch(tx, reservationId);

/** The watch, locked; null where another transaction holds it. */
export const lockFreeWatch = (tx: Tx, reservationId: string) => lockedWatch(tx, reservationId, { skipLocked: true });

export const watchesOf = (db: Db, ids: readonly string[]): Promise<WatchRow[]> =>
  db
    .select()
    .from(safetyWatch)
    .where(inArray(safetyWatch.reservationId, [...ids]));

export const writeWatch = (tx: Tx, reservationId: string, change: Partial<WatchRow>) =>
  tx.update(safetyWatch).set(change).where(eq(safetyWatch.reservationId, reservationId));

/** Writes a row; false for a level that was reached before. */
export const insertStep = async (tx: Tx, row: Omit<typeof safetyStep.$inferInsert, 'id'>): Promise<boolean> => {
  const made = await tx.insert(safetyStep).values(row).onConflictDoNothing().returning({ id: safetyStep.id });
  return made.length > 0;
};

export const stepsOf = (db: Db, ids: readonly string[]): Promise<StepRow[]> =>
  db
    .select()
    .from(safetyStep)
    .where(inArray(safetyStep.reservationId, [...ids]))
    .orderBy(asc(safetyStep.at), asc(safetyStep.id));

/** The step of one press of the cast's; undefined where it is not there. */
export const findPress = async (
  db: Db,
  { reservationId, kind, since }: { reservationId: string; kind: SafetyKind; since: Date },
): Promise<StepRow | undefined> => {
  const isIt = and(eq(safetyStep.reservationId, reservationId), eq(safetyStep.kind, kind), eq(safetyStep.since, since));
  const [row] = await db.select().from(safetyStep).where(isIt).limit(1);
  return row;
};

/** Meetings of a cast that have not ended. */
export const runningWatches = (db: Db, castPersonId: number): Promise<WatchRow[]> =>
  db
    .select()
    .from(safetyWatch)
    .where(and(eq(safetyWatch.castPersonId, castPersonId), isNull(safetyWatch.endedAt)));

/** Who is on duty, in the order in which they came. */
export const dutyRows = (db: Db) => db.select().from(staffDuty).orderBy(asc(staffDuty.since), asc(staffDuty.personId));

export const putDuty = (tx: Tx, row: typeof staffDuty.$inferInsert) =>
  tx
    .insert(staffDuty)
    .values(row)
    .onConflictDoUpdate({ target: staffDuty.personId, set: { rank: row.rank } });

export const deleteDuty = (tx: Tx, personId: number) => tx.delete(staffDuty).where(eq(staffDuty.personId, personId));

/** Whether a meeting goes on. */
export const isAnyRunning = async (db: Db): Promise<boolean> => {
  const rows = await db
    .select({ id: safetyWatch.reservationId })
    .from(safetyWatch)
    .where(isNull(safetyWatch.endedAt))
    .limit(1);
  return rows.length > 0;
};

/** What stands under the cast's name, sealed. */
export const contactOf = async (db: Db, personId: number): Promise<string | null> => {
  const [row] = await db.select().from(emergencyContact).where(eq(emergencyContact.personId, personId));
  return row?.contactSealed ?? null;
};

export const putContact = (tx: Tx, row: typeof emergencyContact.$inferInsert) =>
  tx.insert(emergencyContact).values(row).onConflictDoUpdate({ target: emergencyContact.personId, set: row });

export const deleteContact = (tx: Tx, personId: number) =>
  tx.delete(emergencyContact).where(eq(emergencyContact.personId, personId));

/** Seals contacts anew. */
export const renewContactSeals: Renew = (work) =>
  renewColumn(work, { id: emergencyContact.personId, sealed: emergencyContact.contactSealed, purpose: 'contact' });

/** Forgets meetings that were over before an instant, and what happened in them. */
export const deleteOldWatches = async (tx: Tx, before: Date): Promise<number> => {
  const over = and(isNotNull(safetyWatch.endedAt), lt(safetyWatch.endedAt, before), isNull(safetyWatch.cause));
  const ids = tx.select({ id: safetyWatch.reservationId }).from(safetyWatch).where(over);
  await tx.delete(safetyStep).where(inArray(safetyStep.reservationId, ids));
  return affected(tx.delete(safetyWatch).where(over));
};
