import type { bookingMoveEndpoints } from '@/contract/booking-desk-moves';
import type { Handlers } from '../../../http/handlers';
import {
  askExtensionFor,
  askForCast,
  askForCustomer,
  deskChangeQuote,
  deskChangeSlots,
  deskChanges,
  deskExtensions,
  moveQuote,
  moveToCast,
  otherCasts,
} from '../../booking/reservation/service';

/** Another time or cast for a booking, over HTTP: the services are those of the people's own calls. */
export const bookingMoveRoutes: Handlers<keyof typeof bookingMoveEndpoints> = {
  'GET /api/v1/ops/reservations/{reservation_id}/changes/': ({ deps, person, params }) =>
    deskChanges(deps, person, params.reservation_id),

  'GET /api/v1/ops/reservations/{reservation_id}/change_slots/': ({ deps, person, params, query }) =>
    deskChangeSlots(deps, person, params.reservation_id, query),

  'GET /api/v1/ops/reservations/{reservation_id}/change_quote/': ({ person, params, query, transact }) => {
    const { place_type_id: kind, area_id: area, ...wish } = query;
    const place = kind !== undefined && area !== undefined ? { place: { place_type_id: kind, area_id: area } } : {};
    return transact((work) => deskChangeQuote(work, person, params.reservation_id, { ...wish, ...place }));
  },

  'POST /api/v1/ops/reservations/{reservation_id}/changes/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      await askForCustomer(work, person, params.reservation_id, body);
      return { done: true };
    }),

  'POST /api/v1/ops/reservations/{reservation_id}/changes/start/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      await askForCast(work, person, params.reservation_id, body);
      return { done: true };
    }),

  'GET /api/v1/ops/reservations/{reservation_id}/extensions/': ({ deps, person, params }) =>
    deskExtensions(deps, person, params.reservation_id),

  'POST /api/v1/ops/reservations/{reservation_id}/extensions/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      await askExtensionFor(work, person, params.reservation_id, body);
      return { done: true };
    }),

  'GET /api/v1/ops/reservations/{reservation_id}/other_casts/': ({ deps, person, params }) =>
    otherCasts(deps, person, params.reservation_id),

  'GET /api/v1/ops/reservations/{reservation_id}/move_quote/': ({ person, params, query, transact }) =>
    transact((work) => moveQuote(work, person, params.reservation_id, query.female_cast_id)),

  'POST /api/v1/ops/reservations/{reservation_id}/move/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const { female_cast_id: castId, total, words } = body;
      return { id: await moveToCast(work, person, params.reservation_id, { castId, total, words }) };
    }),
};
