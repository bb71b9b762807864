import * as z from 'zod';
import { IDENTITY_STATES } from '@/domain/accounts';
import { DEVICE_FORMS } from '@/domain/devices';
import { endpoints } from './endpoint';
import { instant, uuid } from './fields';
import { ownPasswordForm, phoneChangeForm } from './forms/account';
import { registrationCodeForm } from './forms/registration';

/** What belongs to the account itself, of men and casts alike (docs/rules/sessions.md). */
export const accountEndpoints = endpoints({
  'GET /api/v1/users/me/account/': {
    summary: 'アカウント',
    access: 'signed_in',
    reply: z.object({
      /** Masked, `090-••••-5678`. */
      phone_number: z.string(),
      /** Null = since the registration. */
      password_changed_at: instant.nullable(),
      identity_state: z.enum(IDENTITY_STATES),
    }),
  },
  'GET /api/v1/users/me/devices/': {
    summary: 'ログイン中の端末',
    access: 'signed_in',
    reply: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        form: z.enum(DEVICE_FORMS),
        browser: z.string().nullable(),
        /** The caller's own. */
        current: z.boolean(),
        signed_in_at: instant,
        last_used_at: instant,
      }),
    ),
  },
  'DELETE /api/v1/users/me/devices/': {
    summary: 'ほかのすべての端末からログアウトする',
    access: 'signed_in',
    reply: z.null(),
    status: 204,
  },
  'DELETE /api/v1/users/me/devices/{device_id}/': {
    summary: '端末からログアウトする',
    access: 'signed_in',
    params: { device_id: uuid },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/password/': {
    summary: 'パスワードを変更する（ほかの端末からログアウト）',
    access: 'signed_in',
    body: ownPasswordForm,
    reply: z.null(),
    status: 204,
    errors: ['rate/limited'],
  },
  'POST /api/v1/users/me/phone_changes/': {
    summary: '電話番号の変更：新しい番号へ認証コードを送る',
    access: 'signed_in',
    body: phoneChangeForm,
    reply: z.object({ phone_change_id: uuid, expires_in: z.int(), resend_after: z.int() }),
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/v1/users/me/phone_changes/verify/': {
    summary: '電話番号の変更：認証コードを確かめて変更する（ほかの端末からログアウト）',
    access: 'signed_in',
    body: registrationCodeForm.extend({ phone_change_id: uuid }),
    reply: z.null(),
    status: 204,
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
});
