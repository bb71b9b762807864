import type { customerDeskEndpoints } from '@/contract/customer-desk';
import type { Handlers } from '../../../http/handlers';
import { openCustomer, readOpenedCustomer } from './service';

/** The desk of customers over HTTP. */
export const customerDeskRoutes: Handlers<keyof typeof customerDeskEndpoints> = {
  // Not by `transact`: it changes nothing. That it was asked for is what the record of the staff keeps.
  'POST /api/v1/ops/customers/{account_id}/open/': ({ deps, params }) => openCustomer(deps, params.account_id),
  'GET /api/v1/ops/customers/{account_id}/': ({ deps, params, person }) =>
    readOpenedCustomer(deps, person.id, params.account_id),
};
