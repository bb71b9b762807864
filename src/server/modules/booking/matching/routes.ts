import type { matchingEndpoints } from '@/contract/matching';
import type { Person } from '../../../core/person';
import { readContextIn, readContextOf } from '../../../core/read-context';
import type { Db } from '../../../core/work';
import type { Handlers } from '../../../http/handlers';
import { castIdOf, requireCastId } from '../../supply/profile/service';
import { readReservation } from '../reservation/service';
import {
  cancelRequest,
  choose,
  listCalls,
  listRequests,
  makeOffer,
  openRequest,
  pass,
  reach,
  readCall,
  readRequest,
  reception,
  resume,
  withdraw,
} from './service';

/** Matching over HTTP, for both sides. */
export const matchingRoutes: Handlers<keyof typeof matchingEndpoints> = {
  'POST /api/v1/users/me/matching_requests/': ({ person, body, transact }) =>
    transact(async (work) => {
      const id = await openRequest(work, person.id, body);
      return readRequest(readContextIn(work), person.id, id);
    }),

  'GET /api/v1/users/me/matching_requests/': ({ person, deps, query }) =>
    listRequests(readContextOf(deps), person.id, { cursor: query.cursor, limit: query.limit }),

  'GET /api/v1/users/me/matching_requests/{matching_request_id}/': ({ person, deps, params }) =>
    readRequest(readContextOf(deps), person.id, params.matching_request_id),

  'POST /api/v1/users/me/matching_requests/{matching_request_id}/select/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const choice = { offerId: body.offer_id, payment: body.payment_method, origin: body.origin };
      const id = await choose(work, person.id, params.matching_request_id, choice);
      const viewer = { id: person.id, isOps: false, isGhost: person.actor !== undefined, now: work.now };
      const { state } = await readReservation(work.tx, id, viewer);
      return { reservation: { id, state } };
    }),

  'POST /api/v1/users/me/matching_requests/{matching_request_id}/cancel/': ({ person, params, transact }) =>
    transact(async (work) => {
      await cancelRequest(work, person.id, params.matching_request_id);
      return readRequest(readContextIn(work), person.id, params.matching_request_id);
    }),

  'GET /api/v1/users/me/matching_reach/': ({ person, deps, query }) =>
    reach(deps.reader(), person.id, query, deps.clock.now()),

  'GET /api/v1/female_casts/me/matching_requests/': async ({ person, deps }) => {
    const db = deps.reader();
    return listCalls(db, await requireCastId(db, person.id), deps.clock.now());
  },

  'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const caller = await callerOf(work.tx, person);
      const startsAt = body.starts_at === undefined ? null : new Date(body.starts_at);
      await makeOffer(work, caller, params.matching_request_id, { startsAt, message: body.message ?? '' });
      return readCall(work.tx, caller.castId, params.matching_request_id, work.now);
    }),

  'DELETE /api/v1/female_casts/me/matching_requests/{matching_request_id}/offer/': ({ person, params, transact }) =>
    transact(async (work) => {
      await withdraw(work, await callerOf(work.tx, person), params.matching_request_id);
      return null;
    }),

  'POST /api/v1/female_casts/me/matching_requests/{matching_request_id}/pass/': ({ person, params, transact }) =>
    transact(async (work) => {
      await pass(work, await callerOf(work.tx, person), params.matching_request_id);
      return null;
    }),

  'GET /api/v1/users/me/reception/': async ({ person, deps }) => {
    const db = deps.reader();
    return reception(db, await pausedOf(db, person), deps.clock.now());
  },

  'POST /api/v1/users/me/reception_resume/': ({ person, transact }) =>
    transact(async (work) => resume(work, await pausedOf(work.tx, person))),
};

const callerOf = async (db: Db, { id }: Person) => ({ castId: await requireCastId(db, id), personId: id });

const pausedOf = async (db: Db, { id, role }: Person) => ({
  personId: id,
  castId: role === 'female_cast' ? await castIdOf(db, id) : null,
});
