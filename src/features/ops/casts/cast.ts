import type { Data } from '@/contract';

export const PAGE = 'GET /api/v1/ops/female_casts/{female_cast_id}/';
/** A cast as the page is given it. */
export type Cast = Data<typeof PAGE>;
