import type { bookingDeskEndpoints } from '@/contract/booking-desk';
import { storesOf } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { countBookings, listBookings, openBooking, readOpenedBooking, writeBookings } from './service';

/** The desk of bookings over HTTP. */
export const bookingDeskRoutes: Handlers<keyof typeof bookingDeskEndpoints> = {
  'GET /api/v1/ops/bookings/': ({ deps, query, person }) => listBookings(deps, storesOf(person, 'bookings'), query),
  'GET /api/v1/ops/bookings/counts/': ({ deps, query, person }) =>
    countBookings(deps, { by: person.id, stores: storesOf(person, 'bookings') }, query),
  // Not by `transact`: they change nothing. That they were asked for is what the record of the staff keeps.
  'POST /api/v1/ops/bookings/csv/': ({ deps, body, person }) => writeBookings(deps, storesOf(person, 'bookings'), body),
  'POST /api/v1/ops/bookings/{reservation_id}/open/': ({ deps, params, person }) =>
    openBooking(deps, storesOf(person, 'bookings'), params.reservation_id),
  'GET /api/v1/ops/bookings/{reservation_id}/': ({ deps, params, person }) =>
    readOpenedBooking(deps, { by: person.id, stores: storesOf(person, 'bookings') }, params.reservation_id),
};
