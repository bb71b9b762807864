import { HOUR_MS } from '@/domain/durations';
import { maskMail } from '@/domain/mail';
import { STAFF_INVITATION } from '@/domain/staff-invitation';
import { Refusal } from '../../../core/refusal';
import type { ApprovalHandler } from '../../../core/upward';
import type { Db, Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { lockLeads } from '../../people/staff-role/service';
import { tokenHashOf } from './link';
import { rolesInWords } from './present';
import * as rows from './queries';

/** What the second 責任者 reads: the roles, and the address without what names a person. */
export const shownChanges = async (db: Db, row: Pick<rows.InvitationRow, 'mail' | 'roles'>) => [
  { label: '招待の宛先', from: 'なし', to: maskMail(row.mail) },
  { label: '役割', from: 'なし', to: await rolesInWords(db, row) },
];

/** The invitation once a second 責任者 approved it: its link goes out. Both are 責任者 at that moment. */
export const staffInvited: ApprovalHandler = {
  changesNow: async (work, { subject, askedBy }) => {
    if (!(await lockLeads(work.tx)).includes(askedBy)) return null;
    const row = await rows.lockById(work.tx, subject);
    return row?.state === 'asked' ? shownChanges(work.tx, row) : null;
  },
  carryOut: async (work, { subject, approvedBy }) => {
    if (!(await lockLeads(work.tx)).includes(approvedBy)) throw new Refusal('role/forbidden');
    const row = await rows.lockById(work.tx, subject);
    if (row?.state !== 'asked') throw new Refusal('approval/changed');
    await sendLink(work, row, { approvedBy });
  },
  takeBack: async ({ tx, now }, { subject, askedBy, by }) => {
    const row = await rows.lockById(tx, subject);
    if (row?.state !== 'asked') return;
    await rows.updateInvitation(tx, row.id, { state: by === askedBy ? 'withdrawn' : 'refused', endedAt: now });
  },
};

/** Sends a link with another key; the one before opens nothing from then on. */
export async function sendLink(
  work: Work,
  { id, mail }: rows.InvitationRow,
  set: { approvedBy?: number } = {},
): Promise<void> {
  const { tx, now, deps } = work;
  const token = deps.random.token(32);
  await rows.updateInvitation(tx, id, {
    ...set,
    state: 'sent',
    sentAt: now,
    expiresAt: new Date(now.getTime() + STAFF_INVITATION.hours * HOUR_MS),
    tokenHash: tokenHashOf(deps, token),
    codesSent: 0,
  });
  // After the #: a browser sends this part to no server, so neither logs nor the next page learn it.
  const link = `${deps.settings.publicOrigin}/invite/staff#${token}`;
  const body = `YOIの運営スタッフとして招待されました。次のリンクから、${STAFF_INVITATION.hours}時間以内に登録してください。リンクは1回だけ使えます。\n\n${link}\n\n心当たりがない場合は、何もしなくて大丈夫です。`;
  const subject = '【YOI】運営スタッフへのご招待';
  // As a code it leaves the copies of messages after a day.
  await enqueue(work, { kind: 'invitation_link', channel: 'mail', to: mail, subject, body, code: token });
}
