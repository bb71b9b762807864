import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { step } from '@/domain/machines/reservation';
import { isPlaceTypeId } from '@/domain/place-types';
import { optionIdsOf, paidMinutes } from '@/domain/reservation-change';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { clearTimer } from '../../../machinery/timer/service';
import { cardPaid } from '../../../money/payment/service';
import { tell } from '../../../people/notice/service';
import { assertApproved } from '../../../people/person/service';
import { assertTaken, type BookableCast, castForBooking, castsForBooking } from '../../../supply/cast/service';
import { homesOf, hotelById } from '../../../supply/place/service';
import { lockCasts } from '../../../supply/profile/service';
import { castsWorkingAt } from '../../../supply/shift/service';
import { move } from '../advance/move';
import { applyStep } from '../advance/outcomes';
import { declineFor } from '../read/guest-record';
import * as rows from '../read/queries';
import { requireReservation } from '../read/readers';
import { isServed, type Place, type PlaceWish, placeOf } from '../rules/booking-plan';
import { EXPIRE_TIMER } from '../rules/deadlines';
import { isMovable } from '../rules/policy';
import { isAddressOf } from './change-place';
import { bookQuote } from './create';
import { fittings } from './fitting';
import { makeQuote, termsOf } from './quote';

type Staff = Pick<Person, 'id' | 'isOps'>;
type Quote = Reply<'GET /api/v1/ops/reservations/{reservation_id}/move_quote/'>;
type Others = Reply<'GET /api/v1/ops/reservations/{reservation_id}/other_casts/'>;
/** Which cast, the price that the staff were shown, and how the customer agreed. */
export type MoveWish = { castId: number; total: number; words: string };

/**
 * The casts who could take a booking as it is: its time, place, length and options. Throws `not_found`,
 * `reservation/state_conflict`, `move/card`, `booking/not_possible` where the place is gone.
 */
