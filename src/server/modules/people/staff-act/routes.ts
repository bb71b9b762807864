import type { staffActEndpoints } from '@/contract/staff-act';
import { mayDo } from '@/domain/staff-roles';
import { assertMay } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { listActs } from './service';

/** What the staff did, over HTTP. */
export const staffActRoutes: Handlers<keyof typeof staffActEndpoints> = {
  'GET /api/v1/ops/acts/': ({ deps, person, query }) => {
    const roles = person.roles ?? [];
    const of = query.actor_id ?? (mayDo(roles, 'acts') ? undefined : person.id);
    if (of !== person.id) assertMay(roles, 'acts');
    return listActs(deps, { ...query, actor_id: of });
  },
};
