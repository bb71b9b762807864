import type { Reply } from '@/contract';
import type { AlarmKind } from '@/domain/alarms';
import { toTokyoIso } from '@/domain/business-day';
import { DUTY_SMS, DUTY_WAIT_MS, type DutyCall, type DutyRank } from '@/domain/duty';
import { formatPhone } from '@/domain/phone';
import { isSafetyAlarm, type SafetyAlarmKind } from '@/domain/safety';
import type { Db, Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { enqueue } from '../../machinery/outbox/service';
import { setTimer } from '../../machinery/timer/service';
import { tellAll } from '../../people/notice/service';
import { nicknamesOf, phoneNumbers, phonesOf } from '../../people/person/service';
import { staffFor } from '../../people/staff-role/service';
import { closeAlarmAbout, noteCalled, raiseAlarm, untakenAlarm } from './alarm/alarms';
import * as rows from './queries';

const DUTY_TIMER = 'safety.duty';
/** The subject of the alarm that no one is on duty. */
const DUTY = 'duty';
/** Where they deal with it. */
const DESK_PATH = '/ops?tab=safety';

type DutyReply = Reply<'GET /api/v1/ops/duty/'>;

/** Who is on duty, and whether a person is missing: a meeting goes on and no one is on duty. */
export async function readDuty(db: Db, personId: number): Promise<DutyReply> {
  const all = await rows.dutyRows(db);
  const ids = all.map((row) => row.personId);
  const [names, phones] = [await nicknamesOf(db, ids), await phoneNumbers(db, ids)];
  return {
    people: all.map((row) => ({
      user_id: row.personId,
      name: names.get(row.personId) ?? '',
      phone_number: formatPhone(phones.get(row.personId) ?? ''),
      rank: row.rank,
      since: toTokyoIso(row.since),
    })),
    mine: all.find((row) => row.personId === personId)?.rank ?? null,
    missing: !all.some(isFirst) && (await rows.isAnyRunning(db)),
  };
}

/** A member of the staff signs on duty, or as a deputy; signing on duty closes the alarm that no one was. */
export async function signOn(work: Work, personId: number, rank: DutyRank): Promise<DutyReply> {
  await rows.putDuty(work.tx, { personId, rank, since: work.now });
  if (rank === 'duty') await closeAlarmAbout(work, { kind: 'no_duty', subject: DUTY, by: personId });
  else await noteMissingDuty(work);
  return readDuty(work.tx, personId);
}

/** Signs off duty. While a meeting goes on the last one leaves an alarm behind. */
export async function signOff(work: Work, personId: number): Promise<DutyReply> {
  await rows.deleteDuty(work.tx, personId);
  await noteMissingDuty(work);
  return readDuty(work.tx, personId);
}

/** Raises the alarm that no one is on duty while a meeting goes on. */
export async function noteMissingDuty(work: Work): Promise<void> {
  const all = await rows.dutyRows(work.tx);
  if (!all.some(isFirst) && (await rows.isAnyRunning(work.tx))) await alarmStaff(work, 'no_duty', DUTY, null);
}

/**
 * Raises an alarm about the cast's safety at every desk at once; a minute later it goes to the duty telephones, if no
 * one has taken it.
 */
export async function alarmStaff(
  work: Work,
  kind: SafetyAlarmKind | 'no_duty',
  subject: string,
  raisedBy: number | null,
): Promise<void> {
  const id = await raiseAlarm(work, { kind, subject, raisedBy });
  if (id === null) return;
  const staff = await staffFor(work.tx, 'alarms');
  if (staff.length > 0) await recordEvents(work, staff, { kind: 'notice', subject: 'safety', payload: {} });
  await waitForOne(work, id);
}

const waitForOne = (work: Work, id: number) =>
  setTimer(work, { kind: DUTY_TIMER, subject: String(id), dueAt: new Date(work.now.getTime() + DUTY_WAIT_MS) });

/** The timer of an alarm that no one has taken: calls the next telephones. */
export const dutyTimers = {
  [DUTY_TIMER]: async (work: Work, subject: string): Promise<void> => {
    const alarm = await untakenAlarm(work.tx, Number(subject));
    if (!alarm || alarm.called === 'deputies') return;
    const all = await rows.dutyRows(work.tx);
    const first = all.filter(isFirst).map(({ personId }) => personId);
    if (alarm.called === null) {
      await callThem(work, alarm, 'duty', first);
      // No wait for an answer where no one is on duty.
      if (first.length > 0) return waitForOne(work, alarm.id);
    }
    const deputies = all.filter((row) => !isFirst(row)).map(({ personId }) => personId);
    const others = (await staffFor(work.tx, 'alarms')).filter((id) => !first.includes(id));
    await callThem(work, alarm, 'deputies', deputies.length > 0 ? deputies : others);
  },
};

type Alarm = { id: number; kind: AlarmKind; subject: string; raisedAt: Date };

/** A push and an SMS to each, in the lane of safety; the log of the meeting says who. */
async function callThem(work: Work, alarm: Alarm, call: DutyCall, people: readonly number[]): Promise<void> {
  const { tx, now } = work;
  const [by, names] = [await phonesOf(tx, people), await nicknamesOf(tx, [...people])];
  await tellAll(work, people, () => ({ kind: 'safety', subject: String(alarm.id), path: DESK_PATH }));
  for (const to of by)
    await enqueue(work, { kind: 'safety', channel: 'sms', to, subject: null, body: DUTY_SMS, code: null });
  await noteCalled(work, alarm.id, call);
  if (!isSafetyAlarm(alarm.kind)) return;
  const note = people.length === 0 ? 'だれもいません' : people.map((id) => names.get(id) ?? '').join('、');
  await rows.insertStep(tx, { reservationId: alarm.subject, kind: call, at: now, since: alarm.raisedAt, note });
}

const isFirst = ({ rank }: { rank: DutyRank }) => rank === 'duty';
