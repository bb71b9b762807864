import type { Data } from '@/contract';

export const PAGE = 'GET /api/v1/ops/customers/{account_id}/';
/** A customer as the page is given it. */
export type Customer = Data<typeof PAGE>;
/** A store that takes or took no requests of the customer. */
export type StoreBar = Customer['store_bars'][number];
