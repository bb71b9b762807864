import type { rewardEndpoints } from '@/contract/reward';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/profile/service';
import { type InOrderOfStart, rewardOfShift } from './service';

/** What belongs to modules that stand on this one; handed in where the routes are registered. */
type Others = { inOrderOfStart: InOrderOfStart };

/** A cast's rewards over HTTP. */
export const rewardRoutes = ({ inOrderOfStart }: Others): Handlers<keyof typeof rewardEndpoints> => ({
  'GET /api/v1/female_casts/me/reward/{shift_id}/': async ({ deps, person, params }) => {
    const db = deps.reader();
    const castId = await requireCastId(db, person.id);
    return rewardOfShift(db, { castId, shiftId: params.shift_id, now: deps.clock.now() }, inOrderOfStart);
  },
});
