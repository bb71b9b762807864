import type { Reply } from '@/contract';
import { ALARM_KINDS, type AlarmKind, isAlarmKind } from '@/domain/alarms';
import { toTokyoIso } from '@/domain/business-day';
import type { DutyCall } from '@/domain/duty';
import { isSafetyAlarm, SAFETY_ALARMS, type SafetyOutcome } from '@/domain/safety';
import { cutPage } from '../../../../core/cursor';
import { labelled, metricSet } from '../../../../core/metrics';
import type { Db, Work } from '../../../../core/work';
import * as rows from './queries';

/** An alarm as the staff see it. */
export type ShownAlarm = Reply<'GET /api/v1/ops/alarms/'>['data'][number];

/**
 * Raises an alarm; `subject` is the id of the reservation, review or film, or the name of the invariant. It stays open
 * until a person closes it; a second one of the same kind and subject joins the first, and brings the note that it
 * lacks. Gives the id of a new one.
 */
export async function raiseAlarm(
  work: Work,
  input: { kind: AlarmKind; subject: string; note?: string | null; raisedBy?: number | null },
): Promise<number | null> {
  const { kind, subject, note = null, raisedBy = null } = input;
  const id = await rows.insertAlarm(work.tx, { kind, subject, note, raisedBy, raisedAt: work.now });
  if (note !== null) await rows.addNote(work.tx, { kind, subject, note });
  return id;
}

/** A member of the staff takes an alarm: it goes to no one else. False where another one took it before. */
export const takeAlarm = ({ tx, now }: Work, id: number, by: number): Promise<boolean> =>
  rows.writeTaken(tx, id, { takenBy: by, takenAt: now });

/** An alarm that is open and that no one deals with. */
export async function untakenAlarm(db: Db, id: number): Promise<rows.AlarmRow | null> {
  const row = await rows.findAlarm(db, id);
  return row && row.closedAt === null && row.takenBy === null ? row : null;
}

/** Writes down which telephones an alarm went to. */
export const noteCalled = ({ tx }: Work, id: number, called: DutyCall) => rows.writeCalled(tx, id, called);

/** Closes the open alarm of a kind and subject in a person's name; nothing happens when there is none. */
export async function closeAlarmAbout(
  work: Work,
  input: { kind: AlarmKind; subject: string; by: number; note?: string; outcome?: SafetyOutcome },
): Promise<void> {
  const { kind, subject, by, note = null, outcome = null } = input;
  await rows.closeBySubject(work.tx, kind, subject, { closedAt: work.now, closedBy: by, closingNote: note, outcome });
}

/** True when an alarm of this kind and subject was closed before. */
export const wasClosed = (db: Db, kind: AlarmKind, subject: string): Promise<boolean> =>
  rows.hasClosed(db, kind, subject);

/** The open alarms of a kind about these subjects, by subject. */
export async function openAlarms(db: Db, kind: AlarmKind, subjects: string[]): Promise<Map<string, ShownAlarm>> {
  const found = subjects.length === 0 ? [] : await rows.openAbout(db, kind, subjects);
  return new Map(found.map((row) => [row.subject, presentAlarm(row)]));
}

/** How many alarms of each kind are open. */
export const alarmMetrics = metricSet({
  facts: { alarms_open: { help: 'Alarms that wait for ops', label: 'kind' } },
  readRows: async (db) => {
    const counts = new Map((await rows.countOpen(db)).map(({ kind, open }) => [kind, open]));
    return { alarms_open: labelled(ALARM_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) };
  },
});

/** The nightly job: removes alarms that were closed before an instant. */
export const forgetOldAlarms = ({ tx }: Work, before: Date): Promise<number> => rows.deleteClosedAlarms(tx, before);

/** An open alarm about a cast's safety, or null: only as long does the staff see the way to the cast. */
export async function openSafetyAlarm(db: Db, id: number): Promise<rows.AlarmRow | null> {
  const row = await rows.findAlarm(db, id);
  return row && row.closedAt === null && isSafetyAlarm(row.kind) ? row : null;
}

/** Alarms about safety that are open, or were closed since an instant; the worst first, then the oldest. */
export const safetyAlarms = (db: Db, closedSince: Date): Promise<rows.AlarmRow[]> =>
  rows.alarmsOf(db, SAFETY_ALARMS, closedSince);

/** The bookings about which an alarm about safety is open. */
export const meetingsInAlarm = (db: Db): Promise<string[]> => rows.openSubjects(db, SAFETY_ALARMS);

/** The list's name in its cursors. */
export const ALARMS = 'alarms';

/** A page of open or closed alarms, the newest first; kinds that only the next version knows are left out. */
export async function listAlarms(
  db: Db,
  page: { state: 'open' | 'closed'; before: number | undefined; limit: number },
): Promise<Reply<'GET /api/v1/ops/alarms/'>> {
  const found = await rows.alarmPage(db, { ...page, limit: page.limit + 1 });
  const cut = cutPage(ALARMS, found, page.limit, ({ id }) => id);
  return { data: cut.shown.filter(({ kind }) => isAlarmKind(kind)).map(presentAlarm), page: cut.page };
}

export const presentAlarm = (row: rows.AlarmRow): ShownAlarm => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  note: row.note,
  raised_by: row.raisedBy,
  raised_at: toTokyoIso(row.raisedAt),
  closed_at: row.closedAt && toTokyoIso(row.closedAt),
  closed_by: row.closedBy,
  closing_note: row.closingNote,
  outcome: row.outcome,
});
