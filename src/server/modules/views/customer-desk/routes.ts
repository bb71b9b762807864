import type { customerDeskEndpoints } from '@/contract/customer-desk';
import type { Handlers } from '../../../http/handlers';
import { bar, liftBar } from './bars';
import { openCustomer, openedCustomer, readOpenedCustomer } from './service';

/** The desk of customers over HTTP. */
export const customerDeskRoutes: Handlers<keyof typeof customerDeskEndpoints> = {
  // Not by `transact`: it changes nothing. That it was asked for is what the record of the staff keeps.
  'POST /api/v1/ops/customers/{account_id}/open/': ({ deps, params }) => openCustomer(deps, params.account_id),
  'GET /api/v1/ops/customers/{account_id}/': ({ deps, params, person }) =>
    readOpenedCustomer(deps, person.id, params.account_id),
  'POST /api/v1/ops/customers/{account_id}/store_bars/': async ({ deps, person, params, body, transact }) => {
    const personId = await openedCustomer(deps, person.id, params.account_id);
    return transact((work) => bar(work, person.id, personId, body));
  },
  'POST /api/v1/ops/customers/{account_id}/store_bars/{store_id}/lift/': async (asked) => {
    const { deps, person, params, body, transact } = asked;
    const personId = await openedCustomer(deps, person.id, params.account_id);
    return transact((work) => liftBar(work, person.id, { personId, storeId: params.store_id, words: body.words }));
  },
};
