import { SECOND_MS } from '@/domain/durations';
import {
  afterPress,
  CHECK_SMS,
  checkBegins,
  contactText,
  type EscalationLevel,
  firstLevel,
  levelAbove,
  levelDueAt,
  nextCheck,
  SAFETY_ALARMS,
  type SafetyCause,
  type SafetyKind,
  type SafetyOutcome,
} from '@/domain/safety';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { phonesOf } from '../../people/person/service';
import { closeAlarmAbout } from './alarm/alarms';
import { readContact } from './contact';
import { alarmStaff, dutyTimers, noteMissingDuty } from './duty';
import * as rows from './queries';

const CHECK_TIMER = 'safety.check';
const ESCALATE_TIMER = 'safety.climb';

/** A meeting that begins. */
export type Meeting = { reservationId: string; castPersonId: number; endsAt: Date };

/** Begins to look after a meeting, at the cast's 開始. */
export async function beginWatch(work: Work, { reservationId, castPersonId, endsAt }: Meeting): Promise<void> {
  const { tx, now } = work;
  // One that begins after its end is asked about at once.
  const last = endsAt > now ? endsAt : now;
  const row = { reservationId, castPersonId, startedAt: now, endsAt: last, checkAt: nextCheck(now, last, now) ?? last };
  await rows.insertWatch(tx, row);
  await rows.insertStep(tx, { reservationId, kind: 'started', at: now, byId: castPersonId });
  await setTimers(work, { ...row, cause: null, since: null, level: null });
  await noteMissingDuty(work);
}

/**
 * The meeting ends later: the checks that lie ahead follow its new end. One that is due already is still to be asked.
 */
export async function moveWatch(work: Work, { reservationId, endsAt }: Omit<Meeting, 'castPersonId'>): Promise<void> {
  const { now } = work;
  await change(work, reservationId, async ({ endedAt, startedAt, checkAt }) => {
    if (endedAt) return null;
    return { endsAt, checkAt: checkAt && checkAt <= now ? checkAt : nextCheck(startedAt, endsAt, now) };
  });
}

/** The cast's 終了 counts as an answer; an alarm stays, and an SOS escalates further, until a person closes it. */
export async function endWatch(work: Work, reservationId: string): Promise<void> {
  await change(work, reservationId, async (watch) => {
    if (watch.endedAt) return null;
    await rows.insertStep(work.tx, { reservationId, kind: 'finished', at: work.now, byId: watch.castPersonId });
    return { endedAt: work.now, checkAt: null, ...(watch.cause === 'sos' ? {} : NOTHING_OPEN) };
  });
}

/**
 * A press of the cast's; the same one twice is one. `pressedAt` is when the cast pressed where it could not be sent at
 * once. Throws `not_found` for a meeting that is not the cast's or has not begun, `reservation/state_conflict` after
 * its end. Returns the id of its step.
 */
export async function press(
  work: Work,
  personId: number,
  reservationId: string,
  { kind, pressedAt }: { kind: SafetyKind; pressedAt?: Date },
): Promise<number | undefined> {
  const { tx, now } = work;
  const seen = isUuid(reservationId) ? await rows.findWatch(tx, reservationId) : null;
  if (seen?.castPersonId !== personId) throw new Refusal('not_found');
  // What was pressed in the meeting counts, also when it arrives after its end.
  if (seen.endedAt && !(pressedAt && pressedAt <= seen.endedAt)) throw new Refusal('reservation/state_conflict');
  const since = pressedAt && pressedAt < now ? pressedAt : now;
  await change(work, reservationId, async (watch) => {
    if (pressedAt && (await rows.findPress(tx, { reservationId, kind, since }))) return null;
    await rows.insertStep(tx, { reservationId, kind, at: now, since, byId: personId });
    const effect = afterPress(kind, watch.cause);
    // What the cast pressed before the question is no answer.
    if (effect === 'end') return watch.since && since < watch.since ? null : NOTHING_OPEN;
    if (effect === 'stay' || kind === 'ok') return null;
    return escalateTo(work, watch, { cause: kind, level: firstLevel(kind), since: now });
  });
  return (await rows.findPress(tx, { reservationId, kind, since }))?.id;
}

/**
 * A member of the staff closes an alarm: nothing escalates further, and whatever else is open about this meeting is
 * closed with it.
 */
export async function resolveAlarms(
  work: Work,
  reservationId: string,
  closing: { by: number; note: string; outcome: SafetyOutcome },
): Promise<void> {
  await change(work, reservationId, async () => {
    const step = { reservationId, kind: 'closed', at: work.now, byId: closing.by, note: closing.note } as const;
    await rows.insertStep(work.tx, step);
    return NOTHING_OPEN;
  });
  for (const kind of SAFETY_ALARMS) await closeAlarmAbout(work, { kind, subject: reservationId, ...closing });
}

