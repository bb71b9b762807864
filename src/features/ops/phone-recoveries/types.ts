import type { Data } from '@/contract';
import type { ItemOf } from '@/hooks/use-api-pages';

/** The list of the desk. */
export const LIST = 'GET /api/v1/ops/phone_recoveries/';

/** A request that waits. */
export type Recovery = ItemOf<typeof LIST>;

/** Everything of one, for the person who has it open. */
export type Detail = Data<'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/'>;
