import { businessDateOf } from '@/domain/business-day';
import { moved } from '@/domain/geo';
import { townTitle } from '@/domain/hotel-words';
import { AREAS } from '@/domain/master-data';
import type { HotelQuery } from '@/paths';
import type { Reader } from '@/ui/patterns/reader';
import type { Hotel, Town } from '../types';
import { type Bounds, mapQueryOf } from './map-query';

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };

/** What the hotel map is given; `title` names the place that is shown. */
export type MapProps = {
  query: HotelQuery;
  title: string;
  hotels: Hotel[];
  bounds: Bounds;
  towns: Pick<Town, 'id' | 'name' | 'hotel_count'>[];
  areas: { id: number; name: string }[];
  today: string;
};

const AROUND_METRES = 500;

/** Reads the hotels for the conditions in the address, the soonest first. */
export async function loadMap(api: Reader, { query: address }: Address): Promise<MapProps> {
  const query = mapQueryOf(address);
  const { view: _, ...asked } = query;
  const [hotels, towns, areas] = await Promise.all([
    api('GET /api/v1/mst_hotels/', { query: asked }),
    api('GET /api/v1/hotel_towns/'),
    api('GET /api/v1/areas/'),
  ]);
  const town = towns.find(({ id }) => id === query.town_id);
  const area = areas.find(({ id }) => id === query.area_id);
  const centre = town ?? AREAS.find(({ id }) => id === query.area_id) ?? AREAS[0];
  return {
    query,
    title: town ? townTitle(town.name) : (area?.name ?? 'この範囲のホテル'),
    hotels: hotels.toSorted((a, b) => soonest(a) - soonest(b) || a.walk_minutes - b.walk_minutes),
    bounds: boundsOf(query.bbox, hotels, centre ?? { lat: 35.69, lon: 139.7 }),
    towns: towns.map(({ id, name, hotel_count }) => ({ id, name, hotel_count })),
    areas: areas.map(({ id, name }) => ({ id, name })),
    today: businessDateOf(api.now()),
  };
}

function boundsOf(bbox: string | undefined, hotels: readonly Hotel[], centre: { lat: number; lon: number }): Bounds {
  if (bbox) {
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
    return [
      [south, west],
      [north, east],
    ];
  }
  const around = [moved(centre, [-AROUND_METRES, -AROUND_METRES]), moved(centre, [AROUND_METRES, AROUND_METRES])];
  const spots = hotels.length > 0 ? hotels : around;
  const [lats, lons] = [spots.map(({ lat }) => lat), spots.map(({ lon }) => lon)];
  return [
    [Math.min(...lats), Math.min(...lons)],
    [Math.max(...lats), Math.max(...lons)],
  ];
}

const soonest = ({ next_starts_at: at }: Hotel) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
