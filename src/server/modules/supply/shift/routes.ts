import type { castHomeEndpoints } from '@/contract/cast-home';
import type { shiftEndpoints } from '@/contract/shift';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../profile/service';
import { presentShift } from './present';
import {
  addPattern,
  addShift,
  carryOut,
  changePattern,
  changeShift,
  dayOnto,
  patternBetween,
  patternList,
  planOf,
  removePattern,
  type ShiftRow,
  shiftList,
  shownShift,
  weekBefore,
} from './service';

/** What cancels bookings is bound where bookings are known. */
type EndsBookings =
  | 'DELETE /api/v1/female_casts/me/shifts/{shift_id}/'
  | 'POST /api/v1/female_casts/me/shifts/day_off/';
type ShiftEndpoint = Exclude<
  Extract<keyof typeof castHomeEndpoints, `${string}/shifts/`> | keyof typeof shiftEndpoints,
  EndsBookings
>;

// A shift that was just registered has no bookings.
const registered = ({ added, skipped }: { added: ShiftRow[]; skipped: number }) => ({
  added: added.map((shift) => presentShift(shift, [])),
  skipped,
});

/** A cast's own shifts: contract to services. */
export const shiftRoutes: Handlers<ShiftEndpoint> = {
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

  'GET /api/v1/female_casts/me/shifts/copy/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return planOf(db, await requireCastId(db, person.id), weekBefore(query.from), deps.clock.now());
  },
  'POST /api/v1/female_casts/me/shifts/copy/': ({ person, body, transact }) =>
    transact(async (work) =>
      registered(await carryOut(work, await requireCastId(work.tx, person.id), weekBefore(body.from))),
    ),

  'GET /api/v1/female_casts/me/shifts/copy/day/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return planOf(db, await requireCastId(db, person.id), dayOnto(query.date, query.to), deps.clock.now());
  },
  'POST /api/v1/female_casts/me/shifts/copy/day/': ({ person, body, transact }) =>
    transact(async (work) =>
      registered(await carryOut(work, await requireCastId(work.tx, person.id), dayOnto(body.date, body.to))),
    ),

  'GET /api/v1/female_casts/me/shift_patterns/': async ({ deps, person }) => {
    const db = deps.reader();
    return patternList(db, await requireCastId(db, person.id));
  },
  'POST /api/v1/female_casts/me/shift_patterns/': ({ person, body, transact }) =>
    transact(async (work) => addPattern(work, await requireCastId(work.tx, person.id), body)),
  'PUT /api/v1/female_casts/me/shift_patterns/{pattern_id}/': ({ person, params, body, transact }) =>
    transact(async (work) => changePattern(work, await requireCastId(work.tx, person.id), params.pattern_id, body)),
  'DELETE /api/v1/female_casts/me/shift_patterns/{pattern_id}/': ({ person, params, transact }) =>
    transact(async (work) => {
      await removePattern(work, await requireCastId(work.tx, person.id), params.pattern_id);
      return null;
    }),
  'GET /api/v1/female_casts/me/shift_patterns/{pattern_id}/plan/': async ({ deps, person, params, query }) => {
    const db = deps.reader();
    const wanted = patternBetween(params.pattern_id, query.from, query.to);
    return planOf(db, await requireCastId(db, person.id), wanted, deps.clock.now());
  },
  'POST /api/v1/female_casts/me/shift_patterns/{pattern_id}/apply/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const wanted = patternBetween(params.pattern_id, body.from, body.to);
      return registered(await carryOut(work, await requireCastId(work.tx, person.id), wanted));
    }),
};
