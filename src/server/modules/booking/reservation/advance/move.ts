import type { CallOffWords } from '@/domain/desk-cancel';
import { extensionStep } from '@/domain/machines/extension';
import type { ReservationEvent, ReservationState } from '@/domain/machines/reservation';
import { type ChangeSide, changeStep } from '@/domain/machines/reservation-change';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../../db/sql-state';
import { lockCast } from '../../../supply/profile/service';
import * as rows from '../read/queries';
import { CALLED_OFF, type Party } from '../rules/policy';
import { type AnnouncedStep, announce } from './announce';
import { type ChangeRow, endChange, waitingChange } from './change-queries';
import { endExtension, latestExtension } from './extension-queries';
import { insertEvent, type MovedSlot, markEntered, swapState, type Written } from './queries';

/** A step of a reservation: what happened, who did it, where it leads. */
export type Move = {
  event: ReservationEvent;
  actor: Party | 'time' | 'payment';
  actorId: number | null;
  to: ReservationState;
  /** Why the staff call it off. */
  why?: CallOffWords;
  /** Who is told by a notice, where it is not the other side. */
  notify?: 'cast';
};
/** What a step writes beside the state; a proposal moves the booking to another slot. */
export type StepEffects = {
  confirmedAt?: Date;
  endedAt?: Date;
  /** Until when the customer may pay. */
  answerDueAt?: Date;
  cancellationFee?: number | null;
  /** When the cast who departs is expected. */
  arrivalExpectedAt?: Date | null;
  moved?: MovedSlot;
  price?: Pick<rows.ReservationRow, 'lines' | 'total' | 'rewardEstimate'>;
};

/**
 * Locks the cast's row (docs/decisions/0002-lock-the-cast-row-first.md) and reads the reservation again: what was seen
 * before the lock may be old.
 */
export async function lockedReservation(
  work: Work,
  seen: Pick<rows.ReservationRow, 'id' | 'castId'>,
): Promise<rows.ReservationRow> {
  await lockCast(work.tx, seen.castId);
  const row = await rows.findReservation(work.tx, seen.id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * Writes a step: the state by compare-and-swap, its history, and what both are told. Throws `reservation/slot_taken`
 * when the time it moves to is taken.
 */
export async function move(work: Work, row: rows.ReservationRow, step: Move, change: StepEffects): Promise<void> {
  const { event, actor, actorId, to, why } = step;
  const { moved, price, ...marks } = change;
  // No one goes there any more, so the way is erased.
  const erased = CALLED_OFF.includes(to) ? { addressSealed: null, hotelName: null, roomSealed: null } : {};
  // Whatever happens to a booking ends the answer or the cancellation that was held for it.
  const held = {
    ...(row.heldAnswer !== null && { heldAnswer: null, heldUntil: null }),
    ...(row.cancelHeldUntil !== null && { cancelHeldUntil: null, cancelHeldFee: null }),
  };
  const written = { ...marks, ...moved, ...price, ...erased, ...held, state: to };
  if (!(await (moved ? swapGuarded : swap)(work, row, written))) throw new Refusal('reservation/state_conflict');
  const history = { reservationId: row.id, event, actor, actorId, fromState: row.state, toState: to, at: work.now };
  await insertEvent(work.tx, { ...history, ...why });
  if (row.state === 'in_progress') await endAsking(work, row.id);
  // Neither of them ended the change: both are told.
  const changing = row.state === 'confirmed' ? await endWaiting(work, row.id) : null;
  const lapsed = event === 'lapse';
  const unpaid = event === 'expire' && row.state === 'payment_pending';
  await announceToBoth(work, row, to, {
    notify: step.notify ?? (lapsed || unpaid || isForOther(row, step) ? 'both' : NOTIFIED[actor]),
    moved,
    kind: lapsed ? 'lapsed' : undefined,
    changing,
    arrivesAt: marks.arrivalExpectedAt,
  });
}

/**
 * The booking goes on or ends, so a change of it that still waits for an answer ends with this step. Returns
 * that change.
 */
export async function endWaiting({ tx, now }: Work, reservationId: string): Promise<ChangeRow | null> {
  const change = await waitingChange(tx, reservationId);
  const to = change && changeStep(change, 'end', 'booking');
  return to && (await endChange(tx, change.id, to, now)) ? change : null;
}

/** The meeting is over, so an open question for more time ends unanswered. Both screens learn it with the step. */
async function endAsking({ tx, now }: Work, reservationId: string): Promise<void> {
  const extension = await latestExtension(tx, reservationId);
  const to = extension && extensionStep(extension, 'expire', 'time');
  if (to) await endExtension(tx, extension.id, to, now);
}

/** Writes the customer's 入室した: a mark in the history, without a step. */
export async function mark(work: Work, row: rows.ReservationRow, actorId: number): Promise<void> {
  await markEntered(work.tx, row.id, work.now);
  const states = { fromState: row.state, toState: row.state };
  await insertEvent(work.tx, {
    reservationId: row.id,
    event: 'enter',
    actor: 'male',
    actorId,
    ...states,
    at: work.now,
  });
  await announceToBoth(work, row, row.state, { notify: 'cast', kind: 'entered' });
}

/**
 * A later end: the booking keeps its state, and gets a mark in its history. Throws `extension/not_possible` for time
 * that is taken.
 */
export async function extendBooking(
  work: Work,
  row: rows.ReservationRow,
  { actor, actorId }: { actor: 'male' | 'cast'; actorId: number },
  written: Pick<
    rows.ReservationRow,
    'minutes' | 'endsAt' | 'castOccupied' | 'maleOccupied' | 'lines' | 'total' | 'rewardEstimate'
  >,
): Promise<void> {
  try {
    await inSavepoint(work, (inner) => swap(inner, row, written));
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.exclusionViolation) throw error;
    throw new Refusal('extension/not_possible');
  }
  const states = { fromState: row.state, toState: row.state };
  await insertEvent(work.tx, { reservationId: row.id, event: 'extend', actor, actorId, ...states, at: work.now });
  await announceToBoth(work, { ...row, ...written }, row.state, { notify: 'both', kind: 'extended' });
}

type Place = 'placeTypeId' | 'areaId' | 'mstHotelId' | 'addressSealed';

/**
 * A change that a side accepted: the booking keeps its state, moves, and gets a mark in its history. Throws
 * `booking/not_possible` for the customer's time where something else has taken it.
 */
export async function applyChange(
  work: Work,
  row: rows.ReservationRow,
  { change, actor, actorId }: { change: ChangeRow; actor: ChangeSide; actorId: number },
  written: Omit<MovedSlot, Place | 'answerDueAt'> &
    Pick<rows.ReservationRow, 'minutes' | 'freeMinutes' | 'lines' | 'total' | 'rewardEstimate' | 'feeFloor'> &
    Partial<Pick<rows.ReservationRow, Place | 'hotelName' | 'hotelDeclined' | 'roomSealed'>>,
): Promise<void> {
  try {
    await inSavepoint(work, (inner) => swap(inner, row, written));
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.exclusionViolation) throw error;
    throw new Refusal('booking/not_possible');
  }
  const states = { fromState: row.state, toState: row.state };
  await insertEvent(work.tx, {
    reservationId: row.id,
    event: 'change',
    actor,
    actorId,
    ...states,
    at: work.now,
  });
  await announceToBoth(work, row, row.state, {
    notify: 'both',
    kind: 'changed',
    moved: { ...row, ...written },
    changing: change,
  });
}

