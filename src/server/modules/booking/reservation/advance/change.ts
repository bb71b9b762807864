import { type ChangeCall, type ChangeSide, changeStep, otherSide } from '@/domain/machines/reservation-change';
import { PLACE_TYPE } from '@/domain/place-types';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../../core/person';
import { readContextIn } from '../../../../core/read-context';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { setTimer } from '../../../machinery/timer/service';
import { homeForBooking } from '../../../supply/place/service';
import * as rows from '../read/queries';
import { fitSlot } from '../rules/booking-plan';
import { ALARM_TIMER, alarmDueAt, CHANGE_TIMER } from '../rules/deadlines';
import { partyOf } from '../rules/policy';
import { presentChange } from './change-present';
import { type ChangeRow, endChange, findChange } from './change-queries';
import { announceChange, applyChange, lockedReservation } from './move';
import { moveReminders } from './outcomes';
import { castOfBooking } from './proposal-slots';
import { settleDifference } from './settle-difference';
import { waitsForHeld } from './untold';

/** Who asks or answers: a side of the booking, or a member of the staff who asks for one (`forSide`). */
export type ChangeCaller = Pick<Person, 'id' | 'isOps'> & { forSide?: ChangeSide };
type Caller = Pick<Person, 'id' | 'isOps'>;

/**
 * The side that did not ask accepts: the booking moves, and the difference is set aside or goes back, in one
 * transaction under the lock of the cast's row. Everything is looked at once more. What the cast asked for has no
 * difference. Throws `not_found`, `role/forbidden`, `change/over`, `booking/not_possible`, `reservation/slot_taken`,
 * and `change/unpaid` where the customer's gold is short: what the customer has is not the cast's to know.
 */
export async function acceptChange(work: Work, caller: Caller, id: string, changeId: string) {
  const { tx, now } = work;
  const waiting = await answerable(work, caller, id, changeId);
  const { row, side, change } = waiting;
  // First of all: an answer to what is over is told so, and not that its time is taken by now.
  const state = await end(work, waiting, 'accept');
  const { startsAt, minutes } = change;
  const there = await newPlace(work, row, change);
  const { placeTypeId, areaId } = there ?? row;
  const plan = { startsAt, minutes, place: { placeTypeId, areaId }, moves: row.id, leadMinutes: 0 };
  const cast = await castOfBooking(tx, row);
  const fit = await fitSlot(tx, cast, plan, now);
  // Timers before wallets and counters: their sweeper takes them in this order.
  await setTimer(work, { kind: ALARM_TIMER, subject: row.id, dueAt: alarmDueAt(change.endsAt) });
  await moveReminders(work, { ...row, ...there, startsAt });
  await settleDifference(work, row, { difference: change.total - row.total, cause: 'changed' });
  const step = { change, actor: side, actorId: caller.id };
  await applyChange(work, row, step, {
    shiftId: fit.shift.id,
    businessDate: change.businessDate,
    startsAt,
    endsAt: change.endsAt,
    minutes,
    freeMinutes: change.freeMinutes,
    castOccupied: { from: startsAt, to: fit.occupiedUntil },
    maleOccupied: change.maleOccupied,
    lines: change.lines,
    total: change.total,
    rewardEstimate: change.rewardEstimate,
    feeFloor: change.feeFloor,
    ...there,
  });
  return presentChange(readContextIn(work), { ...change, state, endedAt: now }, row, side);
}

/**
 * The side that did not ask leaves it, or the one that asked takes it back; the booking stands as it was. Throws as
 * {@link acceptChange} before it moves anything.
 */
export async function endChanging(
  work: Work,
  caller: Caller,
  { id, changeId, event }: { id: string; changeId: string; event: 'decline' | 'withdraw' },
) {
  const waiting = await answerable(work, caller, id, changeId);
  const { row, side, change } = waiting;
  const state = await end(work, waiting, event);
  await announceChange(work, row, change, { kind: 'change_over', to: otherSide(side) });
  return presentChange(readContextIn(work), { ...change, state, endedAt: work.now }, row, side);
}

/** The timer of the answer: none was given, so the booking stands as it was. */
export async function expireChange(work: Work, changeId: string): Promise<void> {
  const seen = await findChange(work.tx, changeId);
  const booking = seen && (await rows.findReservation(work.tx, seen.reservationId));
  if (!booking) return;
  const row = await lockedReservation(work, booking);
  const change = await findChange(work.tx, changeId);
  const to = change && changeStep(change, 'expire', 'time');
  if (!to || change.expiresAt > work.now) return;
  if (await waitsForHeld(work, row, { kind: CHANGE_TIMER, subject: changeId })) return;
  await endChange(work.tx, changeId, to, work.now);
  await announceChange(work, row, change, { kind: 'change_over', to: 'both' });
}

/** The side of a caller. The staff have the one that they ask for, and answer nothing. */
export function changeSideOf(row: rows.ReservationRow, caller: ChangeCaller): ChangeSide {
  const party = partyOf(row, caller);
  if (party === null) throw new Refusal('not_found');
  if (party !== 'ops') return party;
  if (caller.forSide === undefined) throw new Refusal('role/forbidden');
  return caller.forSide;
}

/** A change that waits, of a booking under its lock, and the side of the caller. */
type Waiting = { row: rows.ReservationRow; side: ChangeSide; change: ChangeRow };

async function answerable(work: Work, caller: Caller, id: string, changeId: string): Promise<Waiting> {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  const side = changeSideOf(seen, caller);
  const row = await lockedReservation(work, seen);
  const change = isUuid(changeId) ? await findChange(work.tx, changeId) : null;
  if (change?.reservationId !== id) throw new Refusal('not_found');
  return { row, side, change };
}

async function end(work: Work, { row, side, change }: Waiting, event: ChangeCall) {
  const to = changeStep(change, event, side);
  // Between its minute and its timer it is over all the same.
  if (!to || change.expiresAt <= work.now || row.state !== 'confirmed') throw new Refusal('change/over');
  if (!(await endChange(work.tx, change.id, to, work.now))) throw new Refusal('change/over');
  return to;
}

/**
 * What the booking takes of another place: the home's address as it is now, and nothing of the place that is left.
 * Null where it stays. A home that was deleted or has moved to another area since is not what the cast was asked for.
 */
async function newPlace(
  { tx }: Work,
  { personId }: rows.ReservationRow,
  { placeTypeId, areaId, mstHotelId, homeId }: ChangeRow,
) {
  if (placeTypeId === null || areaId === null) return null;
  const isHome = placeTypeId === PLACE_TYPE.home;
  const home = homeId === null ? null : await homeForBooking(tx, personId, homeId);
  if (isHome && home?.areaId !== areaId) throw new Refusal('booking/not_possible');
  const left = { hotelName: null, hotelDeclined: false, roomSealed: null };
  return { placeTypeId, areaId, mstHotelId, addressSealed: home?.addressSealed ?? null, ...left };
}
