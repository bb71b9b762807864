import type { hotelEndpoints } from '@/contract/hotel';
import type { Handlers } from '../../../http/handlers';
import { areaPage, hotelDetail, hotelsFor, hotelTown, hotelTowns } from './service';

/** Hotels, certified towns and areas over HTTP. */
export const hotelRoutes: Handlers<keyof typeof hotelEndpoints> = {
  'GET /api/v1/areas/{area_id}/': ({ deps, person, params }) => areaPage(deps, params.area_id, person),
  'GET /api/v1/mst_hotels/': ({ deps, query }) => hotelsFor(deps, query),
  'GET /api/v1/mst_hotels/{mst_hotel_id}/': ({ deps, params }) => hotelDetail(deps, params.mst_hotel_id),
  'GET /api/v1/users/me/mst_hotels/{mst_hotel_id}/': ({ deps, params }) => hotelDetail(deps, params.mst_hotel_id),
  'GET /api/v1/hotel_towns/': ({ deps }) => hotelTowns(deps),
  'GET /api/v1/hotel_towns/{hotel_town_id}/': ({ deps, params }) => hotelTown(deps, params.hotel_town_id),
};