/** Tells the live screens of both, and one of them or both by a notice, that a change was asked for or is over. */
export const announceChange = (
  work: Work,
  row: rows.ReservationRow,
  changing: ChangeRow,
  { kind, to }: { kind: 'change' | 'change_over'; to: 'male' | 'cast' | 'both' },
) => announceToBoth(work, row, row.state, { notify: to, kind, changing });

/**
 * Tells the live screens of both that an extension was asked for or is over, and one of them by a notice where there
 * is a `kind`.
 */
export const announceExtension = (
  work: Work,
  row: rows.ReservationRow,
  kind: 'extension' | 'extension_over' | null,
  to: 'male' | 'cast',
) => announceToBoth(work, row, row.state, { notify: kind === null ? 'none' : to, kind: kind ?? undefined });

/** Tells both that the customer named the hotel or the room. */
export const announcePlaceEntry = (work: Work, row: rows.ReservationRow) =>
  announceToBoth(work, row, row.state, { notify: 'cast', kind: 'place' });

/**
 * Tells both screens that the hotel was said to be full or not any more, and the other one by a notice where it is.
 */
export const announceHotelFull = (work: Work, row: rows.ReservationRow, to: 'male' | 'cast' | 'none') =>
  announceToBoth(work, row, row.state, { notify: to, kind: 'hotel_full' });

/**
 * Tells both that the place is open again, and the customer by a notice that another one is asked for; `changing` =
 * the change that ended with it.
 */
export const announceHotelDeclined = (work: Work, row: rows.ReservationRow, changing: ChangeRow | null) =>
  announceToBoth(work, row, row.state, { notify: 'male', kind: 'hotel_declined', changing });

const swap = ({ tx }: Work, row: rows.ReservationRow, written: Written) => swapState(tx, row.id, row.state, written);

// The locks are the queue, the exclusion constraints the last guard.
async function swapGuarded(work: Work, row: rows.ReservationRow, written: Written): Promise<boolean> {
  try {
    return await inSavepoint(work, (inner) => swap(inner, row, written));
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.exclusionViolation) throw error;
    throw new Refusal('reservation/slot_taken');
  }
}

/** The staff did it for the customer who telephoned, who reads of it as well. */
const isForOther = ({ personId }: rows.ReservationRow, { actor, actorId }: Move) =>
  actor === 'male' && actorId !== null && actorId !== personId;

const NOTIFIED = { male: 'cast', cast: 'male', ops: 'both', time: 'male', payment: 'both' } as const satisfies Record<
  Move['actor'],
  'male' | 'cast' | 'both'
>;

type Announcement = Pick<AnnouncedStep, 'notify' | 'kind' | 'arrivesAt'> & {
  moved?: MovedSlot;
  changing?: ChangeRow | null;
};

const announceToBoth = (
  work: Work,
  row: rows.ReservationRow,
  state: ReservationState,
  { notify, moved, kind, changing, arrivesAt }: Announcement,
) =>
  announce(work, {
    id: row.id,
    state,
    personId: row.personId,
    cast: { id: row.castId, personId: row.castPersonId },
    slots: [...(changing ? [changing] : []), row, ...(moved ? [moved] : [])].map(({ businessDate, castOccupied }) => ({
      businessDate,
      occupiedUntil: castOccupied.to,
    })),
    notify,
    startsAt: moved?.startsAt ?? row.startsAt,
    endsAt: moved?.endsAt ?? row.endsAt,
    arrivesAt,
    kind,
  });
