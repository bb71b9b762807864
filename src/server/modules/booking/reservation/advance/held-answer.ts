import {
  type CallableEvent,
  HELD_ANSWERS,
  type HeldAnswer,
  type ReservationState,
  step,
} from '@/domain/machines/reservation';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { recordEvents } from '../../../machinery/live/service';
import { clearTimer, setTimer } from '../../../machinery/timer/service';
import { factsOf } from '../read/facts';
import * as rows from '../read/queries';
import { EXPIRE_TIMER, heldUntil } from '../rules/deadlines';
import { refusalOf } from '../rules/policy';
import { takeBackCancellation } from './held-cancellation';
import { lockedReservation, move } from './move';
import { applyStep } from './outcomes';
import { swapState } from './queries';
import { optionsOf } from './transitions';

type Caller = Pick<Person, 'id'>;

/** Only an answer to a request is held: the cast's proposal waits for the customer, who may say yes meanwhile. */
const HOLDING: ReservationState = 'requested';
/** What the cast may do with a request itself, in place of the answer that is held. */
const FROM_REQUEST: readonly CallableEvent[] = [...HELD_ANSWERS, 'propose', 'cancel'];

/**
 * Holds the cast's answer to a request: for the customer nothing has happened, and the cast can take it back; then its
 * timer gives it. The same answer again changes nothing. False where there is nothing to hold and the event happens at
 * once. Throws `reservation/state_conflict`.
 */
export async function holdAnswer(work: Work, caller: Caller, id: string, event: CallableEvent): Promise<boolean> {
  const answer = HELD_ANSWERS.find((one) => one === event);
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (!answer || seen?.state !== HOLDING || seen.castPersonId !== caller.id) return false;
  // The timer's row before the cast's, as everywhere: the sweeper holds it when it comes to lock the cast's row.
  const until = seen.heldUntil ?? heldUntil(work.now, seen.answerDueAt);
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: until });
  const row = await lockedReservation(work, seen);
  const isMine = row.heldAnswer === null || (row.heldAnswer === answer && row.heldUntil?.getTime() === until.getTime());
  const isCancelled = row.cancelHeldUntil !== null;
  if (row.state !== HOLDING || !isMine || isCancelled || refusalOf(factsOf(row), 'cast', answer, work.now))
    throw new Refusal('reservation/state_conflict');
  if (row.heldAnswer === null) await write(work, row, { heldAnswer: answer, heldUntil: until });
  return true;
}

/**
 * Takes back what the caller pressed and is held: the cast's answer, the customer's cancellation. Throws `not_found`,
 * `reservation/told`, `reservation/state_conflict`.
 */
export async function takeBack(work: Work, caller: Caller, id: string): Promise<void> {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (seen?.castPersonId === caller.id) return takeBackAnswer(work, seen);
  if (seen?.personId === caller.id) return takeBackCancellation(work, seen);
  throw new Refusal('not_found');
}

// The request waits for an answer as before.
async function takeBackAnswer(work: Work, seen: rows.ReservationRow): Promise<void> {
  const { id } = seen;
  if (seen.heldAnswer === null || seen.answerDueAt === null) throw new Refusal('reservation/told');
  // The customer's cancellation may be held at this moment as well, and is due first.
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: seen.cancelHeldUntil ?? seen.answerDueAt });
  const row = await lockedReservation(work, seen);
  if (row.cancelHeldUntil?.getTime() !== seen.cancelHeldUntil?.getTime())
    throw new Refusal('reservation/state_conflict');
  if (row.heldUntil === null || row.heldUntil <= work.now) throw new Refusal('reservation/told');
  await write(work, row, { heldAnswer: null, heldUntil: null });
}

/**
 * The cast goes on with a booking whose answer is still held, to leave for it for example: the answer is given first.
 * An event that is refused afterwards takes this back with it. Nothing happens where no answer is held.
 */
export async function giveBefore(work: Work, caller: Caller, id: string, event: CallableEvent): Promise<void> {
  if (FROM_REQUEST.includes(event)) return;
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (seen?.castPersonId !== caller.id || seen.heldAnswer === null) return;
  await clearTimer(work, EXPIRE_TIMER, id);
  const row = await lockedReservation(work, seen);
  if (row.heldAnswer !== null) await giveHeldAnswer(work, row, row.heldAnswer);
}

/** Gives an answer whose time to be taken back is over. The cast's row is locked. */
export async function giveHeldAnswer(work: Work, row: rows.ReservationRow, event: HeldAnswer): Promise<void> {
  const to = step(row.state, event, 'cast', optionsOf(row));
  if (!to) return;
  const given = { event, actor: 'cast', actorId: row.castPersonId, to } as const;
  await move(work, row, given, await applyStep(work, row, given));
}

/** The cast's own screens follow; the customer's know nothing. */
async function write(
  work: Work,
  row: rows.ReservationRow,
  held: Pick<rows.ReservationRow, 'heldAnswer' | 'heldUntil'>,
): Promise<void> {
  if (!(await swapState(work.tx, row.id, row.state, held))) throw new Refusal('reservation/state_conflict');
  const event = { kind: 'reservation', subject: row.id, payload: { state: row.state } } as const;
  await recordEvents(work, [row.castPersonId], event);
}
