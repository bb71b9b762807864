import * as z from 'zod';
import { STAFF_ROLE_NAMES, STAFF_TASK_NAMES } from '@/domain/staff-roles';
import { endpoints } from './endpoint';

/** The staff themselves (docs/rules/staff-roles.md). */
export const staffEndpoints = endpoints({
  'GET /api/v1/ops/me/': {
    summary: '自分の役割と、できること',
    access: 'ops',
    task: 'own',
    reply: z
      .object({
        id: z.int(),
        name: z.string(),
        roles: z.array(z.enum(STAFF_ROLE_NAMES)),
        tasks: z.array(z.enum(STAFF_TASK_NAMES)),
      })
      .meta({ id: 'OpsMe' }),
  },
});
