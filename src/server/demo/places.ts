import { AREAS, HOTEL_TOWNS, PREFECTURES, STORES } from '@/domain/master-data';
import type { area, hotelTown, mstHotel, store } from '../db/schema';
import { seededRandom } from './seeded-random';

/**
 * Areas that lie close together, the busiest first: a cast works within one of these. `share` is how many of a hundred
 * casts belong there.
 */
export const CLUSTERS: readonly { share: number; areaIds: readonly number[] }[] = [
  { share: 19, areaIds: [1, 2, 13, 18, 19] },
  { share: 15, areaIds: [3, 4, 6, 7, 5] },
  { share: 12, areaIds: [13, 14, 12, 11, 10] },
  { share: 9, areaIds: [8, 7, 9, 10, 15] },
  { share: 8, areaIds: [5, 17, 4, 23] },
  { share: 9, areaIds: [10, 11, 16, 9] },
  { share: 9, areaIds: [22, 24, 23, 21] },
  { share: 4, areaIds: [15, 16, 10, 25] },
  { share: 5, areaIds: [25, 26, 27] },
  { share: 6, areaIds: [28, 29, 30] },
  { share: 4, areaIds: [20, 19, 21, 18] },
];

const STORE_AREAS = [1, 4, 6, 13, 3, 8, 10, 1, 2, 2, 3, 5, 11, 14] as const;
const HOTELS_PER_TOWN = 8;
const HOTELS_PER_AREA = 3;
const HOTEL_NAMES = [
  'ホテル みなも',
  'ホテル 灯',
  'ホテル ルミエ',
  'ホテル 木もれび',
  'ザ・クワイエット',
  'ホテル 月白',
  'ホテル アルバ',
  'イン 花かご',
  'ホテル リンネ',
  'ホテル 青磁',
  'ホテル ノクターン',
  'ホテル 風のうた',
  'ホテル セレノ',
] as const;

/** The thirty areas. */
export function areaRows(): (typeof area.$inferInsert)[] {
  const prefectures = new Map(PREFECTURES.map(({ id, name }) => [id, name]));
  return AREAS.map(({ id, name, prefecture_id }) => ({ id, name, prefecture: prefectures.get(prefecture_id) ?? '' }));
}

/** The fourteen fictional stores, each with a room near a station. */
export function storeRows(): (typeof store.$inferInsert)[] {
  return STORES.map(({ id, slug, name, card_shop_id, economy }, at) => ({
    id,
    slug,
    name,
    cardShopId: card_shop_id,
    economy,
    areaId: STORE_AREAS[at] ?? 1,
    roomName: `${name} 提携ルーム`,
  }));
}

/** The certified hotel towns. */
export function townRows(): (typeof hotelTown.$inferInsert)[] {
  return HOTEL_TOWNS.map(({ area_id, ...town }) => ({ ...town, areaId: area_id }));
}

/** Fictional hotels: eight in each certified town, three in every other area. */
export function hotelRows(): (typeof mstHotel.$inferInsert)[] {
  const inTowns = HOTEL_TOWNS.flatMap((town) =>
    hotelsAt(town.name, HOTELS_PER_TOWN, town.id).map((hotel) => ({ ...hotel, areaId: town.area_id, townId: town.id })),
  );
  const covered = new Set(HOTEL_TOWNS.map(({ area_id }) => area_id));
  const elsewhere = AREAS.filter(({ id }) => !covered.has(id)).flatMap((area) =>
    hotelsAt(area.name.split('・')[0] ?? area.name, HOTELS_PER_AREA, area.id).map((hotel) => ({
      ...hotel,
      areaId: area.id,
      townId: null,
    })),
  );
  return [...inTowns, ...elsewhere];
}

/** The room's area of a store. */
export function storeArea(storeId: number): number {
  return STORE_AREAS[storeId - 1] ?? 1;
}

function hotelsAt(place: string, count: number, offset: number) {
  const random = seededRandom(`hotel/${place}`);
  return Array.from({ length: count }, (_, at) => ({
    name: `${HOTEL_NAMES[(at + offset * 5) % HOTEL_NAMES.length]} ${place}`,
    address: `${place}${random.between(1, 4)}丁目${random.between(1, 20)}番${random.between(1, 15)}号`,
    station: `${place}駅`,
    walkMinutes: random.between(2, 9),
  }));
}
