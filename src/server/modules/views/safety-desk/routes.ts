import type { safetyDeskEndpoints } from '@/contract/safety';
import type { Handlers } from '../../../http/handlers';
import { readDuty, signOff, signOn } from '../../booking/safety/service';
import { copied, listSafetyAlarms, look, take } from './service';

/** The operator's desk for casts' safety, over HTTP. */
export const safetyDeskRoutes: Handlers<keyof typeof safetyDeskEndpoints> = {
  'GET /api/v1/ops/safety_alarms/': ({ deps }) => listSafetyAlarms(deps.reader(), deps),

  'POST /api/v1/ops/safety_alarms/{alarm_id}/take/': ({ person, params, transact }) =>
    transact((work) => take(work, params.alarm_id, person.id)),

  'POST /api/v1/ops/safety_alarms/{alarm_id}/copied/': ({ person, params, transact }) =>
    transact((work) => copied(work, params.alarm_id, person.id)),

  'GET /api/v1/ops/duty/': ({ person, deps }) => readDuty(deps.reader(), person.id),

  'PUT /api/v1/ops/duty/': ({ person, body, transact }) =>
    transact((work) => (body.on ? signOn(work, person.id, body.rank) : signOff(work, person.id))),

  // A reading that is written down: two requests are two looks.
  'GET /api/v1/ops/safety_alarms/{alarm_id}/customer/': ({ person, params, query, deps }) =>
    deps.unitOfWork((work) => look(work, params.alarm_id, person.id, query.reason)),
};
