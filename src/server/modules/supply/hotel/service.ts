import type { Data, Received } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { distance } from '@/domain/geo';
import { feeBands } from '@/domain/hotel-fees';
import { AREAS } from '@/domain/master-data';
import { cached } from '../../../core/cached';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { areaList, audienceOf, presentReviewOf, reviewsIn } from '../cast/service';
import {
  areaNameOf,
  fullOf,
  fullsOf,
  goodOf,
  type HotelFilter,
  shownHotel,
  shownHotels,
  towns,
} from '../place/service';
import { arrivalIn, arrivalsIn, cheapestIn } from './arrival';
import { presentDetail, presentHotel } from './present';

export { areaHotels } from './area-hotels';

type ListQuery = Received<'GET /api/v1/mst_hotels/'>['query'];
type Hotel = Data<'GET /api/v1/mst_hotels/'>[number];
type Detail = Data<'GET /api/v1/mst_hotels/{mst_hotel_id}/'>;
type Town = Data<'GET /api/v1/hotel_towns/'>[number];
type AreaPage = Data<'GET /api/v1/areas/{area_id}/'>;

const HOTELS_MAX = 300;
const NEAR = 6;
const REVIEWS = 3;
const COUNTS_MS = 15_000;

/** Hotels for a visitor's conditions; an unknown area or town has none. */
export async function hotelsFor(deps: Deps, query: ListQuery): Promise<Hotel[]> {
  const [db, now] = [deps.reader(), deps.clock.now()];
  const rows = await shownHotels(db, filterOf(query, now), HOTELS_MAX);
  const arrivals = await arrivalsIn(
    deps,
    rows.map(({ hotel }) => hotel.areaId),
  );
  const fulls = await fullsOf(
    db,
    rows.map(({ hotel }) => hotel.id),
    now,
  );
  return rows.map((row) =>
    presentHotel(row, { arrival: arrivals.get(row.hotel.areaId) ?? null, full: fulls.get(row.hotel.id) ?? null }),
  );
}

/** One hotel, otherwise 404. */
export async function hotelDetail(deps: Deps, id: number): Promise<Detail> {
  const db = deps.reader();
  const row = await shownHotel(db, id);
  if (!row) throw new Refusal('not_found');
  const { areaId, townId } = row.hotel;
  const town = townId === null ? undefined : (await towns(db)).find((each) => each.id === townId);
  const current = { arrival: await arrivalIn(deps, areaId), full: await fullOf(db, id, deps.clock.now()) };
  return presentDetail(row, current, {
    area_name: await areaNameOf(db, areaId),
    town_name: town?.name ?? null,
    good: await goodOf(db, id),
  });
}

/** The thirteen certified hotel towns with what is there now. */
export const hotelTowns = cached(COUNTS_MS, async (deps): Promise<Town[]> => {
  const db = deps.reader();
  const counts = await areaList(deps, audienceOf(null, deps.clock.now()));
  const rows = await towns(db);
  const arrivals = await arrivalsIn(
    deps,
    rows.map(({ areaId }) => areaId),
  );
  return rows.map(({ id, slug, name, areaId, lat, lon, hotels }) => ({
    id,
    slug,
    name,
    area_id: areaId,
    lat,
    lon,
    hotel_count: hotels,
    today_count: counts.find((area) => area.id === areaId)?.today_count ?? 0,
    next_starts_at: arrivals.get(areaId) ?? null,
  }));
});

/** One of them, otherwise 404. */
export async function hotelTown(deps: Deps, id: number): Promise<Town> {
  const town = (await hotelTowns(deps)).find((each) => each.id === id);
  if (!town) throw new Refusal('not_found');
  return town;
}

/** What an area offers, with the areas nearest to it; an unknown one is 404. */
export async function areaPage(deps: Deps, areaId: number, person: Person | null): Promise<AreaPage> {
  const db = deps.reader();
  const audience = audienceOf(person, deps.clock.now());
  const areas = await areaList(deps, audience);
  const area = areas.find((each) => each.id === areaId);
  if (!area) throw new Refusal('not_found');
  const cheapest = await cheapestIn(deps, areaId, audience);
  const reviews = await reviewsIn(db, areaId, audience, REVIEWS);
  return {
    ...area,
    price_from: cheapest && { amount: cheapest.price_from, minutes: cheapest.price_minutes },
    next_starts_at: await arrivalIn(deps, areaId),
    near: nearTo(areaId).flatMap((id) => areas.find((each) => each.id === id) ?? []),
    reviews: reviews.map(presentReviewOf),
  };
}

/** The nearest areas, as the crow flies between their stations. */
function nearTo(areaId: number): number[] {
  const here = AREAS.find(({ id }) => id === areaId);
  if (!here) return [];
  return AREAS.filter(({ id }) => id !== areaId)
    .toSorted((a, b) => distance(here, a) - distance(here, b))
    .slice(0, NEAR)
    .map(({ id }) => id);
}

function filterOf({ bbox, price_max, use, ...query }: ListQuery, now: Date): HotelFilter {
  const [west = 0, south = 0, east = 0, north = 0] = bbox?.split(',').map(Number) ?? [];
  return {
    areaId: query.area_id,
    townId: query.town_id,
    box: bbox === undefined ? undefined : { west, south, east, north },
    price: price_max === undefined ? undefined : { use, max: price_max, bands: feeBands(businessDateOf(now)) },
    walkMax: query.walk_max,
    name: query.q,
    onePerson: query.one_person === '1',
    card: query.card === '1',
    parking: query.parking === '1',
  };
}
