import type { staffEndpoints } from '@/contract/staff';
import type { Handlers } from '../../../http/handlers';
import { askRoles } from './change';
import { endSessionsOf, listStaff, readMember } from './service';

type Routes = Omit<Handlers<keyof typeof staffEndpoints>, 'GET /api/v1/ops/me/'>;

/** The desk of the staff, over HTTP. */
export const staffDeskRoutes: Routes = {
  'GET /api/v1/ops/staff/': ({ deps }) => listStaff(deps.reader(), deps.clock.now()),

  'GET /api/v1/ops/staff/{staff_id}/': ({ deps, params }) =>
    readMember(deps.reader(), params.staff_id, deps.clock.now()),

  'PATCH /api/v1/ops/staff/{staff_id}/': ({ person, params, body, transact }) =>
    transact((work) => askRoles(work, { by: person.id, personId: params.staff_id, form: body })),

  'DELETE /api/v1/ops/staff/{staff_id}/sessions/': ({ params, transact }) =>
    transact(async (work) => {
      await endSessionsOf(work, params.staff_id, null);
      return null;
    }),

  'DELETE /api/v1/ops/staff/{staff_id}/sessions/{session_id}/': ({ params, transact }) =>
    transact(async (work) => {
      await endSessionsOf(work, params.staff_id, params.session_id);
      return null;
    }),
};
