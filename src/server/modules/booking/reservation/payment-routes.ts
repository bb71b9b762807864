import type { reservationPaymentEndpoints } from '@/contract/reservation-payment';
import type { Handlers } from '../../../http/handlers';
import { bookingReceiptFile, payReservation, readPayment, readPayments } from './service';

/** Paying for a booking over HTTP. */
export const reservationPaymentRoutes: Handlers<keyof typeof reservationPaymentEndpoints> = {
  'GET /api/v1/users/me/reservations/{reservation_id}/payments/': ({ person, deps, params }) =>
    readPayments(deps, person.id, params.reservation_id),

  'POST /api/v1/users/me/reservations/{reservation_id}/payments/': ({ person, params, body, transact }) =>
    transact((work) => payReservation(work, person.id, params.reservation_id, body)),

  'GET /api/v1/users/me/reservations/{reservation_id}/payments/{payment_id}/': ({ person, deps, params }) =>
    readPayment(deps, person.id, params),

  'GET /api/v1/users/me/reservations/{reservation_id}/receipt/': ({ person, deps, params }) =>
    bookingReceiptFile(deps, person.id, params.reservation_id),
};
