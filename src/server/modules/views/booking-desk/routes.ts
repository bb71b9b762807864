import type { bookingDeskEndpoints } from '@/contract/booking-desk';
import type { Handlers } from '../../../http/handlers';
import { countBookings, listBookings, openBooking, readOpenedBooking, writeBookings } from './service';

/** The desk of bookings over HTTP. */
export const bookingDeskRoutes: Handlers<keyof typeof bookingDeskEndpoints> = {
  'GET /api/v1/ops/bookings/': ({ deps, query }) => listBookings(deps, query),
  'GET /api/v1/ops/bookings/counts/': ({ deps, query, person }) => countBookings(deps, person.id, query),
  // Not by `transact`: they change nothing. That they were asked for is what the record of the staff keeps.
  'POST /api/v1/ops/bookings/csv/': ({ deps, body }) => writeBookings(deps, body),
  'POST /api/v1/ops/bookings/{reservation_id}/open/': ({ deps, params }) => openBooking(deps, params.reservation_id),
  'GET /api/v1/ops/bookings/{reservation_id}/': ({ deps, params, person }) =>
    readOpenedBooking(deps, person.id, params.reservation_id),
};
