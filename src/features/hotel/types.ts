import type { Data } from '@/contract';

/** A hotel in lists and on the map. */
export type Hotel = Data<'GET /api/v1/mst_hotels/'>[number];
/** Everything about one hotel. */
export type HotelDetail = Data<'GET /api/v1/mst_hotels/{mst_hotel_id}/'>;
/** A certified hotel town with what is there now. */
export type Town = Data<'GET /api/v1/hotel_towns/'>[number];
