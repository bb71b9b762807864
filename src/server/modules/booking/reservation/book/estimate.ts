import type { Received, Reply } from '@/contract';
import { isPlaceTypeId, PLACE_TYPE } from '@/domain/place-types';
import { Refusal } from '../../../../core/refusal';
import type { Db } from '../../../../core/work';
import { type BookableCast, castForBooking } from '../../../supply/cast/service';
import { areaFacts, homeForBooking, hotelById } from '../../../supply/place/service';
import { fitSlot, type PricedPlace } from '../rules/booking-plan';
import { optionsOf, priceOf } from '../rules/price';
import { wayIn } from '../rules/way';
import { hasVisited } from './queries';
import { eventFor, withMinutes } from './quote';

type Wish = Received<'POST /api/v1/users/me/reservation_estimates/'>['body'];
type Asked = { personId: number; wish: Wish; now: Date };

/**
 * What a meeting costs this customer, in the lines of the quote that follows. What is not chosen yet costs nothing: a
 * start (its band, events), a place and the way to it. Unlike a quote it asks neither whether the time is free nor
 * whether the customer may book. Throws `not_found`, `booking/not_possible`.
 */
export async function estimateOf(
  db: Db,
  { personId, wish, now }: Asked,
): Promise<Reply<'POST /api/v1/users/me/reservation_estimates/'>> {
  const cast = await castForBooking(db, wish.female_cast_id, personId);
  if (!cast?.published || cast.hidden) throw new Refusal('not_found');
  const options = optionsOf(cast, wish.option_ids);
  if (!options || cast.courses.length === 0) throw new Refusal('booking/not_possible');
  const startsAt = wish.starts_at === undefined ? undefined : new Date(wish.starts_at);
  const place = wish.place && (await placeNear(db, cast, personId, wish.place));
  return priceOf(cast, {
    ...(startsAt ? { startsAt } : {}),
    minutes: wish.minutes,
    options,
    isRegular: await hasVisited(db, personId, cast.id),
    way: place ? wayIn(await areaFacts(db, place.areaId), cast, place) : NO_WAY,
    event:
      startsAt && place ? await eventAt(db, cast, { personId, startsAt, minutes: wish.minutes, place, now }) : null,
  });
}

const NO_WAY = { travelFee: null, placeLabel: '', placeFee: null };

/** The place as far as it is chosen; without an area it is the cast's first one. */
async function placeNear(
  db: Db,
  cast: BookableCast,
  personId: number,
  wish: NonNullable<Wish['place']>,
): Promise<PricedPlace> {
  const { place_type_id: placeTypeId, area_id: wished, mst_hotel_id: hotelId, home_id: homeId } = wish;
  if (!isPlaceTypeId(placeTypeId)) throw new Refusal('booking/not_possible');
  const hotel = hotelId === undefined ? null : await hotelById(db, hotelId);
  const home = homeId === undefined ? null : await homeForBooking(db, personId, homeId);
  if ((hotelId !== undefined && !hotel) || (homeId !== undefined && !home)) throw new Refusal('not_found');
  const store = placeTypeId === PLACE_TYPE.store ? cast.store.areaId : undefined;
  const areaId = store ?? home?.areaId ?? hotel?.areaId ?? wished ?? cast.areaIds[0];
  if (areaId === undefined) throw new Refusal('booking/not_possible');
  return { placeTypeId, areaId, hotel };
}

type Meeting = { personId: number; startsAt: Date; minutes: number; place: PricedPlace; now: Date };

async function eventAt(db: Db, cast: BookableCast, { personId, now, ...meeting }: Meeting) {
  const plan = { ...meeting, heldFor: personId };
  const event = await eventFor(db, personId, cast, plan);
  if (!event || event.minutes === 0) return event;
  try {
    const fit = await fitSlot(db, cast, plan, now);
    return (await withMinutes({ tx: db, now }, cast, { plan, fit, event })).event;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
