import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { AlarmKind } from '@/domain/alarms';
import type { DutyCall } from '@/domain/duty';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { alarm } from '../../../../db/schema';

/** A stored alarm. */
export type AlarmRow = typeof alarm.$inferSelect;

/**
 * Writes an alarm and gives its id; while one of this kind and subject is open another is not needed, and it gives
 * null.
 */
export const insertAlarm = async (tx: Tx, row: Omit<typeof alarm.$inferInsert, 'id'>): Promise<number | null> => {
  const [made] = await tx.insert(alarm).values(row).onConflictDoNothing().returning({ id: alarm.id });
  return made?.id ?? null;
};

/** Writes down which telephones an alarm went to. */
export const writeCalled = (tx: Tx, id: number, called: DutyCall) =>
  tx.update(alarm).set({ called }).where(eq(alarm.id, id));

/** Puts an open alarm into the hands of a member of the staff; false where another has it already. */
export const writeTaken = async (tx: Tx, id: number, by: { takenBy: number; takenAt: Date }): Promise<boolean> =>
  (await affected(
    tx
      .update(alarm)
      .set(by)
      .where(and(eq(alarm.id, id), isNull(alarm.closedAt), isNull(alarm.takenBy))),
  )) > 0;

/** Gives an open alarm that has no note this one. */
export const addNote = (tx: Tx, { kind, subject, note }: { kind: AlarmKind; subject: string; note: string }) =>
  tx
    .update(alarm)
    .set({ note })
    .where(and(eq(alarm.kind, kind), eq(alarm.subject, subject), isNull(alarm.closedAt), isNull(alarm.note)));

/** A page of alarms, the newest first. */
export const alarmPage = (
  db: Db,
  { state, before, limit }: { state: 'open' | 'closed'; before: number | undefined; limit: number },
): Promise<AlarmRow[]> =>
  db
    .select()
    .from(alarm)
    .where(
      and(
        state === 'open' ? isNull(alarm.closedAt) : isNotNull(alarm.closedAt),
        before === undefined ? undefined : lt(alarm.id, before),
      ),
    )
    .orderBy(desc(alarm.id))
    .limit(limit);

export const findAlarm = async (db: Db, id: number): Promise<AlarmRow | null> => {
  const [row] = await db.select().from(alarm).where(eq(alarm.id, id));
  return row ?? null;
};

/** Open alarms of a kind about these subjects. */
export const openAbout = (db: Db, kind: AlarmKind, subjects: readonly string[]): Promise<AlarmRow[]> =>
  db
    .select()
    .from(alarm)
    .where(and(eq(alarm.kind, kind), inArray(alarm.subject, [...subjects]), isNull(alarm.closedAt)));

/**
 * Alarms of these kinds that are open or were closed since an instant, in the order of the kinds, then the oldest
 * first.
 */
export const alarmsOf = (db: Db, kinds: readonly AlarmKind[], closedSince: Date): Promise<AlarmRow[]> =>
  db
    .select()
    .from(alarm)
    .where(and(inArray(alarm.kind, [...kinds]), or(isNull(alarm.closedAt), gte(alarm.closedAt, closedSince))))
    .orderBy(
      sql`array_position(array[${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}]::text[], ${alarm.kind})`,
      asc(alarm.raisedAt),
    )
    .limit(200);

/** What open alarms of these kinds are about. */
export const openSubjects = async (db: Db, kinds: readonly AlarmKind[]): Promise<string[]> =>
  (
    await db
      .selectDistinct({ subject: alarm.subject })
      .from(alarm)
      .where(and(inArray(alarm.kind, [...kinds]), isNull(alarm.closedAt)))
  ).map(({ subject }) => subject);

/** Open alarms, by kind. */
export const countOpen = (db: Db) =>
  db.select({ kind: alarm.kind, open: count() }).from(alarm).where(isNull(alarm.closedAt)).groupBy(alarm.kind);

export const hasClosed = async (db: Db, kind: AlarmKind, subject: string): Promise<boolean> => {
  const found = await db
    .select({ id: alarm.id })
    .from(alarm)
    .where(and(eq(alarm.kind, kind), eq(alarm.subject, subject), isNotNull(alarm.closedAt)))
    .limit(1);
  return found.length > 0;
};

type Closing = Pick<AlarmRow, 'closingNote' | 'outcome'> & { closedAt: Date; closedBy: number };

/** Closes an open alarm; one that was closed before keeps the name of its closer. */
export const closeById = (tx: Tx, id: number, closing: Closing) =>
  tx
    .update(alarm)
    .set(closing)
    .where(and(eq(alarm.id, id), isNull(alarm.closedAt)));

/** Closes the open alarm of a kind and subject, if there is one. */
export const closeBySubject = (tx: Tx, kind: AlarmKind, subject: string, closing: Closing) =>
  tx
    .update(alarm)
    .set(closing)
    .where(and(eq(alarm.kind, kind), eq(alarm.subject, subject), isNull(alarm.closedAt)));

/** Alarms that were closed before an instant; open ones stay. */
export const deleteClosedAlarms = (tx: Tx, before: Date) =>
  affected(tx.delete(alarm).where(lt(alarm.closedAt, before)));
