import type { mainAreaEndpoints } from '@/contract/main-area';
import type { Handlers } from '../../../http/handlers';
import { addMainArea, removeMainArea, replaceMainAreas } from './main-areas';

/** A customer's main areas over HTTP. */
export const mainAreaRoutes: Handlers<keyof typeof mainAreaEndpoints> = {
  'POST /api/v1/users/me/user_main_area_managements/': ({ person, body, transact }) =>
    transact((work) => addMainArea(work, person.id, body.area_id)),
  'POST /api/v1/users/me/user_main_area_managements/bulk-update/': ({ person, body, transact }) =>
    transact((work) => replaceMainAreas(work, person.id, body.area_ids)),
  'DELETE /api/v1/users/me/user_main_area_managements/{area_id}/': ({ person, params, transact }) =>
    transact((work) => removeMainArea(work, person.id, params.area_id)),
};
