import { step } from '@/domain/machines/reservation';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { recordEvents } from '../../../machinery/live/service';
import { clearTimer, setTimer } from '../../../machinery/timer/service';
import { factsOf } from '../read/facts';
import * as rows from '../read/queries';
import { EXPIRE_TIMER, heldUntil } from '../rules/deadlines';
import { feeNow, refusalOf, TIMED } from '../rules/policy';
import { lockedReservation, move } from './move';
import { applyStep } from './outcomes';
import { swapState } from './queries';
import { optionsOf, refuseDearer } from './transitions';

type Caller = Pick<Person, 'id'>;
type Row = rows.ReservationRow;

/**
 * Holds the customer's cancellation for the fee that was shown: for the cast nothing has happened, and the customer
 * can take it back; then the timer gives it. Sent again it changes nothing. False where it is not the customer's to
 * hold.
 * Throws `reservation/state_conflict`, `reservation/fee_changed`.
 */
export async function holdCancellation(work: Work, caller: Caller, id: string, fee?: number): Promise<boolean> {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (seen?.personId !== caller.id || refusalOf(factsOf(seen), 'male', 'cancel', work.now)) return false;
  // The timer's row before the cast's, as everywhere: the sweeper holds it when it comes to lock the cast's row.
  const until = heldUntil(work.now, answerDueAt(seen));
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: until });
  const row = await lockedReservation(work, seen);
  if (row.cancelHeldUntil !== null) {
    await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: row.cancelHeldUntil });
    return true;
  }
  if (row.state !== seen.state || refusalOf(factsOf(row), 'male', 'cancel', work.now))
    throw new Refusal('reservation/state_conflict');
  refuseDearer(row, 'male', fee, work.now);
  await write(work, row, { cancelHeldUntil: until, cancelHeldFee: feeNow(factsOf(row), 'male', work.now).fee });
  return true;
}

/**
 * The customer takes a cancellation back that is held: the booking waits as before, also for an answer of the cast
 * that was held meanwhile. Throws `reservation/told`, `reservation/state_conflict`.
 */
export async function takeBackCancellation(work: Work, seen: Row): Promise<void> {
  if (seen.cancelHeldUntil === null) throw new Refusal('reservation/told');
  const dueAt = seen.heldUntil ?? answerDueAt(seen);
  if (dueAt) await setTimer(work, { kind: EXPIRE_TIMER, subject: seen.id, dueAt });
  else await clearTimer(work, EXPIRE_TIMER, seen.id);
  const row = await lockedReservation(work, seen);
  if (row.cancelHeldUntil === null || row.cancelHeldUntil <= work.now) throw new Refusal('reservation/told');
  // The cast took an answer back at this moment: the timer that was set above is not the right one.
  if (row.heldUntil?.getTime() !== seen.heldUntil?.getTime()) throw new Refusal('reservation/state_conflict');
  await write(work, row, { cancelHeldUntil: null, cancelHeldFee: null });
}

/** Gives a cancellation whose time is over, or that nothing may overtake. The cast's row is locked. */
export async function giveHeldCancellation(work: Work, row: Row): Promise<void> {
  const to = step(row.state, 'cancel', 'male', optionsOf(row));
  if (!to) return;
  const given = { event: 'cancel', actor: 'male', actorId: row.personId, to } as const;
  await move(work, row, given, await applyStep(work, row, given));
}

const answerDueAt = (row: Row): Date | null => (TIMED.includes(row.state) ? row.answerDueAt : null);

/** The customer's own screens follow; the cast's know nothing. */
async function write(work: Work, row: Row, held: Pick<Row, 'cancelHeldUntil' | 'cancelHeldFee'>): Promise<void> {
  if (!(await swapState(work.tx, row.id, row.state, held))) throw new Refusal('reservation/state_conflict');
  await recordEvents(work, [row.personId], { kind: 'reservation', subject: row.id, payload: { state: row.state } });
}
