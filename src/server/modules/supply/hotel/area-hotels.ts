import type { Data } from '@/contract';
import { distance } from '@/domain/geo';
import { stationName } from '@/domain/hotel-words';
import { AREAS, HOTEL_TOWNS } from '@/domain/master-data';
import type { Db } from '../../../core/work';
import { type HotelItem, hotelList, type ShownHotelRow, shownHotels } from '../place/service';
import { frontOf } from './present';

/**
 * A hotel that a booking may name. A house that told visitors nothing has neither a picture nor a distance; `metres`
 * as the crow flies from `metres_from`, the station of its certified town or else of its area.
 */
export type AreaHotel = HotelItem & {
  picture: Data<'GET /api/v1/mst_hotels/'>[number]['picture'] | null;
  metres: number | null;
  metres_from: string | null;
};

const EVERY = { onePerson: false, card: false, parking: false };
const HOTELS_MAX = 300;

/** The hotels of an area, the nearest first, those of which no distance is known last. */
export async function areaHotels(db: Db, areaId: number, now: Date): Promise<AreaHotel[]> {
  const named = await hotelList(db, [areaId], now);
  const shown = await shownHotels(db, { areaId, ...EVERY }, HOTELS_MAX);
  const facts = new Map(shown.map((row) => [row.hotel.id, row]));
  return named
    .map((hotel) => ({ ...hotel, ...seen(facts.get(hotel.id)) }))
    .toSorted((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY) || a.id - b.id);
}

function seen(row: ShownHotelRow | undefined): Pick<AreaHotel, 'picture' | 'metres' | 'metres_from'> {
  if (!row) return { picture: null, metres: null, metres_from: null };
  const { hotel, fact } = row;
  const place = HOTEL_TOWNS.find(({ id }) => id === hotel.townId) ?? AREAS.find(({ id }) => id === hotel.areaId);
  return {
    picture: frontOf(hotel.name, fact.drawing),
    metres: place ? Math.round(distance(place, fact)) : null,
    metres_from: place ? stationName(place.name) : null,
  };
}