export async function otherCasts(deps: Deps, staff: Staff, id: string): Promise<Others> {
  const [db, now] = [deps.reader(), deps.clock.now()];
  const row = await requireReservation(db, id, { ...staff, now });
  await assertMovable(db, row, now);
  const place = await placeThere(deps, db, row);
  const working = await castsWorkingAt(db, row.businessDate, row.startsAt);
  const ids = working.filter((castId) => castId !== row.castId);
  const { personId, startsAt } = row;
  const wish = { personId, starts: [startsAt], minutes: paidMinutes(row), place, optionIds: optionIdsOf(row.lines) };
  const fits = await fittings(db, ids, { ...wish, withLead: true }, now);
  const decline = await declineFor(db, personId);
  const casts = await castsForBooking(db, [...fits.keys()], personId);
  return casts
    .filter(({ declines }) => decline === null || !declines.includes(decline))
    .map(({ id: castId, displayName, store }) => ({ id: castId, name: displayName, store: store.name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'ja'));
}

/**
 * What a booking would cost with another cast, by that cast's own table at this moment. Throws as {@link moveToCast}
 * does of what the cast offers.
 */
export async function moveQuote(work: Work, staff: Staff, id: string, castId: number): Promise<Quote> {
  const { tx, now, deps } = work;
  const row = await requireReservation(tx, id, { ...staff, now });
  await assertMovable(tx, row, now);
  await assertApproved(work, row.personId);
  const cast = await otherCast(work, row, castId);
  const place = await placeOf(tx, cast, row.personId, wishOf(await placeThere(deps, tx, row)));
  const plan = { startsAt: row.startsAt, minutes: paidMinutes(row), place, heldFor: row.personId };
  if (!isServed(cast, plan)) throw new Refusal('booking/not_possible');
  const wish = { minutes: plan.minutes, option_ids: optionIdsOf(row.lines) };
  const { fit, lines, total } = await termsOf(work, row.personId, { cast, wish, plan, place, hasEvents: true });
  return {
    ends_at: toTokyoIso(fit.endsAt),
    lines: lines.map(({ label, amount }) => ({ label, amount })),
    total,
    difference: total - row.total,
  };
}

/**
 * Moves a booking to another cast in one transaction: the old one ends as cancelled by the store, at no fee, and a
 * request of the same time, place, length, options and way to pay goes to the other cast. Customer and both casts are
 * told. Returns the new id. Throws `not_found`, `reservation/state_conflict`, `move/card`, `move/same_cast`,
 * `change/price` where the price is not the one that was shown, and as {@link bookQuote}; a refusal changes nothing.
 */
export async function moveToCast(work: Work, staff: Staff, id: string, wish: MoveWish): Promise<string> {
  const { tx, now, deps } = work;
  const seen = isUuid(id) ? await rows.findReservation(tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  if (wish.castId === seen.castId) throw new Refusal('move/same_cast');
  // The timer's row before the casts', in the order in which an answer takes them.
  if (seen.state === 'requested') await clearTimer(work, EXPIRE_TIMER, id);
  await lockCasts(tx, [seen.castId, wish.castId]);
  const row = await rows.findReservation(tx, id);
  if (!row) throw new Refusal('not_found');
  await assertMovable(tx, row, now);
  await otherCast(work, row, wish.castId);
  const place = await placeThere(deps, tx, row);
  const why = { reason: 'moved', words: wish.words } as const;
  const to = step(row.state, 'cancel', 'ops');
  if (!to) throw new Refusal('reservation/state_conflict');
  const taken = { event: 'cancel', actor: 'ops', actorId: staff.id, to, why, notify: 'cast' } as const;
  await move(work, row, taken, await applyStep(work, row, { ...taken, goesOn: true }));
  const quote = await makeQuote(work, row.personId, {
    female_cast_id: wish.castId,
    starts_at: toTokyoIso(row.startsAt),
    minutes: paidMinutes(row),
    place: wishOf(place),
    option_ids: optionIdsOf(row.lines),
  });
  if (quote.total !== wish.total) throw new Refusal('change/price');
  const { hotelName, roomSealed, source, visitOrigin: origin, paymentMethod } = row;
  const asked = { quote_id: quote.id, payment_method: paymentMethod, ...(origin && { origin }) };
  const movedFrom = { id, staffId: staff.id, hotelName, roomSealed, source };
  const booking = await bookQuote(work, row.personId, asked, { movedFrom });
  await booking.announce();
  await tell(work, row.personId, {
    kind: 'recast',
    subject: booking.id,
    path: `/reserve/detail/${booking.id}`,
    businessDate: row.businessDate,
    otherId: booking.castPersonId,
    facts: { starts_at: toTokyoIso(row.startsAt), ends_at: toTokyoIso(quote.endsAt) },
  });
  return booking.id;
}

async function assertMovable(db: Db, row: rows.ReservationRow, now: Date): Promise<void> {
  if (!isMovable(row, now)) throw new Refusal('reservation/state_conflict');
  if ((await cardPaid(db, row.id)) > 0) throw new Refusal('move/card');
}

async function otherCast(work: Work, row: rows.ReservationRow, castId: number): Promise<BookableCast> {
  if (castId === row.castId) throw new Refusal('move/same_cast');
  const cast = await castForBooking(work.tx, castId, row.personId);
  if (!cast?.published || cast.hidden) throw new Refusal('not_found');
  await assertTaken(work, cast, row.personId);
  return cast;
}

/** Where the booking is; its home is that of the customer's homes which has its address. */
async function placeThere(deps: Pick<Deps, 'seal'>, db: Db, row: rows.ReservationRow): Promise<Place> {
  const { placeTypeId, areaId, mstHotelId, addressSealed, personId } = row;
  const hotel = mstHotelId === null ? null : await hotelById(db, mstHotelId);
  const homes = addressSealed === null ? [] : await homesOf(db, personId);
  const home = homes.find((one) => isAddressOf(deps, row, one)) ?? null;
  if (!isPlaceTypeId(placeTypeId) || (addressSealed !== null && !home)) throw new Refusal('booking/not_possible');
  return { placeTypeId, areaId, hotel, home };
}

const wishOf = ({ placeTypeId, areaId, hotel, home }: Place): PlaceWish => ({
  place_type_id: placeTypeId,
  area_id: areaId,
  ...(hotel && { mst_hotel_id: hotel.id }),
  ...(home && { home_id: home.id }),
});
