import * as z from 'zod';
import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { type HeldRole, mayDo, STAFF_ROLE_NAMES } from '@/domain/staff-roles';
import { Refusal } from '../../../core/refusal';
import type { ApprovalHandler } from '../../../core/upward';
import type { Db, Work } from '../../../core/work';
import { signOff } from '../../booking/safety/service';
import { askApproval } from '../../people/approval/service';
import { endAllSessions } from '../../people/auth/service';
import { lockLeads, replaceRoles, rolesOf } from '../../people/staff-role/service';
import { heldWords, isOfStaff, namesOfStores, rolesAsked } from './service';

type Form = Received<'PATCH /api/v1/ops/staff/{staff_id}/'>['body'];
type Asked = { by: number; personId: number; form: Form };

/** What waits for the second person, as it is stored with the request. */
const details = z.object({
  roles: z.array(z.object({ role: z.enum(STAFF_ROLE_NAMES), storeId: z.int().nullable() })),
});

/**
 * Asks a second 責任者 for other roles of a person. Throws `staff/own_roles`, `not_found`, `staff/unchanged`,
 * `approval/open`.
 */
export async function askRoles(
  work: Work,
  { by, personId, form }: Asked,
): Promise<Reply<'PATCH /api/v1/ops/staff/{staff_id}/'>> {
  if (by === personId) throw new Refusal('staff/own_roles');
  if (!(await isOfStaff(work.tx, personId))) throw new Refusal('not_found');
  const stores = await namesOfStores(work.tx);
  const roles = rolesAsked(form.roles, stores);
  const change = await changeOf(work.tx, personId, roles);
  if (change.from === change.to) throw new Refusal('staff/unchanged');
  const { id, endsAt } = await askApproval(work, {
    kind: 'staff_roles',
    subject: String(personId),
    thing: `スタッフ ID ${personId}`,
    path: `/ops/staff?id=${personId}`,
    changes: [change],
    details: { roles },
    reason: form.reason,
    askedBy: by,
  });
  return { approval_id: id, ends_at: toTokyoIso(endsAt) };
}

/**
 * The change once a second person approved it. Both must be 責任者 at that moment, under the lock that all changes of
 * roles take in turn, and neither is the person whose roles change: so two of them always remain.
 */
export const roleChange: ApprovalHandler = {
  changesNow: async (work, { subject, details: stored, askedBy }) => {
    const leads = await lockLeads(work.tx);
    const personId = Number(subject);
    if (!leads.includes(askedBy) || !(await isOfStaff(work.tx, personId))) return null;
    return [await changeOf(work.tx, personId, details.parse(stored).roles)];
  },
  carryOut: async (work, { subject, details: stored, askedBy, approvedBy }) => {
    const personId = Number(subject);
    if (approvedBy === personId) throw new Refusal('staff/own_roles');
    if (!(await lockLeads(work.tx)).includes(approvedBy)) throw new Refusal('role/forbidden');
    const { roles } = details.parse(stored);
    await replaceRoles(work, { personId, roles, by: askedBy, approvedBy });
    const names = roles.map(({ role }) => role);
    if (!mayDo(names, 'alarms')) await signOff(work, personId);
    if (roles.length === 0) await endAllSessions(work, personId, 'device signed out');
  },
};

async function changeOf(db: Db, personId: number, roles: readonly HeldRole[]) {
  const stores = await namesOfStores(db);
  return { label: '役割', from: heldWords(await rolesOf(db, personId), stores), to: heldWords(roles, stores) };
}
