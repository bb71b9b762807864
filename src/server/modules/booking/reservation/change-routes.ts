import type { Received } from '@/contract';
import type { reservationChangeEndpoints } from '@/contract/reservation-change';
import type { Person } from '../../../core/person';
import type { Handlers } from '../../../http/handlers';
import {
  acceptChange,
  askChange,
  askOtherStart,
  changesWaitingFor,
  endChanging,
  quoteChange,
  readChangeSlots,
  readChanges,
} from './service';

/** Changes of agreed bookings over HTTP: one side asks, the other one answers. */
export const reservationChangeRoutes: Handlers<keyof typeof reservationChangeEndpoints> = {
  'GET /api/v1/users/me/reservations/{reservation_id}/changes/': ({ person, deps, params }) =>
    readChanges(deps, params.reservation_id, viewerOf(person, deps.clock.now())),

  'GET /api/v1/users/me/reservations/{reservation_id}/change_slots/': ({ person, deps, params, query }) =>
    readChangeSlots(deps.reader(), params.reservation_id, viewerOf(person, deps.clock.now()), {
      ...query,
      placeTypeId: query.place_type_id,
    }),

  'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/': ({ person, params, query, transact }) =>
    transact((work) => quoteChange(work, person, params.reservation_id, wishOf(query))),

  'POST /api/v1/users/me/reservations/{reservation_id}/changes/': ({ person, params, body, transact }) =>
    transact((work) => askChange(work, person, params.reservation_id, body)),

  'POST /api/v1/users/me/reservations/{reservation_id}/changes/start/': ({ person, params, body, transact }) =>
    transact((work) => askOtherStart(work, person, params.reservation_id, body)),

  'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/accept/': ({ person, params, transact }) =>
    transact((work) => acceptChange(work, person, params.reservation_id, params.change_id)),

  'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/decline/': ({
    person,
    params: { reservation_id: id, change_id: changeId },
    transact,
  }) => transact((work) => endChanging(work, person, { id, changeId, event: 'decline' })),

  'POST /api/v1/users/me/reservations/{reservation_id}/changes/{change_id}/withdraw/': ({
    person,
    params: { reservation_id: id, change_id: changeId },
    transact,
  }) => transact((work) => endChanging(work, person, { id, changeId, event: 'withdraw' })),

  'GET /api/v1/female_casts/me/reservation_changes/': ({ person, deps }) => changesWaitingFor(deps, person.id),
};

// A query has no parts: the place is one where its kind is named.
function wishOf({ place_type_id, area_id, mst_hotel_id, home_id, ...wish }: QuoteQuery) {
  return place_type_id === undefined ? wish : { ...wish, place: { place_type_id, area_id, mst_hotel_id, home_id } };
}

type QuoteQuery = Received<'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/'>['query'];

const viewerOf = ({ id, isOps, actor }: Person, now: Date) => ({ id, isOps, isGhost: actor !== undefined, now });
