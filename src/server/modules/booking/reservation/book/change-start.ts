import { businessDateOf } from '@/domain/business-day';
import { LEAD_MINUTES } from '@/domain/limits';
import { changeDueAt } from '@/domain/reservation-change';
import { isUuid } from '@/domain/uuid';
import { readContextIn } from '../../../../core/read-context';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { type ChangeCaller, changeSideOf } from '../advance/change';
import { presentChange } from '../advance/change-present';
import type { ChangeRow } from '../advance/change-queries';
import { lockedReservation } from '../advance/move';
import { castOfBooking } from '../advance/proposal-slots';
import * as rows from '../read/queries';
import { fitSlot } from '../rules/booking-plan';
import { isChangeable } from '../rules/policy';
import { assertMayAsk, holdChange, isElsewhere } from './change-hold';

/**
 * The cast asks for another start of an agreed booking: length, options, place, price, reward and the fee of a
 * cancellation stay as they are, and the new time is held beside the old one until the customer's answer. Throws
 * `not_found`, `role/forbidden`, `reservation/state_conflict` (not agreed, or an hour before its start),
 * `change/open`, `change/limit`, `validation/failed` at `body.starts_at` for the start that it has,
 * `booking/not_possible`, and `reservation/slot_taken` where the cast or the customer has another booking then: the
 * cast learns nothing of the customer's other bookings.
 */
export async function askOtherStart(
  work: Work,
  caller: ChangeCaller,
  id: string,
  { starts_at }: { starts_at: string },
) {
  const { tx, now, deps } = work;
  const seen = isUuid(id) ? await rows.findReservation(tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  if (changeSideOf(seen, caller) !== 'cast') throw new Refusal('role/forbidden');
  const row = await lockedReservation(work, seen);
  await assertMayAsk(tx, id);
  if (!isChangeable(row, now)) throw new Refusal('reservation/state_conflict');
  const startsAt = new Date(starts_at);
  if (startsAt.getTime() === row.startsAt.getTime())
    throw fieldRefusal('body.starts_at', 'いまの予約と違う開始時刻を選択してください');
  const { minutes, placeTypeId, areaId } = row;
  // The notice that the cast wants of customers is none for a proposal of the cast's own.
  const plan = { startsAt, minutes, place: { placeTypeId, areaId }, moves: row.id, leadMinutes: LEAD_MINUTES };
  const { shift, endsAt, occupiedUntil } = await fitSlot(tx, await castOfBooking(tx, row), plan, now);
  if (await isElsewhere(work, row, { startsAt, endsAt })) throw new Refusal('reservation/slot_taken');
  const change: ChangeRow = {
    id: deps.random.uuid(),
    reservationId: id,
    castId: row.castId,
    personId: row.personId,
    state: 'requested',
    askedBy: 'cast',
    shiftId: shift.id,
    businessDate: businessDateOf(startsAt),
    startsAt,
    endsAt,
    minutes,
    freeMinutes: row.freeMinutes,
    castOccupied: { from: startsAt, to: occupiedUntil },
    maleOccupied: { from: startsAt, to: endsAt },
    placeTypeId: null,
    areaId: null,
    mstHotelId: null,
    homeId: null,
    lines: row.lines,
    total: row.total,
    rewardEstimate: row.rewardEstimate,
    feeFloor: row.feeFloor,
    createdAt: now,
    expiresAt: changeDueAt(now, row.startsAt, startsAt),
    endedAt: null,
  };
  await holdChange(work, row, change, caller);
  return presentChange(readContextIn(work), change, row, 'cast');
}
