import { PLACE_TYPE } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { type Cast, fareOf, type Plan } from './plan';

/** What the way costs as the plan stands, yen; the list is the one from which a hotel is chosen. */
export function useFare(cast: Cast, plan: Plan): number {
  const isHotel = plan.placeTypeId === PLACE_TYPE.hotel && plan.areaId !== null;
  const { data: hotels = [] } = useApi(
    'GET /api/v1/mst_hotels/',
    isHotel && plan.areaId !== null ? { query: { area_id: plan.areaId } } : null,
  );
  return fareOf(cast, plan, hotels);
}
