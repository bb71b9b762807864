import type { storeEndpoints } from '@/contract/store';
import type { Handlers } from '../../../http/handlers';
import { changeStore, storeDesk } from './service';

/** Stores at the operator's desk: contract to services. */
export const storeRoutes: Handlers<keyof typeof storeEndpoints> = {
  'GET /api/v1/ops/stores/': ({ deps }) => storeDesk(deps.reader()),
  'PUT /api/v1/ops/stores/{store_id}/': ({ person, params, body, transact }) =>
    transact((work) => changeStore(work, person.id, params.store_id, body)),
};
