import type { Data } from '@/contract';

export const PAGE = 'GET /api/v1/ops/customers/{account_id}/';
/** A customer as the page is given it. */
export type Customer = Data<typeof PAGE>;
