import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { checksOf, type EscalationLevel, levelDueAt, SAFETY_KINDS, type SafetyMinutes } from '@/domain/safety';
import { checkStates, levelsBefore } from '@/domain/safety-checks';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as rows from './queries';

type Safety = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>;
type Settings = { safetyMinutes: SafetyMinutes };

/** Checks during a meeting, the cast's presses, and the escalation (docs/rules/safety.md#meetings). */
export { changeContact, readContact, removeContact } from './contact';
export { readDuty, signOff, signOn } from './duty';
export { meetingByProof, personByProof, proofFor, readProof } from './proof';
export { renewContactSeals } from './queries';
export { beginWatch, endWatch, moveWatch, press, safetyTimers } from './watch';

/** The meeting as the cast sees it. Throws `not_found` for one that is not the cast's or has not begun. */
export async function readSafety(
  db: Db,
  personId: number,
  reservationId: string,
  { safetyMinutes }: Settings,
): Promise<Safety> {
  const watch = isUuid(reservationId) ? await rows.findWatch(db, reservationId) : null;
  if (watch?.castPersonId !== personId) throw new Refusal('not_found');
  const { startedAt, endsAt, checkAt, cause, since, level } = watch;
  const steps = await rows.stepsOf(db, [reservationId]);
  const presses = steps.filter(({ kind }) => SAFETY_KINDS.some((press) => press === kind));
  const isWaiting = cause === 'no_answer' && since !== null;
  const hasContact = isWaiting && (await rows.contactOf(db, personId)) !== null;
  const checks = checksOf(startedAt, endsAt);
  const states = checkStates({
    checks,
    checkAt,
    level,
    since: isWaiting ? since : null,
    asked: steps.flatMap((step) => (step.kind === 'push' && step.since ? [step.since] : [])),
    presses: presses.map(pressedAt),
  });
  const last = presses.at(-1);
  return {
    started_at: toTokyoIso(startedAt),
    ends_at: toTokyoIso(endsAt),
    running: watch.endedAt === null,
    checks: checks.map((at, index) => ({ at: toTokyoIso(at), state: states[index] ?? 'past' })),
    waiting: isWaiting ? waitingFor(since, level, hasContact, safetyMinutes) : null,
    last: last ? { kind: last.kind, at: toTokyoIso(pressedAt(last)) } : null,
  };
}

const pressedAt = ({ since, at }: rows.StepRow): Date => since ?? at;

/** What was done about a check without an answer, and what comes; where no contact was named, none is mentioned. */
function waitingFor(
  since: Date,
  level: EscalationLevel | null,
  hasContact: boolean,
  minutes: SafetyMinutes,
): Safety['waiting'] {
  const isSaid = (kind: EscalationLevel) => kind !== 'contact' || hasContact;
  const at = level && toTokyoIso(levelDueAt('no_answer', level, since, minutes));
  return {
    since: toTokyoIso(since),
    done: levelsBefore(level).filter(isSaid),
    next: level && at && isSaid(level) ? { kind: level, at } : null,
  };
}

/** Meetings as the operator's desk reads them, with everything that happened. */
export async function meetingsFor(db: Db, ids: string[]): Promise<{ watch: rows.WatchRow; steps: rows.StepRow[] }[]> {
  if (ids.length === 0) return [];
  const steps = await rows.stepsOf(db, ids);
  return (await rows.watchesOf(db, ids)).map((watch) => ({
    watch,
    steps: steps.filter(({ reservationId }) => reservationId === watch.reservationId),
  }));
}

/** Writes down that a member of the staff looked at where the cast is, and why. */
export async function noteLook(
  { tx, now }: Work,
  { reservationId, by, note }: { reservationId: string; by: number; note: string },
): Promise<void> {
  await rows.insertStep(tx, { reservationId, kind: 'look', at: now, byId: by, note });
}

/** Writes down that a member of the staff deals with it. */
export async function noteTaken(
  { tx, now }: Work,
  { reservationId, by }: { reservationId: string; by: number },
): Promise<void> {
  await rows.insertStep(tx, { reservationId, kind: 'taken', at: now, byId: by });
}

/** Writes down that a member of the staff copied what a call to the police needs. */
export async function noteCopied(
  { tx, now }: Work,
  { reservationId, by }: { reservationId: string; by: number },
): Promise<void> {
  await rows.insertStep(tx, { reservationId, kind: 'copied', at: now, byId: by });
}

/** The nightly job: forgets meetings that were over before an instant. */
export const forgetOldMeetings = ({ tx }: Work, before: Date): Promise<number> => rows.deleteOldWatches(tx, before);

/** What is reached next, for the operator. */
export type NextLevel = { kind: EscalationLevel; at: Date };
export {
  closeAlarmAbout,
  meetingsInAlarm,
  openAlarms,
  openSafetyAlarm,
  raiseAlarm,
  safetyAlarms,
  takeAlarm,
  wasClosed,
} from './alarm/alarms';
