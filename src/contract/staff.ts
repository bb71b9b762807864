import * as z from 'zod';
import { DUTY_RANKS } from '@/domain/duty';
import { STAFF_ROLE_NAMES, STAFF_TASK_NAMES } from '@/domain/staff-roles';
import { endpoints } from './endpoint';
import { instant, pathId, pathText, uuid } from './fields';
import { askedRoles, reason } from './forms/staff-invitation';

const Role = z.object({
  role: z.enum(STAFF_ROLE_NAMES),
  store: z.object({ id: z.int(), name: z.string() }).nullable(),
});

/** A person of the staff as the desk lists it. */
const Member = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(Role),
  /** When one of the sessions in force was used last. */
  last_used_at: instant.nullable(),
  sessions: z.int(),
  on_duty: z.enum(DUTY_RANKS).nullable(),
  is_suspended: z.boolean(),
  /** What the second factor is; none = it is set up at the next sign-in. */
  factors: z.array(z.enum(['passkey', 'totp'])),
  /** A login of the demo, which needs none there. */
  is_exempt: z.boolean(),
});

const MemberPage = Member.extend({
  session_list: z.array(
    z.object({ id: uuid, user_agent: z.string(), place: z.string().nullable(), last_used_at: instant }),
  ),
  /** The latest changes of the roles, the newest first. */
  changes: z.array(
    z.object({
      id: z.int(),
      at: instant,
      was: z.string(),
      became: z.string(),
      by: z.string().nullable(),
      second: z.string().nullable(),
    }),
  ),
}).meta({ id: 'OpsStaffPage' });

const params = { staff_id: pathId };

const Asked = z.object({ approval_id: uuid, ends_at: instant });

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
  'GET /api/v1/ops/staff/': {
    summary: 'スタッフと役割',
    access: 'ops',
    task: 'staff',
    reply: z.array(Member.meta({ id: 'OpsStaff' })),
  },
  'GET /api/v1/ops/staff/{staff_id}/': {
    summary: 'スタッフ1人（役割、ログイン中の端末、役割の変更の記録）',
    access: 'ops',
    task: 'staff',
    params,
    reply: MemberPage,
    errors: ['not_found'],
  },
  'PATCH /api/v1/ops/staff/{staff_id}/': {
    summary: 'スタッフの役割の変更を依頼する（2人目の責任者の承認で変わる）',
    access: 'ops',
    task: 'staff',
    factor: 'fresh',
    params,
    body: z.strictObject({ roles: askedRoles, reason }),
    reply: Asked,
    status: 202,
    errors: ['not_found', 'approval/open', 'staff/own_roles', 'staff/unchanged'],
  },
  'POST /api/v1/ops/staff/{staff_id}/factor_reset/': {
    summary: 'スタッフがなくした2つ目の確認の再設定を依頼する（2人目の責任者の承認で、すべての端末からログアウトする）',
    access: 'ops',
    task: 'staff',
    factor: 'fresh',
    idempotency: 'required',
    params,
    body: z.strictObject({ reason }),
    reply: Asked,
    status: 202,
    errors: ['not_found', 'approval/open', 'staff/own_factor', 'staff/no_factor'],
  },
  'DELETE /api/v1/ops/staff/{staff_id}/sessions/': {
    summary: 'スタッフのすべての端末からログアウトする',
    access: 'ops',
    task: 'staff',
    params,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'DELETE /api/v1/ops/staff/{staff_id}/sessions/{session_id}/': {
    summary: 'スタッフの1台の端末からログアウトする',
    access: 'ops',
    task: 'staff',
    params: { ...params, session_id: pathText },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
});