/** Timers of a meeting: when the cast is asked, and when the next level is reached. */
export const safetyTimers = {
  ...dutyTimers,

  [CHECK_TIMER]: (work: Work, reservationId: string): Promise<void> =>
    fire(work, CHECK_TIMER, reservationId, async (watch) => {
      const { checkAt, cause } = watch;
      if (checkAt === null || checkAt > work.now) return null;
      const next = { checkAt: nextCheck(watch.startedAt, watch.endsAt, checkAt) };
      await rows.insertStep(work.tx, { reservationId, kind: 'check', at: work.now, since: checkAt });
      if (!checkBegins(cause)) return next;
      const reached = { cause: 'no_answer', level: firstLevel('no_answer'), since: checkAt } as const;
      return { ...next, ...(await escalateTo(work, watch, reached)) };
    }),

  [ESCALATE_TIMER]: (work: Work, reservationId: string): Promise<void> =>
    fire(work, ESCALATE_TIMER, reservationId, async (watch) => {
      const { cause, level, since } = watch;
      if (cause === null || level === null || since === null) return null;
      if (levelDueAt(cause, level, since, work.deps.settings.safetyMinutes) > work.now) return null;
      return escalateTo(work, watch, { cause, level, since });
    }),
};

const NOTHING_OPEN = { cause: null, since: null, level: null } as const;
type Escalation = Pick<rows.WatchRow, 'cause' | 'since' | 'level'>;

/** Reaches a level, and says which is next. */
async function escalateTo(
  work: Work,
  watch: rows.WatchRow,
  { cause, level, since }: { cause: SafetyCause; level: EscalationLevel; since: Date },
): Promise<Escalation> {
  const { reservationId } = watch;
  const note = await REACH[level](work, watch, cause);
  await rows.insertStep(work.tx, { reservationId, kind: level, at: work.now, since, note });
  return { cause, since, level: levelAbove(cause, level) };
}

type Reach = (work: Work, watch: rows.WatchRow, cause: SafetyCause) => Promise<string | null>;

const sms = (work: Work, to: string, body: string) =>
  enqueue(work, { kind: 'safety', channel: 'sms', to, subject: null, body, code: null });

/** What each level does, to the cast and to the operator alone; what it says is kept with its row. */
const REACH: Readonly<Record<EscalationLevel, Reach>> = {
  push: async (work, { castPersonId, reservationId }) => {
    await tell(work, castPersonId, {
      kind: 'safety',
      subject: reservationId,
      path: `/reserve/meeting/${reservationId}`,
    });
    return null;
  },
  sms: async (work, { castPersonId }) => {
    for (const to of await phonesOf(work.tx, [castPersonId])) await sms(work, to, CHECK_SMS);
    return null;
  },
  ops: async (work, { reservationId, castPersonId }, cause) => {
    await alarmStaff(work, cause, reservationId, castPersonId);
    return null;
  },
  contact: async (work, { castPersonId }) => {
    const contact = await readContact(work.tx, work.deps.seal, castPersonId);
    if (!contact) return '緊急連絡先の登録がありません';
    await sms(work, contact.phone_number, contactText(contact.name, work.deps.settings.supportPhone));
    return null;
  },
};

type Decide = (watch: rows.WatchRow) => Promise<Partial<rows.WatchRow> | null>;

/** Changes a watch under its lock, and then sets its timers anew: the watch comes before its timers. */
async function change(work: Work, reservationId: string, decide: Decide): Promise<void> {
  const watch = await rows.lockWatch(work.tx, reservationId);
  if (watch) await apply(work, watch, decide);
}

/**
 * What a due timer does. The sweeper holds its row already, so it must not wait for the watch: a call that holds that
 * one waits for this row. A watch that is busy is tried again in a second.
 */
async function fire(
  work: Work,
  kind: typeof CHECK_TIMER | typeof ESCALATE_TIMER,
  reservationId: string,
  decide: Decide,
): Promise<void> {
  const watch = await rows.lockFreeWatch(work.tx, reservationId);
  if (watch) await apply(work, watch, decide);
  else if (await rows.findWatch(work.tx, reservationId))
    await setTimer(work, { kind, subject: reservationId, dueAt: new Date(work.now.getTime() + SECOND_MS) });
}

async function apply(work: Work, watch: rows.WatchRow, decide: Decide): Promise<void> {
  const written = await decide(watch);
  if (written) await rows.writeWatch(work.tx, watch.reservationId, written);
  await setTimers(work, { ...watch, ...written });
}

type Timed = Pick<rows.WatchRow, 'reservationId' | 'checkAt'> & Escalation;

async function setTimers(work: Work, { reservationId, checkAt, cause, since, level }: Timed): Promise<void> {
  const escalateAt = cause && level && since ? levelDueAt(cause, level, since, work.deps.settings.safetyMinutes) : null;
  await setOrClear(work, CHECK_TIMER, reservationId, checkAt);
  await setOrClear(work, ESCALATE_TIMER, reservationId, escalateAt);
}

async function setOrClear(
  work: Work,
  kind: typeof CHECK_TIMER | typeof ESCALATE_TIMER,
  subject: string,
  dueAt: Date | null,
) {
  if (dueAt) await setTimer(work, { kind, subject, dueAt });
  else await clearTimer(work, kind, subject);
}
