import { PLACE_TYPE } from '@/domain/place-types';
import type { ChosenPlace, PlacesOfCast } from '@/parts/place-picker/chosen-place';
import type { Reservation } from './status-words';

/** The place stays. */
export const STAYS: ChosenPlace = { placeTypeId: null, areaId: null, hotelId: null, homeId: null };

/**
 * A choice with a part of it changed: a hotel begins in the area that was agreed where the cast comes to hotels there,
 * otherwise in the cast's first one.
 */
export function patched(
  now: ChosenPlace,
  patch: Partial<ChosenPlace>,
  cast: PlacesOfCast,
  { place }: Reservation,
): ChosenPlace {
  const chosen = { ...now, ...patch };
  if (chosen.placeTypeId !== PLACE_TYPE.hotel) return { ...chosen, areaId: null, hotelId: null };
  const areaId = chosen.areaId ?? cast.area_ids.find((id) => id === place.area_id) ?? cast.area_ids[0] ?? null;
  return { ...chosen, areaId, homeId: null };
}

/** The place as the calls want it: null where it stays, undefined while a home is to be chosen. */
export function placeBodyOf({ placeTypeId, areaId, hotelId, homeId }: ChosenPlace) {
  if (placeTypeId === null) return null;
  if (placeTypeId === PLACE_TYPE.home) {
    return homeId === null ? undefined : { place_type_id: placeTypeId, home_id: homeId };
  }
  if (placeTypeId !== PLACE_TYPE.hotel || areaId === null) return { place_type_id: placeTypeId };
  return { place_type_id: placeTypeId, area_id: areaId, ...(hotelId === null ? {} : { mst_hotel_id: hotelId }) };
}

/** Whether a place is the one that was agreed, as far as this can be told here; of homes the server says it. */
export function isAgreed(body: ReturnType<typeof placeBodyOf>, { place }: Reservation): boolean {
  if (body === null) return true;
  if (body === undefined || body.place_type_id !== place.place_type_id || 'home_id' in body) return false;
  const isSameArea = !('area_id' in body) || body.area_id === place.area_id;
  return isSameArea && (('mst_hotel_id' in body && body.mst_hotel_id) || null) === (place.mst_hotel?.id ?? null);
}
