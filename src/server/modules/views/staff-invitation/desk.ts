import type { Received, Reply } from '@/contract';
import { APPROVAL_HOURS } from '@/domain/approvals';
import { HOUR_MS } from '@/domain/durations';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { askApproval, dropApproval } from '../../people/approval/service';
import { writtenRole } from '../../people/staff-role/service';
import { namesOfStores, rolesAsked } from '../staff-desk/service';
import { sendLink, shownChanges } from './approval';
import { presentAll, presentOne } from './present';
import * as rows from './queries';

type Form = Received<'POST /api/v1/ops/staff_invitations/'>['body'];
type Item = Reply<'GET /api/v1/ops/staff_invitations/'>[number];

/** As many the desk shows. */
const LISTED = 50;

/** The latest invitations, the newest first. */
export const listInvitations = async ({ reader, clock }: Deps): Promise<Item[]> =>
  presentAll(reader(), await rows.latest(reader(), LISTED), clock.now());

/**
 * Asks a second 責任者 to invite a person; no link goes out before. Throws `staff_invitation/open`; 400 at `body.roles`
 * for a store that there is not.
 */
export async function askInvitation(work: Work, by: number, form: Form): Promise<Item> {
  const { tx, now, deps } = work;
  const { mail, reason } = form;
  const roles = rolesAsked(form.roles, await namesOfStores(tx)).map(writtenRole);
  const id = deps.random.uuid();
  await rows.endOverdue(tx, mail, now);
  const asked = { id, mail, roles, state: 'asked' as const, askedBy: by, askedAt: now };
  const expiresAt = new Date(now.getTime() + APPROVAL_HOURS * HOUR_MS);
  if (!(await rows.insertInvitation(tx, { ...asked, expiresAt }))) throw new Refusal('staff_invitation/open');
  await askApproval(work, {
    kind: 'staff_invitation',
    subject: id,
    thing: '新しいスタッフ',
    path: '/ops/staff',
    changes: await shownChanges(tx, asked),
    details: {},
    reason,
    askedBy: by,
  });
  return presentOne(tx, id, now);
}

/**
 * Sends the link of an invitation that was approved anew, also where its time is over. Throws `not_found`,
 * `staff_invitation/state_conflict`.
 */
export async function resendInvitation(work: Work, id: string): Promise<Item> {
  const row = isUuid(id) ? await rows.lockById(work.tx, id) : null;
  if (!row) throw new Refusal('not_found');
  if (row.state !== 'sent') throw new Refusal('staff_invitation/state_conflict');
  await sendLink(work, row);
  return presentOne(work.tx, id, work.now);
}

/**
 * Takes an invitation back, one that waits for the second 責任者 too. Throws `not_found`,
 * `staff_invitation/state_conflict` where it has ended.
 */
export async function withdrawInvitation(work: Work, id: string): Promise<Item> {
  const { tx, now } = work;
  if (!isUuid(id)) throw new Refusal('not_found');
  // Before the invitation is locked: an approval holds its own row when it locks that.
  await dropApproval(work, 'staff_invitation', id);
  const row = await rows.lockById(tx, id);
  if (!row) throw new Refusal('not_found');
  if (row.endedAt !== null) throw new Refusal('staff_invitation/state_conflict');
  await rows.updateInvitation(tx, id, { state: 'withdrawn', tokenHash: null, endedAt: now });
  return presentOne(tx, id, now);
}

/** The nightly job: removes invitations that were over before an instant. */
export const forgetOldStaffInvitations = ({ tx }: Work, before: Date): Promise<number> => rows.deleteOver(tx, before);
