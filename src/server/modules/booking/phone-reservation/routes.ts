import type { phoneReservationEndpoints } from '@/contract/phone-reservation';
import type { Handlers } from '../../../http/handlers';
import {
  answerByLink,
  listTaken,
  openLink,
  presentLinked,
  presentTaken,
  quoteByPhone,
  readTaken,
  takeByPhone,
  withdraw,
} from './service';

/** Bookings by telephone over HTTP: the desk, and the link of the customer. */
export const phoneReservationRoutes: Handlers<keyof typeof phoneReservationEndpoints> = {
  'POST /api/v1/ops/phone_quotes/': ({ body, transact }) => transact((work) => quoteByPhone(work, body)),
  'GET /api/v1/ops/phone_reservations/': ({ deps }) => listTaken(deps),
  'POST /api/v1/ops/phone_reservations/': ({ person, body, transact }) =>
    transact(async (work) => readTaken(work.tx, await takeByPhone(work, person.id, body))),
  'POST /api/v1/ops/phone_reservations/{phone_reservation_id}/withdraw/': ({ params, transact }) =>
    transact(async (work) => presentTaken(await withdraw(work, params.phone_reservation_id))),
  'POST /api/v1/phone_reservations/open/': ({ deps, body }) => openLink(deps, body.token),
  'POST /api/v1/phone_reservations/answer/': ({ body, transact }) =>
    transact(async (work) => presentLinked(work.tx, await answerByLink(work, body.token, body.answer), work.now)),
};
