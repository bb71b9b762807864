import type { workClaimEndpoints } from '@/contract/work-claim';
import type { Handlers } from '../../../http/handlers';
import { claimItem, listClaims, returnItem } from './service';

/** Claims of what waits, over HTTP. */
export const workClaimRoutes: Handlers<keyof typeof workClaimEndpoints> = {
  'GET /api/v1/ops/claims/': ({ deps, person }) => listClaims(deps, person),

  'PUT /api/v1/ops/claims/{kind}/{item_id}/': ({ person, params, transact }) =>
    transact((work) => claimItem(work, person, { kind: params.kind, itemId: params.item_id })),

  'DELETE /api/v1/ops/claims/{kind}/{item_id}/': ({ person, params, transact }) =>
    transact((work) => returnItem(work, person, { kind: params.kind, itemId: params.item_id })),
};
