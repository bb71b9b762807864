import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { PROPOSAL_MINUTES } from '@/domain/limits';
import { isPlaceTypeId, PLACE_TYPE } from '@/domain/place-types';
import { withBand, withWay } from '@/domain/pricing';
import { bandLine, timeBandOf } from '@/domain/surcharges';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { setTimer } from '../../../machinery/timer/service';
import { changeHold, lockWallet } from '../../../money/gold/service';
import { courseBackPercent } from '../../../supply/profile/service';
import * as rows from '../read/queries';
import { fitSlot, type Place, type PlaceWish, placeOf } from '../rules/booking-plan';
import { EXPIRE_TIMER } from '../rules/deadlines';
import { rewardOf } from '../rules/policy';
import { wayTo } from '../rules/way';
import type { StepEffects } from './move';
import { castOfBooking } from './proposal-slots';
import { insertProposal } from './queries';

/** Another start, another place, or both. */
export type Wish = { startsAt?: string; place?: PlaceWish };

/**
 * What a proposal changes: the booking moves to the new slot, judged as a quote would be, and waits 30 minutes for the
 * customer. The agreed price and the gold held stay as they are until the customer approves; then only what place, way
 * and time of the day cost follows the change. The cast's row is locked. Throws `validation/failed` when nothing
 * differs, `not_found`, `booking/not_possible`, and `reservation/slot_taken` where the cast or the customer has
 * another booking then: the cast learns nothing of the customer's other bookings.
 */
export async function proposedChange(work: Work, row: rows.ReservationRow, wish: Wish): Promise<StepEffects> {
  const cast = await castOfBooking(work.tx, row);
  const place = wish.place === undefined ? placeNow(row) : await placeOf(work.tx, cast, row.personId, wish.place);
  const startsAt = wish.startsAt === undefined ? row.startsAt : new Date(wish.startsAt);
  const sameTime = startsAt.getTime() === row.startsAt.getTime();
  const samePlace = isSame(row, place);
  if (sameTime && samePlace) throw fieldRefusal('body.starts_at', '日時か場所を変更してください');
  const fit = await fitSlot(work.tx, cast, { startsAt, minutes: row.minutes, place, moves: row.id }, work.now);
  await assertCustomerTime(work, row, startsAt, fit.endsAt);
  const way = samePlace ? null : await wayTo(work, cast, place);
  const there = way ? withWay(row.lines, way) : row;
  const sameBand = timeBandOf(startsAt) === timeBandOf(row.startsAt);
  const { lines, total } = sameBand ? there : withBand(there.lines, bandLine(cast.surcharges, startsAt));
  await insertProposal(work.tx, {
    reservationId: row.id,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    placeTypeId: row.placeTypeId,
    areaId: row.areaId,
    mstHotelId: row.mstHotelId,
    lines,
    total,
    rewardEstimate: rewardOf(lines, await courseBackPercent(work.tx, cast.id, row.createdAt)),
    createdAt: work.now,
  });
  const dueAt = new Date(work.now.getTime() + PROPOSAL_MINUTES * MINUTE_MS);
  await setTimer(work, { kind: EXPIRE_TIMER, subject: row.id, dueAt });
  return {
    moved: {
      shiftId: fit.shift.id,
      businessDate: businessDateOf(startsAt),
      startsAt,
      endsAt: fit.endsAt,
      castOccupied: { from: startsAt, to: fit.occupiedUntil },
      maleOccupied: { from: startsAt, to: fit.endsAt },
      placeTypeId: place.placeTypeId,
      areaId: place.areaId,
      mstHotelId: place.hotel?.id ?? null,
      // The address of the customer's home is of no use to a meeting elsewhere.
      addressSealed: place.placeTypeId === PLACE_TYPE.home ? row.addressSealed : null,
      answerDueAt: dueAt,
    },
  };
}

/** What the customer's approval changes: the proposed price and the gold held. Throws `gold/not_enough`. */
export async function approvedChange(work: Work, row: rows.ReservationRow): Promise<StepEffects> {
  const [proposal] = await rows.proposalsOf(work.tx, [row.id]);
  if (!proposal) throw new Error(`reservation ${row.id} is adjusting without a proposal`);
  const { lines, total, rewardEstimate } = proposal;
  // By card nothing is held before the customer pays.
  if (total !== row.total && row.paymentMethod === 'gold')
    await changeHold(work, { reservationId: row.id, amount: total });
  return { price: { lines, total, rewardEstimate } };
}

function placeNow(row: rows.ReservationRow): Place {
  if (!isPlaceTypeId(row.placeTypeId)) throw new RangeError(`not a place type: ${row.placeTypeId}`);
  return { placeTypeId: row.placeTypeId, areaId: row.areaId, hotel: row.hotel, home: null };
}

const isSame = (row: rows.ReservationRow, place: Place) =>
  place.placeTypeId === row.placeTypeId &&
  place.areaId === row.areaId &&
  (place.hotel?.id ?? null) === (row.hotel?.id ?? null);

// The row of the customer's wallet is the queue of everything that takes the customer's time, as in booking.
async function assertCustomerTime(work: Work, row: rows.ReservationRow, startsAt: Date, endsAt: Date): Promise<void> {
  await lockWallet(work, row.personId);
  const open = await rows.customerTimes(work.tx, row.personId, work.now);
  if (open.some((other) => other.id !== row.id && other.startsAt < endsAt && other.endsAt > startsAt))
    throw new Refusal('reservation/slot_taken');
}
