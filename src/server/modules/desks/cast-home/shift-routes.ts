import type { shiftEndpoints } from '@/contract/shift';
import type { Handlers } from '../../../http/handlers';
import { cancelShiftBookings } from '../../booking/reservation/service';
import { requireCastId } from '../../supply/cast/service';
import { changeShift, copyWeek, shownShift, weekCopy, withdrawShift } from '../../supply/shift/service';

/** Changes of a cast's shifts: a day off cancels the bookings on it and withdraws the shift in one transaction. */
export const shiftChangeRoutes: Handlers<keyof typeof shiftEndpoints> = {
  'PATCH /api/v1/female_casts/me/shifts/{shift_id}/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const castId = await requireCastId(work.tx, person.id);
      return shownShift(work.tx, await changeShift(work, castId, params.shift_id, body));
    }),

  'DELETE /api/v1/female_casts/me/shifts/{shift_id}/': ({ person, params, query, transact }) =>
    transact(async (work) => {
      const castId = await requireCastId(work.tx, person.id);
      if (query.cancel_bookings === 'true') await cancelShiftBookings(work, person.id, castId, params.shift_id);
      await withdrawShift(work, castId, params.shift_id);
      return null;
    }),

  'GET /api/v1/female_casts/me/shifts/copy/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return weekCopy(db, await requireCastId(db, person.id), query.from, deps.clock.now());
  },

  'POST /api/v1/female_casts/me/shifts/copy/': ({ person, body, transact }) =>
    transact(async (work) => {
      const { added, skipped } = await copyWeek(work, await requireCastId(work.tx, person.id), body.from);
      const shown = [];
      for (const shift of added) shown.push(await shownShift(work.tx, shift));
      return { added: shown, skipped };
    }),
};
