import type { rewardEndpoints } from '@/contract/reward';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/cast/service';
import { rewardOfShift } from './service';

/** A cast's rewards over HTTP. */
export const rewardRoutes: Handlers<keyof typeof rewardEndpoints> = {
  'GET /api/v1/female_casts/me/reward/{shift_id}/': async ({ deps, person, params }) => {
    const db = deps.reader();
    return rewardOfShift(db, await requireCastId(db, person.id), params.shift_id, deps.clock.now());
  },
};
