import type { shiftEndpoints } from '@/contract/shift';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/profile/service';
import { dayOff, withdrawShift } from '../../supply/shift/service';
import { cancelShiftBookings } from './service';

type EndsBookings = Extract<
  keyof typeof shiftEndpoints,
  'DELETE /api/v1/female_casts/me/shifts/{shift_id}/' | 'POST /api/v1/female_casts/me/shifts/day_off/'
>;

/**
 * The ends of shifts, over HTTP: a day off cancels the bookings on it and withdraws the shift in one transaction.
 */
export const shiftEndRoutes: Handlers<EndsBookings> = {
  'DELETE /api/v1/female_casts/me/shifts/{shift_id}/': ({ person, params, query, transact }) =>
    transact(async (work) => {
      const castId = await requireCastId(work.tx, person.id);
      if (query.cancel_bookings === 'true') await cancelShiftBookings(work, person.id, castId, [params.shift_id]);
      await withdrawShift(work, castId, params.shift_id);
      return null;
    }),

  'POST /api/v1/female_casts/me/shifts/day_off/': ({ person, transact }) =>
    transact(async (work) => {
      const castId = await requireCastId(work.tx, person.id);
      return dayOff(work, { personId: person.id, castId }, cancelShiftBookings);
    }),
};
