import type { castHomeEndpoints } from '@/contract/cast-home';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../cast/service';
import { presentShift } from './present';
import { addShift, shiftList } from './service';

type ShiftEndpoint = Extract<keyof typeof castHomeEndpoints, `${string}/shifts/`>;

/** A cast's own shifts: contract to services. */
export const shiftRoutes: Handlers<ShiftEndpoint> = {
  'GET /api/v1/female_casts/me/shifts/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return shiftList(db, await requireCastId(db, person.id), query, deps.clock.now());
  },
  'POST /api/v1/female_casts/me/shifts/': ({ person, body, transact }) =>
    transact(async (work) => presentShift(await addShift(work, await requireCastId(work.tx, person.id), body), [])),
};
