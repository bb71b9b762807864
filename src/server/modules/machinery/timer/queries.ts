import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { TimerKind } from '@/domain/timers';
import type { Db, Tx } from '../../../core/work';
import { timer } from '../../../db/schema';

export type TimerRow = typeof timer.$inferSelect;

export const putTimer = (tx: Tx, row: { kind: TimerKind; subject: string; dueAt: Date }) =>
  tx
    .insert(timer)
    .values(row)
    .onConflictDoUpdate({
      target: [timer.kind, timer.subject],
      set: { dueAt: sql`excluded.due_at`, attempts: 0, lastError: null },
    });

/** Leaves one that waits already as it is. */
export const putTimerOnce = (tx: Tx, row: { kind: TimerKind; subject: string; dueAt: Date }) =>
  tx.insert(timer).values(row).onConflictDoNothing();

/** Brings those of these timers forward that wait for later; what another transaction is firing now is passed over. */
export const bringForward = async (tx: Tx, kind: TimerKind, subjects: readonly string[], dueAt: Date) => {
  const waiting = tx
    .select({ id: timer.id })
    .from(timer)
    .where(and(eq(timer.kind, kind), inArray(timer.subject, [...subjects]), gt(timer.dueAt, dueAt)))
    .for('update', { skipLocked: true });
  await tx.update(timer).set({ dueAt }).where(inArray(timer.id, waiting));
};

export const removeTimer = (tx: Tx, kind: TimerKind, subject: string) =>
  tx.delete(timer).where(and(eq(timer.kind, kind), eq(timer.subject, subject)));

export const removeTimers = (tx: Tx, kind: TimerKind, subjects: readonly string[]) =>
  tx
    .delete(timer)
    .where(and(eq(timer.kind, kind), inArray(timer.subject, [...subjects])))
    .returning({ id: timer.id });

export const removeTimerById = (tx: Tx, id: number) => tx.delete(timer).where(eq(timer.id, id));

/** Timers that are due, those included that another transaction is firing now. */
export const dueTimers = async (db: Db, now: Date): Promise<number> => {
  const [row] = await db.select({ due: count() }).from(timer).where(lte(timer.dueAt, now));
  return row?.due ?? 0;
};

/** Timers that wait: how many are due and since when, and how many failed at their last try. */
export const timersWaiting = async (db: Db, now: Date) => {
  const isDue = lte(timer.dueAt, now);
  const [row] = await db
    .select({
      due: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
      oldestDueAt: sql<Date | null>`min(${timer.dueAt}) filter (where ${isDue})`.mapWith(timer.dueAt),
      failing: sql<number>`count(*) filter (where ${timer.attempts} > 0)`.mapWith(Number),
    })
    .from(timer);
  return row ?? { due: 0, oldestDueAt: null, failing: 0 };
};

/** The timer that has been due for longest, locked; those that others hold are passed over. */
export const lockDueTimer = async (tx: Tx, now: Date): Promise<TimerRow | null> => {
  const [row] = await tx
    .select()
    .from(timer)
    .where(lte(timer.dueAt, now))
    .orderBy(asc(timer.dueAt), asc(timer.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
};

/** Writes a failure down, unless another process moved the timer meanwhile. */
export const postponeTimer = (
  tx: Tx,
  seen: Pick<TimerRow, 'id' | 'dueAt'>,
  change: { attempts: number; lastError: string; dueAt: Date },
) =>
  tx
    .update(timer)
    .set(change)
    .where(and(eq(timer.id, seen.id), eq(timer.dueAt, seen.dueAt)));
