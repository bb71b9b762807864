import type { phoneDeskEndpoints } from '@/contract/phone-desk';
import type { Handlers } from '../../../http/handlers';
import { castsAround, findCallers, inviteCaller } from './service';

/** What the desk of the telephone reads, over HTTP. */
export const phoneDeskRoutes: Handlers<keyof typeof phoneDeskEndpoints> = {
  'GET /api/v1/ops/phone_customers/': ({ deps, query }) => findCallers(deps, query.q),
  'POST /api/v1/ops/phone_customers/': ({ body, transact }) =>
    transact((work) => inviteCaller(work, body.phone_number)),
  'GET /api/v1/ops/phone_casts/': ({ deps, query }) => castsAround(deps, query),
};
