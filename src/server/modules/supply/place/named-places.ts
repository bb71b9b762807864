import type { Position } from '@/domain/geo';
import { townTitle, walkWords } from '@/domain/hotel-words';
import { type PlaceWish, STATIONS } from '@/domain/talk-places';
import type { Db } from '../../../core/work';
import { areaNames } from './areas';
import * as queries from './queries';

/** A place of the lists by its kind and id. */
export type ListedPlace = Exclude<PlaceWish, { kind: 'pin' }>;
/** How it is called now, where it is, and its position; a store has none. */
export type NamedPlace = ListedPlace & { name: string; note: string; spot: Position | null };

/** Those of these places that visitors are shown now, each kind read by one query. */
export async function namedPlaces(db: Db, wanted: readonly ListedPlace[]): Promise<NamedPlace[]> {
  const ids = (kind: ListedPlace['kind']) => wanted.filter((one) => one.kind === kind).map(({ id }) => id);
  const [hotels, stations, towns, stores] = [ids('hotel'), ids('station'), ids('town'), ids('store')];
  return [
    ...(hotels.length > 0 ? await hotelsOf(db, hotels) : []),
    ...stationsOf(stations),
    ...(towns.length > 0 ? await townsOf(db, towns) : []),
    ...(stores.length > 0 ? await storesOf(db, stores) : []),
  ];
}

async function hotelsOf(db: Db, ids: readonly number[]): Promise<NamedPlace[]> {
  const rows = await queries.shownHotelsById(db, ids);
  return rows.map(({ hotel, fact: { lat, lon } }) => ({
    kind: 'hotel',
    id: hotel.id,
    name: hotel.name,
    note: walkWords({ station: hotel.station, walk_minutes: hotel.walkMinutes }),
    spot: { lat, lon },
  }));
}

const stationsOf = (ids: readonly number[]): NamedPlace[] =>
  STATIONS.filter(({ id }) => ids.includes(id)).map(({ id, name, area, lat, lon }) => ({
    kind: 'station',
    id,
    name,
    note: area,
    spot: { lat, lon },
  }));

async function townsOf(db: Db, ids: readonly number[]): Promise<NamedPlace[]> {
  const [rows, areas] = [await queries.towns(db), await areaNames(db)];
  return rows
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, areaId, lat, lon }) => ({
      kind: 'town',
      id,
      name: townTitle(name),
      note: areas.get(areaId) ?? '',
      spot: { lat, lon },
    }));
}

async function storesOf(db: Db, ids: readonly number[]): Promise<NamedPlace[]> {
  const [rows, areas] = [await queries.allStores(db), await areaNames(db)];
  return rows
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, address, areaId }) => ({
      kind: 'store',
      id,
      name,
      note: address || (areas.get(areaId) ?? ''),
      spot: null,
    }));
}
