import type { CallOffWords } from '@/domain/desk-cancel';
import { MINUTE_MS } from '@/domain/durations';
import { MATCHING } from '@/domain/limits';
import { type CallableEvent, type ReservationState, type StepOptions, step } from '@/domain/machines/reservation';
import { isPlaceTypeId } from '@/domain/place-types';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../../core/person';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { clearTimer, setTimer } from '../../../machinery/timer/service';
import { assertNoDebt } from '../../../money/debt/service';
import { lockWallet } from '../../../money/gold/service';
import { lockCast } from '../../../supply/profile/service';
import { factsOf } from '../read/facts';
import * as rows from '../read/queries';
import { EXPIRE_TIMER } from '../rules/deadlines';
import { feeNow, isFor, type Party, partyOf, RESERVING, refusalOf, TIMED } from '../rules/policy';
import { lockedReservation, mark, move } from './move';
import { applyStep } from './outcomes';
import type { Wish } from './propose';

/**
 * An event and what goes with it: the cancellation fee that was shown (yen), the words of a dispute, the outcome of
 * its resolution, what a proposal wants, the cash that the cast took at the start.
 */
export type EventInput = {
  event: CallableEvent;
  fee?: number;
  reason?: string;
  outcome?: 'completed' | 'refunded';
  wish?: Wish;
  cash?: number;
  /** The staff act for the customer, who telephoned. */
  forCustomer?: boolean;
  /** Why the staff call it off. */
  why?: CallOffWords;
};

/**
 * Moves a reservation by an event of one of its parties. Throws `not_found` (no such id, or not theirs),
 * `role/forbidden`, `reservation/state_conflict`, `reservation/too_early`, `reservation/fee_changed`,
 * `cash/amount_differs`, `validation/failed` for a resolution without outcome, and what a proposal or its approval may
 * be refused for (propose.ts); a refusal changes nothing.
 */
export async function applyEvent(
  work: Work,
  person: Pick<Person, 'id' | 'isOps'>,
  id: string,
  { event, fee: shownFee, reason, outcome, wish, cash, forCustomer = false, why }: EventInput,
): Promise<void> {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  const party = seen && (forCustomer && person.isOps ? 'male' : partyOf(seen, person));
  if (!seen || !party) throw new Refusal('not_found');
  if (!isFor(event, party)) throw new Refusal('role/forbidden');
  if (event === 'resolve' && outcome === undefined) throw fieldRefusal('body.outcome', '裁定を選択してください');
  // The timer's row before the cast's: the sweeper holds it when it comes to lock the cast's row.
  if (isWaiting(seen.state)) await clearTimer(work, EXPIRE_TIMER, id);
  const row = await lockedReservation(work, seen);
  // Between the two looks it was proposed: that timer is far from due, so no sweeper holds it.
  if (row.state !== seen.state && isWaiting(row.state)) await clearTimer(work, EXPIRE_TIMER, id);
  // Nothing overtakes a cancellation that is held: for these seconds the others find a conflict.
  if (row.cancelHeldUntil !== null && !(party === 'male' && event === 'cancel'))
    throw new Refusal('reservation/state_conflict');
  const refusal = refusalOf(factsOf(row), party, event, work.now);
  if (refusal) throw new Refusal(refusal);
  if (event === 'approve') {
    await lockWallet(work, row.personId);
    await assertNoDebt(work.tx, row.personId);
  }
  if (event === 'cancel') refuseDearer(row, party, shownFee, work.now);
  if (event === 'enter') return mark(work, row, person.id);
  const to = step(row.state, event, party, optionsOf(row, outcome));
  if (!to) throw new Refusal('reservation/state_conflict');
  const taken = { event, actor: party, actorId: person.id, to, ...(why && { why }) };
  await move(work, row, taken, await applyStep(work, row, { ...taken, reason, wish, cash }));
  if (event === 'arrive' && work.now.getTime() >= row.startsAt.getTime() + MATCHING.lateMinutes * MINUTE_MS)
    await setTimer(work, { kind: 'matching.late', subject: id, dueAt: work.now });
}

/**
 * A payment, the cast's departure or an hour's mark may come between the look at the fee and the yes to it: no
 * customer pays more than was shown. Throws `reservation/fee_changed`.
 */
export function refuseDearer(row: rows.ReservationRow, party: Party, shown: number | undefined, now: Date): void {
  const { fee } = feeNow(factsOf(row), party, now);
  if (shown !== undefined && fee > shown) throw new Refusal('reservation/fee_changed', { extras: { amount: fee } });
}

/**
 * Cancels every booking on shifts of a cast in the cast's name, each as a cancellation of its own: full refund, free
 * gold, and a message to each customer. One that is under way cannot be cancelled and is left. Returns how many were
 * cancelled.
 */
export async function cancelShiftBookings(
  work: Work,
  personId: number,
  castId: number,
  shiftIds: readonly number[],
): Promise<number> {
  const seen = await rows.reservationsOfShifts(work.tx, castId, shiftIds, RESERVING);
  // The timers' rows before the cast's, as above; then one customer's wallet after the other, by id.
  for (const { id, state } of seen) if (isWaiting(state)) await clearTimer(work, EXPIRE_TIMER, id);
  await lockCast(work.tx, castId);
  const live = await rows.reservationsOfShifts(work.tx, castId, shiftIds, RESERVING);
  let cancelled = 0;
  for (const row of live) {
    const to = step(row.state, 'cancel', 'cast');
    if (!to) continue;
    // A request or a proposal that came between the two looks: its timer is far from due, so no sweeper holds it.
    if (isWaiting(row.state)) await clearTimer(work, EXPIRE_TIMER, row.id);
    const taken = { event: 'cancel', actor: 'cast', actorId: personId, to } as const;
    await move(work, row, taken, await applyStep(work, row, taken));
    cancelled += 1;
  }
  return cancelled;
}

const isWaiting = (state: ReservationState) => TIMED.includes(state);

/** What a step of this booking depends on beside state, event and party. */
export function optionsOf(row: rows.ReservationRow, outcome?: EventInput['outcome']): StepOptions {
  return {
    payment: row.paymentMethod,
    ...(outcome ? { outcome } : {}),
    ...(isPlaceTypeId(row.placeTypeId) ? { placeTypeId: row.placeTypeId } : {}),
    placeNamed: factsOf(row).placeNamed,
  };
}
