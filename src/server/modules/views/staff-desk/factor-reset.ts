import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { FACTORS } from '@/domain/second-factor';
import { Refusal } from '../../../core/refusal';
import type { ApprovalHandler } from '../../../core/upward';
import type { Db, Work } from '../../../core/work';
import { askApproval } from '../../people/approval/service';
import { factorsHeld, resetFactor } from '../../people/auth/service';
import { lockLeads } from '../../people/staff-role/service';
import { isOfStaff } from './service';

type Asked = { by: number; personId: number; reason: string };

/**
 * Asks a second 責任者 to take the lost second factor of a person away. Throws `staff/own_factor`, `not_found`,
 * `staff/no_factor`, `approval/open`.
 */
export async function askFactorReset(
  work: Work,
  { by, personId, reason }: Asked,
): Promise<Reply<'POST /api/v1/ops/staff/{staff_id}/factor_reset/'>> {
  if (by === personId) throw new Refusal('staff/own_factor');
  if (!(await isOfStaff(work.tx, personId))) throw new Refusal('not_found');
  const change = await changeOf(work.tx, personId);
  if (change === null) throw new Refusal('staff/no_factor');
  const { id, endsAt } = await askApproval(work, {
    kind: 'staff_factor',
    subject: String(personId),
    thing: `スタッフ ID ${personId}`,
    path: `/ops/staff?id=${personId}`,
    changes: [change],
    details: {},
    reason,
    askedBy: by,
  });
  return { approval_id: id, ends_at: toTokyoIso(endsAt) };
}

/**
 * The reset once a second person approved it: both are 責任者 at that moment, and neither is the person who lost the
 * factor. All sessions of that person end, and the next sign-in sets up a new one.
 */
export const factorReset: ApprovalHandler = {
  changesNow: async (work, { subject, askedBy }) => {
    const personId = Number(subject);
    if (!(await lockLeads(work.tx)).includes(askedBy) || !(await isOfStaff(work.tx, personId))) return null;
    const change = await changeOf(work.tx, personId);
    return change && [change];
  },
  carryOut: async (work, { subject, approvedBy }) => {
    const personId = Number(subject);
    if (approvedBy === personId) throw new Refusal('staff/own_factor');
    if (!(await lockLeads(work.tx)).includes(approvedBy)) throw new Refusal('role/forbidden');
    await resetFactor(work, personId);
  },
};

async function changeOf(db: Db, personId: number) {
  const held = await factorsHeld(db, personId);
  if (held.length === 0) return null;
  return {
    label: '2つ目の確認',
    from: held.map((factor) => FACTORS[factor]).join('、'),
    to: 'なし（全端末からログアウトし、次のログインで設定）',
  };
}
