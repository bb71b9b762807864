import type { staffActEndpoints } from '@/contract/staff-act';
import type { Handlers } from '../../../http/handlers';
import { listActs } from './service';

/** What the staff did, over HTTP. */
export const staffActRoutes: Handlers<keyof typeof staffActEndpoints> = {
  'GET /api/v1/ops/acts/': ({ deps, query }) => listActs(deps, query),
};
