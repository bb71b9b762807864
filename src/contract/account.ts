import * as z from 'zod';
import { IDENTITY_STATES } from '@/domain/accounts';
import { DEVICE_FORMS } from '@/domain/devices';
import { endpoints } from './endpoint';
import { instant, uuid } from './fields';
import { passwordChangeForm, phoneChangeForm } from './forms/account';
import { mailForm } from './forms/mail';
import { registrationCodeForm } from './forms/registration';

/** A code that is on its way to a mail address. */
export const MailChange = z.object({ mail_change_id: uuid, expires_in: z.int(), resend_after: z.int() });

/** A code that is on its way to another telephone number. */
const PhoneChange = z.object({ phone_change_id: uuid, expires_in: z.int(), resend_after: z.int() });

/** The code of that mail. */
export const mailCodeForm = registrationCodeForm.extend({ mail_change_id: uuid });

/** What belongs to the account itself, of customers and casts alike (docs/rules/sessions.md). */
export const accountEndpoints = endpoints({
  'GET /api/v1/users/me/account/': {
    summary: 'アカウント',
    access: 'signed_in',
    reply: z.object({
      /** Masked, `090-••••-5678`. */
      phone_number: z.string(),
      /** Masked, `t••••@example.jp`; null = none that was proven. */
      mail: z.string().nullable(),
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
        /** Prefecture or country in which it was used last; null = not known. */
        place: z.string().nullable(),
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
    body: passwordChangeForm,
    reply: z.null(),
    status: 204,
    errors: ['rate/limited'],
  },
  'POST /api/v1/users/me/phone_changes/': {
    summary: '電話番号の変更：新しい番号へ認証コードを送る',
    access: 'signed_in',
    body: phoneChangeForm,
    reply: PhoneChange,
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/v1/users/me/phone_changes/resend/': {
    summary: '電話番号の変更：認証コードをもう一度送る（30分以内。新しいIDで答える）',
    access: 'signed_in',
    body: z.strictObject({ phone_change_id: uuid }),
    reply: PhoneChange,
    status: 201,
    errors: ['not_found', 'rate/limited'],
  },
  'POST /api/v1/users/me/phone_changes/verify/': {
    summary: '電話番号の変更：認証コードを確かめて変更する（ほかの端末からログアウト）',
    access: 'signed_in',
    body: registrationCodeForm.extend({ phone_change_id: uuid }),
    reply: z.null(),
    status: 204,
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
  'POST /api/v1/users/me/mail_changes/': {
    summary: 'メールアドレスの登録・変更：新しいアドレスへ認証コードを送る（登録の有無によらず同じ応答）',
    access: 'signed_in',
    body: mailForm,
    reply: MailChange,
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/v1/users/me/mail_changes/verify/': {
    summary: 'メールアドレスの登録・変更：認証コードを確かめて登録する',
    access: 'signed_in',
    body: mailCodeForm,
    reply: z.null(),
    status: 204,
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
});
