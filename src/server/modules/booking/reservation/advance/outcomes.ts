import { HOUR_MS } from '@/domain/durations';
import { INVITATION_WAIT_HOURS } from '@/domain/invitation';
import { APOLOGY_GOLD, GOLD_REISSUED_DAYS } from '@/domain/limits';
import type { ReservationState } from '@/domain/machines/reservation';
import { PLACE_TYPE } from '@/domain/place-types';
import type { RefundCause } from '@/domain/refunds';
import type { Work } from '../../../../core/work';
import { clearTimer, ensureTimer, setTimer } from '../../../machinery/timer/service';
import { raiseDebt, returnDebts } from '../../../money/debt/service';
import { freeExpiresAt, grant, lockWallet, refundHold, settleHold } from '../../../money/gold/service';
import {
  assertCash,
  cardPaid,
  cashPaid,
  endAttempts,
  receiveCash,
  returnCash,
  returnToCard,
} from '../../../money/payment/service';
import { hasEarned, reverseReward, writeReward } from '../../../money/reward/service';
import { invitationsOf } from '../../../people/person/service';
import { cardStoreOf } from '../../../supply/profile/service';
import { beginWatch, closeAlarmAbout, endWatch, raiseAlarm } from '../../safety/service';
import { factsOf } from '../read/facts';
import type * as rows from '../read/queries';
import {
  ALARM_TIMER,
  alarmDueAt,
  CAPTURE_TIMER,
  captureDueAt,
  EXPIRE_TIMER,
  HOTEL_TIMER,
  hotelDueAt,
  payDueAt,
  REMIND_TIMER,
  REVIEW_TIMER,
  remindDueAt,
  reviewDueAt,
} from '../rules/deadlines';
import { feeNow, type Party } from '../rules/policy';
import { expectedArrival } from './arrival';
import type { Move, StepEffects } from './move';
import { approvedChange, proposedChange, type Wish } from './propose';

/**
 * A step whose gold is to be moved; `reason` is what the person wrote to a dispute, `wish` what the cast proposes,
 * `causedByCustomer` that the store cancels because of the customer, `goesOn` that it goes on with another cast,
 * `cash` what the cast says was taken at the start.
 */
export type Step = Move & {
  reason?: string;
  wish?: Wish;
  causedByCustomer?: boolean;
  goesOn?: boolean;
  cash?: number;
};

/**
 * Does what a step means for gold, rewards, timers and alarms, before it is written, and says what it changes beside
 * the state. The cast's row is locked.
 */
export async function applyStep(work: Work, row: rows.ReservationRow, step: Step): Promise<StepEffects> {
  return EFFECTS[step.to](work, row, step);
}

/** Captures all gold that is still held and writes the cast's reward, once: at 終了, or by time. */
export async function captureAll(work: Work, row: rows.ReservationRow): Promise<void> {
  const captured = await settleHold(work, { reservationId: row.id, capture: row.total });
  const earned = captured > 0 || (await cardPaid(work.tx, row.id)) > 0 || (await cashPaid(work.tx, row.id)) > 0;
  if (earned && !(await hasEarned(work.tx, row.id))) await writeReward(work, { ...rewardOf(row), fee: null });
}

/**
 * Sets the timers that an agreed booking begins with: the first reminder, and the question for a hotel not named yet.
 */
export async function setReminders(
  work: Work,
  booking: { id: string; startsAt: Date; placeTypeId: number; mstHotelId: number | null },
) {
  await setReminder(work, booking);
  const dueAt = hotelDueAt(booking.startsAt, work.now);
  const isUnnamed = booking.placeTypeId === PLACE_TYPE.hotel && booking.mstHotelId === null;
  if (isUnnamed && dueAt) await setTimer(work, { kind: HOTEL_TIMER, subject: booking.id, dueAt });
}

/** The booking moves: what stood before its old start is set anew, or taken back where it would come too late. */
export async function moveReminders(work: Work, booking: Parameters<typeof setReminders>[1]): Promise<void> {
  await clearTimer(work, REMIND_TIMER, booking.id);
  await clearTimer(work, HOTEL_TIMER, booking.id);
  await setReminders(work, booking);
}

/** Sets the timer of the next reminder, when there is one. */
export async function setReminder(work: Work, { id, startsAt }: { id: string; startsAt: Date }): Promise<void> {
  const dueAt = remindDueAt(startsAt, work.now);
  if (dueAt) await setTimer(work, { kind: REMIND_TIMER, subject: id, dueAt });
}

