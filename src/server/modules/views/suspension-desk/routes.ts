import type { suspensionEndpoints } from '@/contract/suspension';
import type { Handlers } from '../../../http/handlers';
import { lift, readSuspension, suspend } from './service';

/** Suspending accounts over HTTP. */
export const suspensionRoutes: Handlers<keyof typeof suspensionEndpoints> = {
  'GET /api/v1/ops/accounts/{account_id}/suspension/': ({ deps, params }) =>
    readSuspension(deps.reader(), params.account_id),
  'POST /api/v1/ops/accounts/{account_id}/suspension/': ({ person, params, body, transact }) =>
    transact((work) => suspend(work, person.id, params.account_id, body)),
  'POST /api/v1/ops/accounts/{account_id}/suspension/lift/': ({ person, params, body, transact }) =>
    transact((work) => lift(work, person.id, params.account_id, body.note)),
};
