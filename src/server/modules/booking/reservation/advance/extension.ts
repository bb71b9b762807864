import { owedOf } from '@/domain/debts';
import { askableUntil, extensionAnswerUntil } from '@/domain/extension';
import { CARD_PART_MIN } from '@/domain/limits';
import { type ExtensionEvent, type ExtensionSide, extensionStep } from '@/domain/machines/extension';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { setTimer } from '../../../machinery/timer/service';
import { assertNoDebt, raiseDebt } from '../../../money/debt/service';
import { balance, changeHold, heldFor, hold, lockWallet } from '../../../money/gold/service';
import { courseBackPercent } from '../../../supply/profile/service';
import { moveWatch } from '../../safety/service';
import * as rows from '../read/queries';
import { ALARM_TIMER, alarmDueAt, CAPTURE_TIMER, captureDueAt, EXTENSION_TIMER } from '../rules/deadlines';
import { type Line, rewardOf } from '../rules/policy';
import { type ExtensionCaller, type Later, laterEnd, mayPayLater, presentExtension, sideOf } from './extension-fit';
import {
  type ExtensionRow,
  endExtension,
  extendedMinutes,
  findExtension,
  insertExtension,
  latestExtension,
} from './extension-queries';
import { announceExtension, extendBooking, lockedReservation } from './move';

type ExtensionRequest = { minutes: number; pay_later: boolean };
type Caller = Pick<Person, 'id' | 'isOps'>;
/** An extension with the meeting that it is of. */
type Asked = { row: rows.ReservationRow; extension: ExtensionRow };

/**
 * One of the two asks for the meeting to go on; the other one has five minutes, and nothing is charged before. Throws
 * `not_found`, `role/forbidden`, `reservation/state_conflict` (it does not run, or its last five minutes have begun),
 * `extension/open`, `extension/not_possible`, and `gold/not_enough` to a customer who asks without the gold for it.
 */
export async function askExtension(work: Work, caller: Caller, id: string, wish: ExtensionRequest) {
  const { row, extension } = await insertAsked(work, caller, id, wish);
  return presentExtension(extension, sideOf(row, caller), work.now);
}

/** The same, with what is stored of it; the staff ask for a side. */
export async function insertAsked(
  work: Work,
  caller: ExtensionCaller,
  id: string,
  { minutes, pay_later }: ExtensionRequest,
): Promise<Asked> {
  const { tx, now, deps } = work;
  const { row, side } = await running(work, caller, id);
  if (askableUntil(row.endsAt) <= now) throw new Refusal('reservation/state_conflict');
  const latest = await latestExtension(tx, id);
  if (latest?.state === 'requested' && latest.expiresAt > now) throw new Refusal('extension/open');
  if (latest?.state === 'requested') await endExtension(tx, latest.id, 'expired', now);
  const { amount, reward } = await laterEnd(tx, row, minutes, now);
  if (side === 'male') await assertNoDebt(tx, row.personId);
  const payLater = side === 'male' && pay_later && (await mayPayLater(deps, tx, row));
  if (side === 'male' && !payLater && (await balance(tx, row.personId, now)).total < amount)
    throw new Refusal('gold/not_enough');
  const extension: ExtensionRow = {
    id: deps.random.uuid(),
    reservationId: id,
    state: 'requested',
    askedBy: side,
    minutes,
    amount,
    rewardEstimate: reward,
    payLater,
    endsAt: row.endsAt,
    createdAt: now,
    expiresAt: extensionAnswerUntil(now, row.endsAt),
    endedAt: null,
  };
  await insertExtension(tx, extension);
  await setTimer(work, { kind: EXTENSION_TIMER, subject: extension.id, dueAt: extension.expiresAt });
  await announceExtension(work, row, 'extension', otherOf(side));
  return { row, extension };
}

/**
 * The other one accepts: it is charged in gold and the meeting ends later, in one transaction, everything looked at
 * again under the cast's lock; where the customer agreed to it, what the gold does not cover is owed from then on.
 * Throws `not_found`, `role/forbidden`, `reservation/state_conflict`, `extension/over`, `extension/not_possible`;
 * where the customer's gold is short, `gold/not_enough` to the customer and `extension/unpaid` to the cast.
 */
export async function acceptExtension(
  work: Work,
  caller: Caller,
  { id, extensionId, payLater }: { id: string; extensionId: string; payLater: boolean },
) {
  const waiting = await answerable(work, caller, id, extensionId);
  const { row, side, extension } = waiting;
  await end(work, extension, 'accept', side);
  const later = await laterEnd(work.tx, row, extension.minutes, work.now);
  const isLater = extension.payLater || (side === 'male' && payLater && (await mayPayLater(work.deps, work.tx, row)));
  await charge(work, row, { ...extension, payLater: isLater }, side);
  await moveEnd(work, waiting, later, caller.id);
  return presentExtension({ ...extension, state: 'paid', endedAt: work.now }, side, work.now);
}

/**
 * The other one says no, or the one who asked takes it back; at no cost. Throws as {@link acceptExtension} before it
 * charges.
 */
