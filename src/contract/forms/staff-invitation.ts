import * as z from 'zod';
import { APPROVAL_REASON } from '@/domain/approvals';
import { checkPassword } from '@/domain/person-fields';
import { STAFF_NAME_MAX } from '@/domain/staff-invitation';
import { STAFF_ROLE_NAMES } from '@/domain/staff-roles';
import { normalizeText } from '@/domain/text';
import { bodyId, boundedText, checked } from '../fields';
import { mailForm } from './mail';
import { typedPassword } from './sign-in';

/** Why two 責任者 are asked. */
export const reason = boundedText({
  ...APPROVAL_REASON,
  missing: `理由は${APPROVAL_REASON.min}文字以上で入力してください`,
});

/** Roles that are asked for: 店舗 for a store, every other without one. */
export const askedRoles = z
  .array(
    z
      .strictObject({ role: z.enum(STAFF_ROLE_NAMES), store_id: bodyId.optional() })
      .refine(({ role, store_id: store }) => (role === 'store') === (store !== undefined), {
        error: '店舗の役割では店舗を選択してください',
        path: ['store_id'],
      }),
  )
  .max(30);

/** The address that a 責任者 invites, with which roles, and why. */
export const staffInvitationForm = mailForm.extend({
  roles: askedRoles.min(1, '役割を選択してください'),
  reason,
});

/** The name that colleagues read, and the password. */
export const staffJoiningForm = z.strictObject({
  name: boundedText({
    min: 1,
    max: STAFF_NAME_MAX,
    missing: '名前を入力してください',
    normalize: normalizeText,
  }),
  password: typedPassword.superRefine(checked((text) => checkPassword(text))),
});
