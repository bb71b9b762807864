import type { Received, Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { CHANGE, checkMinutes, lengthFault } from '@/domain/limits';
import { withWayOf } from '@/domain/pricing';
import { changeableUntil, changeDueAt, changeLengths, optionIdsOf, paidMinutes } from '@/domain/reservation-change';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../../core/deps';
import { readContextIn } from '../../../../core/read-context';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { balance } from '../../../money/gold/service';
import { cardPaid, wasReturned } from '../../../money/payment/service';
import { assertApproved } from '../../../people/person/service';
import { courseBackPercent } from '../../../supply/profile/service';
import { type ChangeCaller, changeSideOf } from '../advance/change';
import { presentChange, whereOf } from '../advance/change-present';
import { type ChangeRow, changesOf } from '../advance/change-queries';
import { lockedReservation } from '../advance/move';
import { castOfBooking, shiftStarts } from '../advance/proposal-slots';
import { factsOf } from '../read/facts';
import { cancellationShown, type Viewer } from '../read/present';
import * as rows from '../read/queries';
import { requireReservation } from '../read/readers';
import { fitSlot } from '../rules/booking-plan';
import { feeNow, isChangeable, rewardOf } from '../rules/policy';
import { optionsOf, priceOf } from '../rules/price';
import { wayTo } from '../rules/way';
import { assertMayAsk, holdChange, isElsewhere } from './change-hold';
import { otherPlace } from './change-place';
import { hasVisited } from './queries';
import { eventFor, withMinutes } from './quote';

type Body = Received<'POST /api/v1/users/me/reservations/{reservation_id}/changes/'>['body'];
type Wish = Omit<Body, 'total'>;
type Choices = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/changes/'>;
type Quote = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/'>;

/**
 * What may be asked for of a booking by the caller, and what was asked for last by either side. Throws `not_found`,
 * `role/forbidden`.
 */
export async function readChanges(deps: Deps, id: string, viewer: Viewer & ChangeCaller): Promise<Choices> {
  const db = deps.reader();
  const row = await requireReservation(db, id, viewer);
  const side = changeSideOf(row, viewer);
  const cast = await castOfBooking(db, row);
  const all = await changesOf(db, id);
  const [latest] = all;
  const isOpen = isChangeable(row, viewer.now) && all.length < CHANGE.perBooking && latest?.state !== 'requested';
  return {
    until: isOpen ? toTokyoIso(changeableUntil(row.startsAt)) : null,
    minutes: paidMinutes(row),
    option_ids: optionIdsOf(row.lines),
    lengths: changeLengths(cast.courses, paidMinutes(row)).filter(
      (one) => checkMinutes(one, cast.store.economy) === 'ok',
    ),
    options: cast.options.map(({ id: optionId, name, price }) => ({ id: optionId, name, price })),
    latest:
      latest && isTold(latest, viewer.now)
        ? await presentChange({ db, deps, now: viewer.now }, latest, row, side)
        : null,
  };
}

/** Start times on a date for a length; the booking's own time does not stand in the way. Throws `not_found`. */
export async function readChangeSlots(
  db: Db,
  id: string,
  viewer: Viewer,
  { date, minutes, placeTypeId }: { date: string; minutes: number; placeTypeId: number | undefined },
): Promise<Reply<'GET /api/v1/users/me/reservations/{reservation_id}/change_slots/'>> {
  const row = await requireReservation(db, id, viewer);
  if (changeSideOf(row, viewer) !== 'male') throw new Refusal('not_found');
  const wanted = { date, minutes, placeTypeId: placeTypeId ?? row.placeTypeId, moves: row.id };
  return shiftStarts(db, await castOfBooking(db, row), wanted, viewer.now);
}

/** What a change would cost now, and what would come back; nothing is held by it. Throws as {@link askChange}. */
export async function quoteChange(work: Work, caller: ChangeCaller, id: string, wish: Wish): Promise<Quote> {
  const row = await requireReservation(work.tx, id, { ...caller, now: work.now });
  const made = await termsOf(work, caller, row, wish);
  const { startsAt, endsAt, minutes, lines, total, feeFloor, expiresAt } = made;
  const back = Math.max(0, row.total - total);
  return {
    starts_at: toTokyoIso(startsAt),
    ends_at: toTokyoIso(endsAt),
    minutes,
    lines,
    total,
    difference: total - row.total,
    back_card: Math.min(back, await cardPaid(work.tx, id)),
    fee_floor: feeFloor,
    ...(await whereOf(readContextIn(work), row, made)),
    cancellation: cancellationShown({ startsAt, lines, total, feeFloor }),
    expires_at: toTokyoIso(expiresAt),
  };
}

/**
 * The customer asks for a change of an agreed booking: its new time is held beside the old one until the cast's
 * answer, and nothing else changes. `total` is the price that the customer was shown. Throws `not_found`,
 * `role/forbidden`, `identity/not_approved`, `account/suspended`, `reservation/state_conflict` (not agreed, or an hour
 * before its start), `change/open`, `change/limit`, `change/nothing`, `change/price`, `change/below_fee`,
 * `change/card`, `booking/not_possible`, `reservation/slot_taken`, `reservation/own_overlap`, `gold/not_enough`.
 */
export async function askChange(
  work: Work,
  caller: ChangeCaller,
  id: string,
  { total, ...wish }: Wish & { total: number },
) {
  const { tx, now, deps } = work;
  const seen = isUuid(id) ? await rows.findReservation(tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  changeSideOf(seen, caller);
  const row = await lockedReservation(work, seen);
  await assertMayAsk(tx, id);
  const made = await termsOf(work, caller, row, wish);
  if (made.total !== total) throw new Refusal('change/price');
  if (await isElsewhere(work, row, made)) throw new Refusal('reservation/own_overlap');
  // In cash all of it is paid when they meet.
  const isShort = async () => (await balance(tx, row.personId, now)).total < total - row.total;
  if (row.paymentMethod !== 'cash' && (await isShort())) throw new Refusal('gold/not_enough');
  const change: ChangeRow = {
    id: deps.random.uuid(),
    reservationId: id,
    castId: row.castId,
    personId: row.personId,
    state: 'requested',
    askedBy: 'male',
    ...made,
    createdAt: now,
    endedAt: null,
  };
  await holdChange(work, row, change, caller);
  return presentChange(readContextIn(work), change, row, 'male');
}

// Judged and priced as a booking would be, at the place that was agreed or another one.
async function termsOf(work: Work, caller: ChangeCaller, row: rows.ReservationRow, wish: Wish) {
  const { tx, now } = work;
  if (changeSideOf(row, caller) !== 'male') throw new Refusal('role/forbidden');
  await assertApproved(work, row.personId);
  if (!isChangeable(row, now)) throw new Refusal('reservation/state_conflict');
  const cast = await castOfBooking(tx, row);
  if (cast.hidden) throw new Refusal('booking/not_possible');
  const fault = lengthFault(wish.minutes, cast.store.economy);
  if (fault) throw fieldRefusal('minutes', fault);
  const startsAt = new Date(wish.starts_at);
  const place = await otherPlace(work, row, cast, wish.place);
  if (!place && isSame(row, wish, startsAt)) throw new Refusal('change/nothing');
  const options = optionsOf(cast, wish.option_ids);
  if (!options) throw new Refusal('booking/not_possible');
  const plan = {
    startsAt,
    minutes: wish.minutes,
    place: place ?? { placeTypeId: row.placeTypeId, areaId: row.areaId },
    moves: row.id,
  };
  const asked = await fitSlot(tx, cast, plan, now);
  const wished = await eventFor(tx, row.personId, cast, plan);
  const { event, minutes, fit } = await withMinutes(work, cast, { plan, fit: asked, event: wished });
  const isRegular = await hasVisited(tx, row.personId, cast.id);
  const way = place ? await wayTo(work, cast, place) : NO_WAY;
  const priced = priceOf(cast, { startsAt, minutes: wish.minutes, options, isRegular, way, event });
  // Where the place stays, so does what was agreed for it and for the way.
  const { lines, total } = place ? priced : withWayOf(priced.lines, row.lines);
  const feeFloor = feeNow(factsOf(row), 'male', now).fee;
  if (total < feeFloor) throw new Refusal('change/below_fee');
  if (total < row.total && (await wasReturned(tx, row.id, 'changed'))) throw new Refusal('change/card');
  const { endsAt, occupiedUntil, shift } = fit;
  return {
    shiftId: shift.id,
    businessDate: businessDateOf(startsAt),
    startsAt,
    endsAt,
    minutes,
    freeMinutes: event?.minutes ?? 0,
    lines,
    total,
    feeFloor,
    castOccupied: { from: startsAt, to: occupiedUntil },
    maleOccupied: { from: startsAt, to: endsAt },
    placeTypeId: place?.placeTypeId ?? null,
    areaId: place?.areaId ?? null,
    mstHotelId: place?.hotel?.id ?? null,
    homeId: place?.home?.id ?? null,
    rewardEstimate: rewardOf(lines, await courseBackPercent(tx, cast.id, row.createdAt)),
    expiresAt: changeDueAt(now, row.startsAt, startsAt),
  };
}

const NO_WAY = { travelFee: null, placeLabel: '', placeFee: null };

function isSame(row: rows.ReservationRow, wish: Wish, startsAt: Date): boolean {
  const [old, now] = [optionIdsOf(row.lines), wish.option_ids].map((ids) => [...new Set(ids)].sort().join());
  return startsAt.getTime() === row.startsAt.getTime() && wish.minutes === paidMinutes(row) && old === now;
}

// What waits, and for half an hour how it ended; what was accepted is the booking itself.
const isTold = ({ state, endedAt }: ChangeRow, now: Date): boolean =>
  state === 'requested' ||
  (state !== 'accepted' && endedAt !== null && now.getTime() - endedAt.getTime() < CHANGE.toldMinutes * MINUTE_MS);
