import type { safetyDeskEndpoints } from '@/contract/safety';
import type { Handlers } from '../../../http/handlers';
import { listSafetyAlarms, look } from './service';

/** The operator's desk for her safety, over HTTP. */
export const safetyDeskRoutes: Handlers<keyof typeof safetyDeskEndpoints> = {
  'GET /api/v1/ops/safety_alarms/': ({ deps }) => listSafetyAlarms(deps.reader(), deps),

  // Not by `transact`: no stored answer holds an address. Whoever asks twice has looked twice.
  'POST /api/v1/ops/safety_alarms/{alarm_id}/look/': ({ person, params, body, deps }) =>
    deps.unitOfWork((work) => look(work, params.alarm_id, person.id, body)),
};
