import type { homeEndpoints } from '@/contract/home';
import type { Handlers } from '../../../../http/handlers';
import { addHome, changeHome, listHomes, removeHome } from './homes';

/** A customer's homes over HTTP. */
export const homeRoutes: Handlers<keyof typeof homeEndpoints> = {
  'GET /api/v1/users/me/homes/': ({ person, deps }) => listHomes(deps.reader(), deps.seal, person.id),
  'POST /api/v1/users/me/homes/': ({ person, body, transact }) => transact((work) => addHome(work, person.id, body)),
  'PATCH /api/v1/users/me/homes/{home_id}/': ({ person, params, body, transact }) =>
    transact((work) => changeHome(work, person.id, params.home_id, body)),
  'DELETE /api/v1/users/me/homes/{home_id}/': ({ person, params, transact }) =>
    transact((work) => removeHome(work, person.id, params.home_id)),
};
