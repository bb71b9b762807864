/** Rules of places in talk that server and screens share (docs/rules/talk.md#places). */
import { distance, type Position } from './geo';
import { distanceWords, stationName } from './hotel-words';
import { AREAS } from './master-data';

/** What is looked up by its id: a hotel of the map, the station of an area, a certified hotel town, a store. */
export const LISTED_PLACES = ['hotel', 'station', 'town', 'store'] as const;
/** Those, and a point of the map. */
export const TALK_PLACES = [...LISTED_PLACES, 'pin'] as const;
/** One of them. */
export type TalkPlaceKind = (typeof TALK_PLACES)[number];
/** The kinds in words. */
export const TALK_PLACE_WORDS: Readonly<Record<TalkPlaceKind, string>> = {
  hotel: 'ホテル',
  station: '駅',
  town: '認定ホテル街',
  store: '店舗',
  pin: '地図の地点',
};
/** A place as it is sent: nothing in it is written by a person. */
export type PlaceWish = { kind: (typeof LISTED_PLACES)[number]; id: number } | ({ kind: 'pin' } & Position);

/** A place that a person chose, with what its list said of it; a store has no position. */
export type ChosenPlace = { wish: PlaceWish; name: string; note: string; spot: Position | null };

/** The station of each area, under the area's id. */
export const STATIONS: readonly (Position & { id: number; name: string; area: string })[] = AREAS.map(
  ({ id, name, lat, lon }) => ({ id, name: stationName(name), area: name, lat, lon }),
);

const MARGIN_DEGREES = 0.05;
const [LATS, LONS] = [AREAS.map(({ lat }) => lat), AREAS.map(({ lon }) => lon)];

/** The part of the world in which a point may lie: all areas, with some five kilometres around them. */
export const MAP_BOUNDS = {
  south: Math.min(...LATS) - MARGIN_DEGREES,
  west: Math.min(...LONS) - MARGIN_DEGREES,
  north: Math.max(...LATS) + MARGIN_DEGREES,
  east: Math.max(...LONS) + MARGIN_DEGREES,
} as const;

/** Whether a point lies within it. */
export const isOnMap = ({ lat, lon }: Position): boolean =>
  lat >= MAP_BOUNDS.south && lat <= MAP_BOUNDS.north && lon >= MAP_BOUNDS.west && lon <= MAP_BOUNDS.east;

const DECIMALS = 4;

/** A point as it is kept: to some ten metres, a corner of a street and no door. */
export const coarse = ({ lat, lon }: Position): Position => ({ lat: rounded(lat), lon: rounded(lon) });

/** How a point is called. */
export const PIN_NAME = '地図で指定した場所';

/** 「新宿駅から約350m」: where a point lies, without an address. */
export function pinWords(spot: Position): string {
  const [nearest] = STATIONS.toSorted((a, b) => distance(spot, a) - distance(spot, b));
  return nearest ? distanceWords(nearest.name, distance(spot, nearest)) : '';
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
