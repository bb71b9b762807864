import type { staffEndpoints } from '@/contract/staff';
import type { Handlers } from '../../../http/handlers';
import { askRoles } from './change';
import { askFactorReset } from './factor-reset';
import { endSessionsOf, listStaff, readMember } from './service';

type Routes = Omit<Handlers<keyof typeof staffEndpoints>, 'GET /api/v1/ops/me/'>;

/** The desk of the staff, over HTTP. */
export const staffDeskRoutes: Routes = {
  'GET /api/v1/ops/staff/': ({ deps }) => listStaff(deps),

  'GET /api/v1/ops/staff/{staff_id}/': ({ deps, params }) => readMember(deps, params.staff_id),

  'PATCH /api/v1/ops/staff/{staff_id}/': ({ person, params, body, transact }) =>
    transact((work) => askRoles(work, { by: person.id, personId: params.staff_id, form: body })),

  'POST /api/v1/ops/staff/{staff_id}/factor_reset/': ({ person, params, body, transact }) =>
    transact((work) => askFactorReset(work, { by: person.id, personId: params.staff_id, reason: body.reason })),

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
