import type { castHomeEndpoints } from '@/contract/cast-home';
import type { shiftEndpoints } from '@/contract/shift';
import type { Work } from '../../../core/work';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../profile/service';
import { presentShift } from './present';
import { addShift, changeShift, copyWeek, shiftList, shownShift, weekCopy, withdrawShift } from './service';

type ShiftEndpoint = Extract<keyof typeof castHomeEndpoints, `${string}/shifts/`> | keyof typeof shiftEndpoints;

/** What belongs to modules that stand on this one; handed in where the routes are registered. */
type Others = {
  /** Cancels what is booked within a shift. */
  cancelShiftBookings: (work: Work, personId: number, castId: number, shiftId: number) => Promise<void>;
};

/**
 * A cast's own shifts: contract to services. A day off cancels the bookings on it and withdraws the shift in one
 * transaction.
 */
export const shiftRoutes = ({ cancelShiftBookings }: Others): Handlers<ShiftEndpoint> => ({
  'GET /api/v1/female_casts/me/shifts/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return shiftList(db, await requireCastId(db, person.id), query, deps.clock.now());
  },
  'POST /api/v1/female_casts/me/shifts/': ({ person, body, transact }) =>
    transact(async (work) => presentShift(await addShift(work, await requireCastId(work.tx, person.id), body), [])),

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
});