// Ops was asked a day ago whether they met: this is what came of it.
const LAPSED_NOTE =
  '24時間のあいだ開始も未到着も記録されなかったため、予約を自動で取り消し、確保したゴールドを全額戻しました。';
const LAPSED_IN_CASH =
  '24時間のあいだ開始も未到着も記録されなかったため、予約を自動で取り消しました。現金払いの予約で、受け取りの記録はありません。';

type ApplyStep = (work: Work, row: rows.ReservationRow, step: Step) => Promise<StepEffects>;

const nothing: ApplyStep = async () => ({});

const free: ApplyStep = async (work, row, { event }) => {
  await giveBack(work, row, { keep: 0, cause: 'lapsed' });
  if (event === 'lapse') {
    const note = row.paymentMethod === 'cash' ? LAPSED_IN_CASH : LAPSED_NOTE;
    await raiseAlarm(work, { kind: 'not_started', subject: row.id, note });
  }
  return { endedAt: work.now, cancellationFee: null };
};

/** The customer cancels or stays away: the fee is captured, the rest goes back; of a booking in cash it is owed. */
const withFee: ApplyStep = async (work, row, { to, actor }) => {
  const facts = { ...factsOf(row), state: to === 'no_show_user' ? to : factsOf(row).state };
  const { fee: due } = feeNow(facts, to === 'no_show_user' ? 'male' : partyOf(actor), work.now);
  // A cancellation that was held costs no more than when it was pressed.
  const fee = Math.min(due, row.cancelHeldFee ?? due);
  const cause = to === 'no_show_user' ? to : 'cancelled_user';
  const kept = (await giveBack(work, row, { keep: fee, cause })) + (await oweFee(work, row, { fee, cause }));
  if (kept > 0) await writeReward(work, { ...rewardOf(row), fee: kept });
  return { endedAt: work.now, cancellationFee: fee };
};

/** Everything goes back, and free gold on top unless the customer is the cause or goes on with another cast. */
const withApology: ApplyStep = async (work, row, { to, causedByCustomer = false, goesOn = false }) => {
  const cause = to === 'cancelled_store' || to === 'no_show_cast' ? to : 'cancelled_cast';
  await giveBack(work, row, { keep: 0, cause });
  if (causedByCustomer || goesOn) return { endedAt: work.now, cancellationFee: 0 };
  await grant(work, {
    personId: row.personId,
    kind: 'free',
    amount: APOLOGY_GOLD,
    expiresAt: freeExpiresAt(work.now, GOLD_REISSUED_DAYS),
    source: 'apology',
    reason: 'apology',
    reservationId: row.id,
  });
  return { endedAt: work.now, cancellationFee: 0 };
};

const adjusting: ApplyStep = (work, row, { wish = {} }) => proposedChange(work, row, wish);

const confirmed: ApplyStep = async (work, row, { event }) => {
  const price = event === 'approve' ? await approvedChange(work, row) : {};
  await setTimer(work, { kind: ALARM_TIMER, subject: row.id, dueAt: alarmDueAt(row.endsAt) });
  await setReminders(work, row);
  return { ...price, confirmedAt: work.now };
};

/** The cast accepted, or the customer the cast's proposal: now a quarter of an hour is left to pay by card. */
const payable: ApplyStep = async (work, row, { event }) => {
  const price = event === 'approve' ? await approvedChange(work, row) : {};
  const answerDueAt = payDueAt(work.now);
  await setTimer(work, { kind: EXPIRE_TIMER, subject: row.id, dueAt: answerDueAt });
  return { ...price, answerDueAt };
};

const started: ApplyStep = async (work, row, { actorId, cash }) => {
  if (row.paymentMethod === 'cash') await takeCash(work, row, { said: cash, by: actorId });
  await setTimer(work, { kind: CAPTURE_TIMER, subject: row.id, dueAt: captureDueAt(row.endsAt) });
  await beginWatch(work, { reservationId: row.id, castPersonId: row.castPersonId, endsAt: row.endsAt });
  return {};
};

