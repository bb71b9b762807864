import type { hotelFullEndpoints } from '@/contract/hotel-full';
import type { storeEndpoints } from '@/contract/store';
import type { Handlers } from '../../../http/handlers';
import { addStore, callFree, callFull, changeStore, hotelDesk, storeDesk, storeNames } from './service';

/** Stores at the operator's desk: contract to services. */
export const storeRoutes: Handlers<keyof typeof storeEndpoints> = {
  'GET /api/v1/stores/': ({ deps }) => storeNames(deps.reader()),
  'GET /api/v1/ops/stores/': ({ deps }) => storeDesk(deps, deps.reader()),
  'POST /api/v1/ops/stores/': ({ person, body, transact }) => transact((work) => addStore(work, person.id, body)),
  'PUT /api/v1/ops/stores/{store_id}/': ({ person, params, body, transact }) =>
    transact((work) => changeStore(work, person.id, params.store_id, body)),
};

type DeskOfHotels = Extract<keyof typeof hotelFullEndpoints, `${string} /api/v1/ops/${string}`>;

/** Hotels that are full, at the operator's desk. */
export const hotelDeskRoutes: Handlers<DeskOfHotels> = {
  'GET /api/v1/ops/hotels/': ({ deps, query }) => hotelDesk(deps.reader(), query.q ?? '', deps.clock.now()),
  'PUT /api/v1/ops/hotels/{mst_hotel_id}/full/': ({ person, params, body, transact }) =>
    transact((work) => callFull(work, person.id, params.mst_hotel_id, body.minutes)),
  'DELETE /api/v1/ops/hotels/{mst_hotel_id}/full/': ({ person, params, transact }) =>
    transact((work) => callFree(work, person.id, params.mst_hotel_id)),
};
