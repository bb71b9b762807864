import type { ItemOf } from '@/hooks/use-api-pages';

/** A check that waits. */
export type Check = ItemOf<'GET /api/v1/ops/identity_checks/'>;
