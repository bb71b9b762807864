import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { checksOf, type EscalationLevel } from '@/domain/safety';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import * as rows from './queries';

/** Somebody notices: checks during a meeting, her presses, and the escalation (docs/rules/safety.md#meetings). */
export { changeContact, readContact, removeContact } from './contact';
export { readDuty, signOff, signOn } from './duty';
export { meetingByProof, personByProof, proofFor, readProof, sessionsEnded } from './proof';
export { renewContactSeals } from './queries';
export { beginWatch, endWatch, moveWatch, press, resolveAlarms, safetyTimers } from './watch';

/** The meeting as she sees it. Throws `not_found` for one that is not hers or has not begun. */
export async function readSafety(
  db: Db,
  personId: number,
  reservationId: string,
): Promise<Reply<'GET /api/v1/users/me/reservations/{reservation_id}/safety/'>> {
  const watch = isUuid(reservationId) ? await rows.findWatch(db, reservationId) : null;
  if (watch?.castPersonId !== personId) throw new Refusal('not_found');
  const { startedAt, endsAt, checkAt, cause, since } = watch;
  const last = await rows.lastPress(db, reservationId);
  const isAsked = cause === 'no_answer' ? since?.getTime() : undefined;
  return {
    started_at: toTokyoIso(startedAt),
    ends_at: toTokyoIso(endsAt),
    running: watch.endedAt === null,
    checks: checksOf(startedAt, endsAt).map((at) => ({
      at: toTokyoIso(at),
      state: at.getTime() === isAsked ? 'due' : checkAt !== null && at >= checkAt ? 'coming' : 'past',
    })),
    last: last && { kind: last.kind, at: toTokyoIso(last.since ?? last.at) },
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

/** Writes down that a person of the operator looked at where she is, and why. */
export async function noteLook(
  { tx, now }: Work,
  { reservationId, by, note }: { reservationId: string; by: number; note: string },
): Promise<void> {
  await rows.insertStep(tx, { reservationId, kind: 'look', at: now, byId: by, note });
}

/** Writes down that a person of the operator deals with it. */
export async function noteTaken(
  { tx, now }: Work,
  { reservationId, by }: { reservationId: string; by: number },
): Promise<void> {
  await rows.insertStep(tx, { reservationId, kind: 'taken', at: now, byId: by });
}

/** Writes down that a person of the operator copied what a call to the police needs. */
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
