import type { tillEndpoints } from '@/contract/till';
import { storesOf } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { countTill, listEntries, listTills } from './service';

/** The cash of the stores over HTTP. */
export const tillRoutes: Handlers<keyof typeof tillEndpoints> = {
  'GET /api/v1/ops/tills/': ({ deps, person }) => listTills(deps, storesOf(person, 'cash')),
  'GET /api/v1/ops/tills/{store_id}/entries/': ({ deps, person, params, query: { cursor, limit } }) =>
    listEntries(deps, storesOf(person, 'cash'), { storeId: params.store_id, cursor, limit }),
  'POST /api/v1/ops/tills/{store_id}/counts/': ({ person, params, body, transact }) =>
    transact((work) => countTill(work, storesOf(person, 'cash'), { ...body, storeId: params.store_id, by: person.id })),
};
