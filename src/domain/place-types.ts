/** Where people meet (spec §9: home 16, hotel 17, store 154), and how long a cast is occupied after the end. */
const PLACES = {
  16: { name: '自宅', buffer: 30 },
  17: { name: 'ホテル', buffer: 30 },
  154: { name: '店舗・提携ルーム', buffer: 10 },
} as const;

/** Id of a place type as it goes over the wire. */
export type PlaceTypeId = keyof typeof PLACES;

/** The three ids by name. */
export const PLACE_TYPE = { home: 16, hotel: 17, store: 154 } as const satisfies Record<string, PlaceTypeId>;

/** The ids in the order in which screens list them. */
export const PLACE_TYPE_IDS: readonly PlaceTypeId[] = [PLACE_TYPE.home, PLACE_TYPE.hotel, PLACE_TYPE.store];

/** True for 16, 17 and 154. */
export function isPlaceTypeId(id: number): id is PlaceTypeId {
  return PLACE_TYPE_IDS.some((known) => known === id);
}

/** Japanese name for screens. */
export function placeTypeName(id: PlaceTypeId): string {
  return PLACES[id].name;
}

/** Minutes for which the cast stays occupied after the end: the way back, or the room made ready. */
export function bufferMinutes(id: PlaceTypeId): number {
  return PLACES[id].buffer;
}
