import type { hotelFullEndpoints } from '@/contract/hotel-full';
import type { Handlers } from '../../../http/handlers';
import { declinePlace, readHotelFull, reportHotelFull, takeBackHotelFull } from './service';

type OfBooking = Extract<keyof typeof hotelFullEndpoints, `${string} /api/v1/users/me/${string}`>;

/** A booking's hotel that is full, or a place to which the cast cannot go, over HTTP. */
export const hotelFullRoutes: Handlers<OfBooking> = {
  'GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/': ({ person, deps, params }) =>
    readHotelFull(deps.reader(), person, params.reservation_id, deps.clock.now()),
  'POST /api/v1/users/me/reservations/{reservation_id}/hotel_full/': ({ person, params, transact }) =>
    transact((work) => reportHotelFull(work, person, params.reservation_id)),
  'DELETE /api/v1/users/me/reservations/{reservation_id}/hotel_full/': ({ person, params, transact }) =>
    transact((work) => takeBackHotelFull(work, person, params.reservation_id)),
  'POST /api/v1/users/me/reservations/{reservation_id}/hotel_declined/': ({ person, params, transact }) =>
    transact(async (work) => {
      await declinePlace(work, person, params.reservation_id);
      return readHotelFull(work.tx, person, params.reservation_id, work.now);
    }),
};
