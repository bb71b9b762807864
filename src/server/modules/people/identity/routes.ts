import type { identityEndpoints } from '@/contract/identity';
import type { Handlers } from '../../../http/handlers';
import { approveCheck, rejectCheck } from './decide';
import { holdCheck, listChecks, lookAt, readCheck, releaseCheck } from './desk';
import { readSides } from './pictures';
import { withSealed } from './sealed-pictures';
import { readLatest, submitCheck } from './service';

/** The identity check over HTTP, the customer's side and the desk's. */
export const identityRoutes: Handlers<keyof typeof identityEndpoints> = {
  'POST /api/v1/users/me/identity_checks/': async ({ deps, person, body, files, transact }) => {
    const documentType = body.document_type;
    const pictures = await readSides(documentType, files);
    const id = deps.random.uuid();
    return withSealed(deps, { folder: `identity/${id}`, pictures }, (stored) =>
      transact((work) => submitCheck(work, person.id, { documentType, id, pictures: stored })),
    );
  },
  'GET /api/v1/users/me/identity_checks/latest/': ({ person, deps }) => readLatest(deps.reader(), person.id),

  'GET /api/v1/ops/identity_checks/': ({ deps, query }) => listChecks(deps, query),
  'GET /api/v1/ops/identity_checks/{identity_check_id}/': ({ deps, params }) =>
    readCheck(deps, params.identity_check_id),
  'POST /api/v1/ops/identity_checks/{identity_check_id}/hold/': ({ person, params, transact }) =>
    transact((work) => holdCheck(work, params.identity_check_id, person.id)),
  'DELETE /api/v1/ops/identity_checks/{identity_check_id}/hold/': ({ person, params, transact }) =>
    transact((work) => releaseCheck(work, params.identity_check_id, person.id)),
  'GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/': ({ deps, person, params, query }) =>
    lookAt(deps, { id: params.identity_check_id, side: params.side, link: query.link, by: person.id }),
  'POST /api/v1/ops/identity_checks/{identity_check_id}/approve/': ({ person, params, body, transact }) =>
    transact((work) => approveCheck(work, params.identity_check_id, person.id, body.birth_date)),
  'POST /api/v1/ops/identity_checks/{identity_check_id}/reject/': ({ person, params, body, transact }) =>
    transact((work) => rejectCheck(work, params.identity_check_id, person.id, body.reason)),
};
