import * as z from 'zod';
import { TRANSPORTS } from '@/domain/accounts';
import { STAFF_INVITATION_STATES } from '@/domain/staff-invitation';
import { Tokens } from './auth';
import { endpoints } from './endpoint';
import { instant, pathText, rawText, uuid } from './fields';
import { registrationCodeForm, registrationPhoneForm } from './forms/registration';
import { staffInvitationForm, staffJoiningForm } from './forms/staff-invitation';

/** The key of the link that the invited person was sent. */
const token = { token: rawText(64) };
const one = { staff_invitation_id: pathText };

const Item = z
  .object({
    id: uuid,
    mail: z.string(),
    /** In words: "受付、店舗（青葉）". */
    roles: z.string(),
    state: z.enum(STAFF_INVITATION_STATES),
    asked_by: z.string(),
    asked_at: instant,
    /** The second 責任者; null until one approved. */
    approved_by: z.string().nullable(),
    /** When the link went out last. */
    sent_at: instant.nullable(),
    /** Until when the second 責任者 may approve, then until when the link opens. */
    expires_at: instant,
    ended_at: instant.nullable(),
    /** The account that came of it. */
    staff_id: z.int().nullable(),
  })
  .meta({ id: 'OpsStaffInvitation' });

/**
 * How a person comes to the operator's staff (docs/rules/staff-roles.md#invitations). The link's key stands in bodies
 * alone: no address, no log holds it.
 */
export const staffInvitationEndpoints = endpoints({
  'GET /api/v1/ops/staff_invitations/': {
    summary: 'スタッフへの招待（新しい順、50件まで）',
    access: 'ops',
    task: 'staff',
    reply: z.array(Item),
  },
  'POST /api/v1/ops/staff_invitations/': {
    summary: 'スタッフの招待を依頼する（2人目の責任者の承認で、リンクをメールで送る）',
    access: 'ops',
    task: 'staff',
    factor: 'fresh',
    idempotency: 'required',
    body: staffInvitationForm,
    reply: Item,
    status: 202,
    errors: ['staff_invitation/open'],
  },
  'POST /api/v1/ops/staff_invitations/{staff_invitation_id}/resend/': {
    summary: 'スタッフへの招待を送り直す（前のリンクは使えなくなる）',
    access: 'ops',
    task: 'staff',
    factor: 'fresh',
    idempotency: 'required',
    params: one,
    reply: Item,
    errors: ['not_found', 'staff_invitation/state_conflict'],
  },
  'POST /api/v1/ops/staff_invitations/{staff_invitation_id}/withdraw/': {
    summary: 'スタッフへの招待を取り消す（承認待ちの招待も。リンクは使えなくなる）',
    access: 'ops',
    task: 'staff',
    params: one,
    reply: Item,
    errors: ['not_found', 'staff_invitation/state_conflict'],
  },
  'POST /api/v1/staff_invitations/open/': {
    summary: 'スタッフへの招待のリンクを開く',
    access: 'public',
    body: z.strictObject(token),
    reply: z.object({ roles: z.string(), expires_at: instant }).meta({ id: 'StaffInvitationLink' }),
    errors: ['not_found'],
  },
  'POST /api/v1/staff_invitations/code/': {
    summary: '招待されたスタッフの電話番号に認証コードを送る（登録の有無によらず同じ応答）',
    access: 'public',
    body: registrationPhoneForm.extend(token),
    reply: z.object({ proof_id: uuid, expires_in: z.int(), resend_after: z.int() }),
    errors: ['not_found', 'rate/limited'],
  },
  'POST /api/v1/staff_invitations/verify/': {
    summary: '招待されたスタッフの認証コードを確かめる',
    access: 'public',
    body: registrationCodeForm.extend({ ...token, proof_id: uuid }),
    reply: z.object({ phone_token: z.string() }),
    errors: ['not_found', 'code/wrong', 'code/expired'],
  },
  'POST /api/v1/staff_invitations/accept/': {
    summary: 'スタッフとして登録する（リンクは1回だけ使える。このあと2つ目の確認を設定する）',
    access: 'public',
    body: staffJoiningForm.extend({
      ...token,
      phone_token: rawText(64),
      transport: z.enum(TRANSPORTS).default('body'),
    }),
    reply: Tokens,
    status: 201,
    errors: ['not_found', 'staff_invitation/unproven', 'staff_invitation/phone_taken'],
  },
});
