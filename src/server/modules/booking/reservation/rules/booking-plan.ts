import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { checkMinutes } from '@/domain/limits';
import { isPlaceTypeId, PLACE_TYPE, type PlaceTypeId } from '@/domain/place-types';
import { type StartTimesInput, startState } from '@/domain/slots';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import type { BookableCast } from '../../../supply/cast/service';
import { type BookedHome, type HotelRow, homeForBooking, hotelById } from '../../../supply/place/service';
import { isBookableDate, occupiedBuffer, type ShiftRow, shiftWithOccupied } from '../../../supply/shift/service';

/** Where it is: `hotel` is null for a store room, and for a hotel to be named later; `home` is the customer's. */
export type Place = { placeTypeId: PlaceTypeId; areaId: number; hotel: HotelRow | null; home: BookedHome | null };
/** As much of a place as a price stands on. */
export type PricedPlace = Omit<Place, 'home'>;
/** How a caller names a place. */
export type PlaceWish = {
  place_type_id: number;
  area_id?: number;
  mst_hotel_id?: number;
  home_id?: number;
};
/** What is to be booked. */
export type BookingPlan = {
  startsAt: Date;
  minutes: number;
  place: { placeTypeId: number; areaId: number };
  /** The booking that this plan would move: its own time does not stand in its way. */
  moves?: string;
  /** The customer it is for: what is held for that customer from the waiting list counts as free. */
  heldFor?: number;
  /** Minutes from now to the start at least; a time that the cast offers needs none. */
  leadMinutes?: number;
};
/** Where a plan fits: the shift that covers it, and until when the cast is occupied. */
export type Fit = { shift: ShiftRow; endsAt: Date; occupiedUntil: Date };

/**
 * Reads the wished place of a customer: a store room stands in the store's area, a hotel and a home in their own.
 * Throws `not_found` for an unknown hotel or a home of another customer, and `booking/not_possible` for a place that
 * is not offered, contradictory or without area.
 */
export async function placeOf(db: Db, cast: BookableCast, personId: number, wish: PlaceWish): Promise<Place> {
  const { place_type_id: placeTypeId, area_id: areaId, mst_hotel_id: hotelId, home_id: homeId } = wish;
  if (!isPlaceTypeId(placeTypeId)) throw new Refusal('booking/not_possible');
  const hotel = hotelId === undefined ? null : await hotelById(db, hotelId);
  const home = homeId === undefined ? null : await homeForBooking(db, personId, homeId);
  if ((hotelId !== undefined && !hotel) || (homeId !== undefined && !home)) throw new Refusal('not_found');
  const isHome = placeTypeId === PLACE_TYPE.home;
  const area = storeAreaOf(cast, placeTypeId) ?? home?.areaId ?? hotel?.areaId ?? areaId;
  const fits = (hotel === null || placeTypeId === PLACE_TYPE.hotel) && (home !== null) === isHome;
  if (area === undefined || !fits || (areaId !== undefined && areaId !== area))
    throw new Refusal('booking/not_possible');
  return { placeTypeId, areaId: area, hotel, home };
}

const storeAreaOf = (cast: BookableCast, placeTypeId: PlaceTypeId) =>
  placeTypeId === PLACE_TYPE.store ? cast.store.areaId : undefined;

/**
 * Checks a plan against the cast's settings, shift and other bookings, as they are now. Throws `booking/not_possible`
 * for what the cast does not offer, `reservation/slot_taken` for time that is taken.
 */
export async function fitSlot(db: Db, cast: BookableCast, plan: BookingPlan, now: Date): Promise<Fit> {
  const { startsAt, minutes, place } = plan;
  const dayDate = businessDateOf(startsAt);
  if (!isServed(cast, plan) || !isBookableDate(dayDate, now)) throw new Refusal('booking/not_possible');
  const bufferMinutes = occupiedBuffer(cast, place.placeTypeId);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const occupiedUntil = new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS);
  const without = { holder: plan.moves, heldFor: plan.heldFor };
  const found = await shiftWithOccupied(db, cast.id, { from: startsAt, to: occupiedUntil }, without);
  if (!found || !covers(found.shift, place)) throw new Refusal('booking/not_possible');
  const { shift } = found;
  const slot = (occupied: StartTimesInput['occupied']): StartTimesInput => ({
    shift: { from: shift.startsAt, to: shift.endsAt },
    occupied,
    minutes,
    bufferMinutes,
    now,
    leadMinutes: plan.leadMinutes ?? cast.leadMinutes,
    dayDate,
    longOk: cast.longOk,
  });
  if (startState(slot([]), startsAt) === 'closed') throw new Refusal('booking/not_possible');
  if (startState(slot(found.occupied), startsAt) === 'closed') throw new Refusal('reservation/slot_taken');
  return { shift, endsAt, occupiedUntil };
}

/** Whether the cast is there for such meetings at such places at all. */
export function isServed(cast: BookableCast, { minutes, place }: Pick<BookingPlan, 'minutes' | 'place'>): boolean {
  return (
    cast.published &&
    cast.accepting &&
    checkMinutes(minutes, cast.store.economy) === 'ok' &&
    cast.placeTypeIds.includes(place.placeTypeId) &&
    (place.placeTypeId === PLACE_TYPE.store || cast.areaIds.includes(place.areaId))
  );
}

/** Whether a shift reaches the place. */
export const covers = (shift: ShiftRow, place: BookingPlan['place']): boolean =>
  place.placeTypeId === PLACE_TYPE.store || shift.areaIds.includes(place.areaId);
