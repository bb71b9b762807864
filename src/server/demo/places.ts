import { AREAS, HOTEL_TOWNS, PREFECTURES, STORES } from '@/domain/master-data';
import type { area, hotelTown, store } from '../db/schema';

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
    takesCash: true,
  }));
}

/** The certified hotel towns. */
export function townRows(): (typeof hotelTown.$inferInsert)[] {
  return HOTEL_TOWNS.map(({ area_id, ...town }) => ({ ...town, areaId: area_id }));
}

/** The room's area of a store. */
export function storeArea(storeId: number): number {
  return STORE_AREAS[storeId - 1] ?? 1;
}
