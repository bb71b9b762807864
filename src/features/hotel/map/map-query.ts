import type { HotelQuery } from '@/paths';

/** South-west and north-east corner in degrees, as the map library takes them. */
export type Bounds = [[south: number, west: number], [north: number, east: number]];

/** The conditions that are switched by one press each. */
export const SWITCHES = ['one_person', 'card', 'parking'] as const;
/** The price up to which a press keeps the hotels, yen, for a rest and a night. */
export const PRICE_STEP = { rest: 5000, stay: 10_000 } as const;
/** Minutes from the station. */
export const WALK_STEP = 5;

const BBOX = /^-?\d{1,3}(?:\.\d{1,6})?(?:,-?\d{1,3}(?:\.\d{1,6})?){3}$/;

/** Reads the address. What the API would refuse is left out; without a place it is the first certified town. */
export function mapQueryOf(query: Readonly<Record<string, string | string[] | undefined>>): HotelQuery {
  const text = (name: string) => [query[name]].flat()[0];
  const [area, town] = [wholeOf(text('area_id'), 1, 2_147_483_647), wholeOf(text('town_id'), 1, 2_147_483_647)];
  const bbox = BBOX.test(text('bbox') ?? '') ? text('bbox') : undefined;
  const [price, walk] = [wholeOf(text('price_max'), 1000, 100_000), wholeOf(text('walk_max'), 1, 60)];
  return {
    ...placeOf(bbox, town, area),
    ...(text('use') === 'stay' ? { use: 'stay' as const } : {}),
    ...(price ? { price_max: price } : {}),
    ...(walk ? { walk_max: walk } : {}),
    ...Object.fromEntries(SWITCHES.filter((name) => text(name) === '1').map((name) => [name, '1' as const])),
    ...(text('view') === 'list' ? { view: 'list' as const } : {}),
  };
}

function placeOf(bbox: string | undefined, town: number | undefined, area: number | undefined) {
  if (bbox) return { bbox };
  if (town) return { town_id: town };
  return area ? { area_id: area } : { town_id: 1 };
}

/** The same conditions at another place. */
export function elsewhere(
  { area_id: _, town_id: __, bbox: ___, ...conditions }: HotelQuery,
  place: Pick<HotelQuery, 'area_id' | 'town_id' | 'bbox'>,
): HotelQuery {
  return { ...place, ...conditions };
}

/** The place around what was shown, twice as wide and high: "west,south,east,north". */
export function widened([[south, west], [north, east]]: Bounds): string {
  const [x, y] = [(east - west) / 2, (north - south) / 2];
  return [west - x, south - y, east + x, north + y].map((degrees) => degrees.toFixed(4)).join(',');
}

function wholeOf(text: string | undefined, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
