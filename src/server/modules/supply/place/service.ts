import type { HotelFull } from '@/domain/hotel-full';
import type { PriceRange } from '@/domain/unit-price';
import type { Db } from '../../../core/work';
import { fullsOf } from './full';
import * as queries from './queries';

export { areaNameOf, areaNames } from './areas';
export { forgetOldFulls, fullAt, fullOf, fullsOf, hasSaidFull, sayFull, takeBackFull } from './full';
export { callFree, callFull, hotelDesk } from './full-desk';
export { type ListedPlace, namedPlaces } from './named-places';
export { courseBackPercentAt, guaranteeHourAt, storeCardShopOf, storeSlugOf, storeTakesCash } from './place-sql';
export type { AreaRow, HotelFilter, HotelRow, HotelTownRow, ShownHotelRow, StoreRow } from './queries';
export {
  type AreaFacts,
  addHotelReview,
  areaFacts,
  areas,
  goodOf,
  hotelById,
  hotelPhone,
  lockStore,
  shownHotel,
  shownHotelRows,
  shownHotels,
  storeById,
  townAreas,
  towns,
} from './queries';
export { addStore, changeStore, storeDesk, storeNames, warnOfUnknownStores } from './stores';

/** A hotel as lists show it: a certified town costs no travel fee. */
export type HotelItem = {
  id: number;
  name: string;
  area_id: number;
  address: string;
  station: string;
  walk_minutes: number;
  certified_town: boolean;
  full: HotelFull | null;
};

/** What a store allows of prices. */
export const rangeOf = ({ hourMin, hourMax, nominationMax, optionMax }: queries.StoreRow): PriceRange => ({
  hour_min: hourMin,
  hour_max: hourMax,
  nomination_max: nominationMax,
  option_max: optionMax,
});

/** Hotels of these areas that a booking may name. An unknown area has none. */
export async function hotelList(db: Db, areaIds: readonly number[], now: Date): Promise<HotelItem[]> {
  const rows = await queries.hotels(db, areaIds);
  const fulls = await fullsOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((hotel) => ({
    id: hotel.id,
    name: hotel.name,
    area_id: hotel.areaId,
    address: hotel.address,
    station: hotel.station,
    walk_minutes: hotel.walkMinutes,
    certified_town: hotel.townId !== null,
    full: fulls.get(hotel.id) ?? null,
  }));
}
export { type BookedHome, homeForBooking, homesOf, namedHomes, openAddress } from './home/homes';