export async function endAsking(
  work: Work,
  caller: Caller,
  { id, extensionId, event }: { id: string; extensionId: string; event: 'decline' | 'withdraw' },
) {
  const { row, side, extension } = await answerable(work, caller, id, extensionId);
  const state = await end(work, extension, event, side);
  await announceExtension(work, row, event === 'decline' ? 'extension_over' : null, otherOf(side));
  return presentExtension({ ...extension, state, endedAt: work.now }, side, work.now);
}

/** The timer of the answer: none was given, so nothing changes. */
export async function expireExtension(work: Work, extensionId: string): Promise<void> {
  const seen = await findExtension(work.tx, extensionId);
  const booking = seen && (await rows.findReservation(work.tx, seen.reservationId));
  if (!booking) return;
  const row = await lockedReservation(work, booking);
  const extension = await findExtension(work.tx, extensionId);
  const to = extension && extensionStep(extension, 'expire', 'time');
  if (!to || extension.expiresAt > work.now) return;
  await endExtension(work.tx, extensionId, to, work.now);
  await announceExtension(work, row, 'extension_over', extension.askedBy);
}

const otherOf = (side: ExtensionSide): ExtensionSide => (side === 'male' ? 'cast' : 'male');

async function running(work: Work, caller: ExtensionCaller, id: string) {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  const side = sideOf(seen, caller);
  const row = await lockedReservation(work, seen);
  if (row.state !== 'in_progress') throw new Refusal('reservation/state_conflict');
  return { row, side };
}

/** An extension that was asked for, of a meeting under its lock, and the side of the caller. */
type Waiting = { row: rows.ReservationRow; side: ExtensionSide; extension: ExtensionRow };

async function answerable(work: Work, caller: Caller, id: string, extensionId: string): Promise<Waiting> {
  const { row, side } = await running(work, caller, id);
  const extension = isUuid(extensionId) ? await findExtension(work.tx, extensionId) : null;
  if (extension?.reservationId !== id) throw new Refusal('not_found');
  return { row, side, extension };
}

async function end(work: Work, extension: ExtensionRow, event: ExtensionEvent, side: ExtensionSide) {
  const { tx, now } = work;
  const to = extensionStep(extension, event, side);
  // Between its minute and its timer it is over all the same.
  if (!to || extension.expiresAt <= now) throw new Refusal('extension/over');
  if (!(await endExtension(tx, extension.id, to, now))) throw new Refusal('extension/over');
  return to;
}

// What is held for the booking grows by it, and is captured with it at the end; what is paid later is owed at once.
async function charge(
  work: Work,
  { id, personId, castId }: rows.ReservationRow,
  { id: subject, amount, payLater }: ExtensionRow,
  side: ExtensionSide,
) {
  try {
    await lockWallet(work, personId);
    await assertNoDebt(work.tx, personId);
    const gold = (await balance(work.tx, personId, work.now)).total;
    const owed = payLater ? owedOf(amount, gold, CARD_PART_MIN) : 0;
    const { held } = await heldFor(work.tx, id);
    if (owed < amount && held > 0) await changeHold(work, { reservationId: id, amount: held + amount - owed });
    else if (owed < amount) await hold(work, { personId, reservationId: id, amount: amount - owed });
    if (owed > 0)
      await raiseDebt(work, { personId, castId, reservationId: id, cause: 'extension', subject, amount: owed });
  } catch (error) {
    // The cast does not learn what the customer has and owes.
    const isCustomersMoney =
      error instanceof Refusal && (error.code === 'gold/not_enough' || error.code === 'debt/open');
    if (isCustomersMoney && side === 'cast') throw new Refusal('extension/unpaid');
    throw error;
  }
}

async function moveEnd(
  work: Work,
  { row, side, extension }: Waiting,
  { endsAt, occupiedUntil }: Later,
  actorId: number,
): Promise<void> {
  const { tx } = work;
  const lines = withExtension(row.lines, await extendedMinutes(tx, row.id), extension.amount);
  await lockWallet(work, row.personId);
  const by = { actor: side, actorId };
  await extendBooking(work, row, by, {
    minutes: row.minutes + extension.minutes,
    endsAt,
    castOccupied: { from: row.startsAt, to: occupiedUntil },
    maleOccupied: { from: row.startsAt, to: endsAt },
    lines,
    total: row.total + extension.amount,
    rewardEstimate: rewardOf(lines, await courseBackPercent(tx, row.castId, row.createdAt)),
  });
  await setTimer(work, { kind: ALARM_TIMER, subject: row.id, dueAt: alarmDueAt(endsAt) });
  await setTimer(work, { kind: CAPTURE_TIMER, subject: row.id, dueAt: captureDueAt(endsAt) });
  await moveWatch(work, { reservationId: row.id, endsAt });
}

/** The price with one line for all extensions together, `minutes` long. */
function withExtension(lines: readonly Line[], minutes: number, amount: number): Line[] {
  const before = lines.find(({ code }) => code === 'extension')?.amount ?? 0;
  const rest = lines.filter(({ code }) => code !== 'extension');
  return [...rest, { code: 'extension', label: `延長 ${minutes}分`, amount: before + amount }];
}
