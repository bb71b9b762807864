import type { guestWarningEndpoints } from '@/contract/guest-warning';
import type { Handlers } from '../../../../http/handlers';
import { approveWarning, listWaiting, refuseWarning } from './desk';

type DeskEndpoint = Extract<keyof typeof guestWarningEndpoints, `${string}/ops/${string}`>;

/** Warnings about customers over HTTP, the desk's side; the cast's is bound where visits are known. */
export const guestWarningRoutes: Handlers<DeskEndpoint> = {
  'GET /api/v1/ops/guest_warnings/': ({ deps, query }) => listWaiting(deps.reader(), query, deps.clock.now()),
  'POST /api/v1/ops/guest_warnings/{warning_id}/approve/': ({ person, params, body, transact }) =>
    transact((work) => approveWarning(work, params.warning_id, person.id, body.days)),
  'POST /api/v1/ops/guest_warnings/{warning_id}/refuse/': ({ person, params, body, transact }) =>
    transact((work) => refuseWarning(work, params.warning_id, person.id, body.reason)),
};
