import type { staffEndpoints } from '@/contract/staff';
import type { Handlers } from '../../../http/handlers';
import { readOwn } from './service';

/** What a person of the staff may do, over HTTP. */
export const staffRoleRoutes: Pick<Handlers<keyof typeof staffEndpoints>, 'GET /api/v1/ops/me/'> = {
  'GET /api/v1/ops/me/': ({ deps, person }) => readOwn(deps, person.id),
};
