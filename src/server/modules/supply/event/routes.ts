import type { eventEndpoints } from '@/contract/event';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../profile/service';
import { approveEvent, listWaiting, refuseEvent } from './desk';
import { changeEvent, endEvent, listEvents, makeEvent, removeEvent, withdrawEvent } from './service';

/** Events of casts over HTTP, the cast's side and the desk's. */
export const eventRoutes: Handlers<keyof typeof eventEndpoints> = {
  'GET /api/v1/female_casts/me/events/': async ({ deps, person }) => {
    const db = deps.reader();
    return listEvents(db, await requireCastId(db, person.id), deps.clock.now());
  },
  'POST /api/v1/female_casts/me/events/': ({ person, body, transact }) =>
    transact(async (work) => makeEvent(work, await requireCastId(work.tx, person.id), body)),
  'PUT /api/v1/female_casts/me/events/{event_id}/': ({ person, params, body, transact }) =>
    transact(async (work) => changeEvent(work, await requireCastId(work.tx, person.id), params.event_id, body)),
  'POST /api/v1/female_casts/me/events/{event_id}/withdraw/': ({ person, params, transact }) =>
    transact(async (work) => withdrawEvent(work, await requireCastId(work.tx, person.id), params.event_id)),
  'POST /api/v1/female_casts/me/events/{event_id}/end/': ({ person, params, transact }) =>
    transact(async (work) => endEvent(work, await requireCastId(work.tx, person.id), params.event_id)),
  'DELETE /api/v1/female_casts/me/events/{event_id}/': ({ person, params, transact }) =>
    transact(async (work) => removeEvent(work, await requireCastId(work.tx, person.id), params.event_id)),

  'GET /api/v1/ops/events/': ({ deps, query }) => listWaiting(deps, query),
  'POST /api/v1/ops/events/{event_id}/approve/': ({ person, params, body, transact }) =>
    transact((work) => approveEvent(work, params.event_id, person.id, body.version)),
  'POST /api/v1/ops/events/{event_id}/refuse/': ({ person, params, body, transact }) =>
    transact((work) => refuseEvent(work, params.event_id, person.id, body)),
};