const completed: ApplyStep = async (work, row, { event, actorId }) => {
  await captureAll(work, row);
  await endWatch(work, row.id);
  if (event === 'finish') await setTimer(work, { kind: REVIEW_TIMER, subject: row.id, dueAt: reviewDueAt(work.now) });
  await rewardLater(work, row.personId);
  // A cast's 終了 is a person's word that all is well; the staff close the dispute that they resolved.
  const kind = event === 'resolve' ? 'dispute' : 'not_finished';
  if (actorId !== null) await closeAlarmAbout(work, { kind, subject: row.id, by: actorId });
  return { endedAt: row.endedAt ?? work.now };
};

const disputed: ApplyStep = async (work, row, { actorId, reason }) => {
  await raiseAlarm(work, { kind: 'dispute', subject: row.id, note: reason ?? null, raisedBy: actorId });
  return {};
};

const refunded: ApplyStep = async (work, row, { actorId }) => {
  // An open hold is released; what was captured before comes back to its lots, and the cast's reward is taken back.
  await refundHold(work, row.id);
  await endWatch(work, row.id);
  await giveBack(work, row, { keep: 0, cause: 'dispute' });
  await returnDebts(work, row.id, 'dispute');
  const { id, personId, castId } = row;
  await returnCash(work, { id, personId, store: (await cardStoreOf(work.tx, castId)).slug });
  await reverseReward(work, { id: row.id, castId: row.castId, shiftId: row.shiftId });
  if (actorId !== null) await closeAlarmAbout(work, { kind: 'dispute', subject: row.id, by: actorId });
  return { endedAt: row.endedAt ?? work.now };
};

const EFFECTS: Readonly<Record<ReservationState, ApplyStep>> = {
  requested: nothing,
  adjusting,
  payment_pending: payable,
  confirmed,
  departed: async (work, row) => ({ arrivalExpectedAt: await expectedArrival(work, row) }),
  arrived: nothing,
  in_progress: started,
  completed,
  declined: free,
  expired: free,
  cancelled_user: withFee,
  cancelled_cast: withApology,
  cancelled_store: withApology,
  no_show_user: withFee,
  no_show_cast: withApology,
  disputed,
  refunded,
};

/**
 * Ends what was paid or held for a booking: the house keeps a part, gold before the card, so that as much as can be
 * goes back as money. Attempts to pay are over. Returns what was kept.
 */
async function giveBack(
  work: Work,
  { id }: rows.ReservationRow,
  { keep, cause }: { keep: number; cause: RefundCause },
) {
  const captured = await settleHold(work, { reservationId: id, capture: keep });
  await endAttempts(work, { reservationId: id });
  return captured + (await returnToCard(work, { reservationId: id, keep: keep - captured, cause }));
}

/**
 * Of a booking in cash nothing was set aside: its fee is owed from now on, and the cast's part of it is due whenever
 * the customer pays.
 */
async function oweFee(
  work: Work,
  { id, personId, castId, paymentMethod }: rows.ReservationRow,
  { fee, cause }: { fee: number; cause: 'no_show_user' | 'cancelled_user' },
): Promise<number> {
  if (paymentMethod !== 'cash' || fee === 0) return 0;
  await lockWallet(work, personId);
  const why = cause === 'no_show_user' ? 'no_show' : 'cancellation';
  await raiseDebt(work, { personId, castId, reservationId: id, cause: why, subject: id, amount: fee });
  return fee;
}

/** The cast took the price in cash, to the yen: it is the house's money in the cast's hand. */
async function takeCash(
  work: Work,
  { id, castId, shiftId, castPersonId, total }: rows.ReservationRow,
  { said, by }: { said: number | undefined; by: number | null },
): Promise<void> {
  assertCash(total, said);
  if (total > 0)
    await receiveCash(work, { reservationId: id, castId, shiftId, amount: total, recordedBy: by ?? castPersonId });
}

/** An invitation is rewarded once the first visit can no longer be disputed (docs/rules/invitations.md). */
async function rewardLater(work: Work, personId: number): Promise<void> {
  if (!(await invitationsOf(work.tx, personId))?.came) return;
  const dueAt = new Date(work.now.getTime() + INVITATION_WAIT_HOURS * HOUR_MS);
  await ensureTimer(work, { kind: 'invitation.reward', subject: String(personId), dueAt });
}

const partyOf = (actor: Move['actor']): Party => (actor === 'time' || actor === 'payment' ? 'ops' : actor);

const rewardOf = ({ id, castId, shiftId, lines, createdAt }: rows.ReservationRow) => ({
  id,
  castId,
  shiftId,
  lines,
  bookedAt: createdAt,
});
