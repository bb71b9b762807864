import type { bookingActEndpoints } from '@/contract/booking-desk-acts';
import type { Handlers } from '../../../http/handlers';
import { answerForStore, cancelAtDesk, waiveFee } from '../../booking/reservation/service';

/** What the staff do with a booking, over HTTP: the services are those of the people's own calls. */
export const bookingActRoutes: Handlers<keyof typeof bookingActEndpoints> = {
  'POST /api/v1/ops/reservations/{reservation_id}/cancel/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      await cancelAtDesk(work, person, params.reservation_id, body);
      return { done: true };
    }),

  'POST /api/v1/ops/reservations/{reservation_id}/accept/': ({ person, params, transact }) =>
    transact(async (work) => {
      await answerForStore(work, person, params.reservation_id, 'accept');
      return { done: true };
    }),

  'POST /api/v1/ops/reservations/{reservation_id}/decline/': ({ person, params, transact }) =>
    transact(async (work) => {
      await answerForStore(work, person, params.reservation_id, 'decline');
      return { done: true };
    }),

  'POST /api/v1/ops/reservations/{reservation_id}/waive/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const { reason, words, ...shown } = body;
      return { done: await waiveFee(work, params.reservation_id, { by: person.id, reason, words, shown }) };
    }),
};
