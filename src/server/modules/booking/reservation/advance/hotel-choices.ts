import type { Reply } from '@/contract';
import { PLACE_TYPE } from '@/domain/place-types';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import { castForBooking } from '../../../supply/cast/service';
import { areaHotels } from '../../../supply/hotel/service';
import { areaFacts, areaNameOf } from '../../../supply/place/service';
import * as rows from '../read/queries';
import { partyOf } from '../rules/policy';
import { isCertified } from '../rules/way';

type HotelChoice = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/hotels/'>[number];

/**
 * The hotels of the booked area, whatever the way costs, the nearest first: those at another price stand behind the
 * others and are marked, because they go by a change. None for a place that is fixed; those that the cast declined are
 * left out.
 */
export async function hotelChoices(
  db: Db,
  id: string,
  viewer: { id: number; isOps: boolean },
  now: Date,
): Promise<HotelChoice[]> {
  const row = isUuid(id) ? await rows.findReservation(db, id) : null;
  if (!row || partyOf(row, viewer) !== 'male') throw new Refusal('not_found');
  const way = row.placeTypeId === PLACE_TYPE.hotel ? await agreedWay(db, row) : null;
  if (!way) return [];
  const [area, hotels] = [await areaNameOf(db, row.areaId), await areaHotels(db, row.areaId, now)];
  return hotels
    .filter((hotel) => !row.declinedHotelIds.includes(hotel.id))
    .map((hotel) => ({ ...hotel, area_name: area, other_price: !isAtPrice(way, hotel.certified_town) }))
    .toSorted((a, b) => Number(a.other_price) - Number(b.other_price));
}

/**
 * What the cast takes for a way today, and what the way to the agreed place would cost today: both sides of a
 * comparison move with the cast's settings. `orLess` = a customer who was asked to go elsewhere may choose a cheaper
 * one.
 */
type AgreedWay = { travelFee: number; agreed: number; orLess: boolean };

/** Reads it; null where the cast is gone. */
export async function agreedWay(db: Db, row: rows.ReservationRow): Promise<AgreedWay | null> {
  const cast = await castForBooking(db, row.castId, row.personId);
  if (!cast) return null;
  const { travelFee } = cast;
  return { travelFee, agreed: (await isPaidFor(db, row)) ? travelFee : 0, orLess: row.hotelDeclined };
}

/** Whether a hotel can be named at the agreed price: nothing is paid for the way to one of a certified town. */
export function isAtPrice({ travelFee, agreed, orLess }: AgreedWay, isCertifiedTown: boolean): boolean {
  const fare = isCertifiedTown ? 0 : travelFee;
  return fare === agreed || (orLess && fare < agreed);
}

// A hotel in own words left the fare as it was, and so did one to which the cast cannot go.
async function isPaidFor(db: Db, { hotel, hotelName, hotelDeclined, areaId, lines }: rows.ReservationRow) {
  if (hotelName !== null || hotelDeclined) return lines.some(({ code, amount }) => code === 'travel' && amount > 0);
  return !isCertified(await areaFacts(db, areaId), { hotel, placeTypeId: PLACE_TYPE.hotel });
}
