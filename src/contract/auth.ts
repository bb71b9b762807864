import * as z from 'zod';
import { TRANSPORTS } from '@/domain/accounts';
import { MailChange, mailCodeForm } from './account';
import { endpoints } from './endpoint';
import { rawText, uuid } from './fields';
import { mailForm } from './forms/mail';
import { newPasswordForm } from './forms/password';
import { registrationCodeForm, registrationPhoneForm, registrationProfileForm } from './forms/registration';
import { signInForm } from './forms/sign-in';

const Role = z.enum(['male_user', 'female_cast']);
/** What a sign-in gives out. */
export const Tokens = z
  .object({
    access_token: z.string(),
    /** Only in `body` transport; in `cookie` transport the refresh token never appears in a reply. */
    refresh_token: z.string().optional(),
    /** Seconds until the access token ends. */
    expires_in: z.int(),
    role: Role,
    is_ops: z.boolean(),
  })
  .meta({ id: 'Tokens' });

/** Sign-in, refresh, sign-out, registration (spec §7). */
export const authEndpoints = endpoints({
  'POST /api/auth/tokens': {
    summary: 'ログインする',
    access: 'public',
    body: signInForm.extend({ transport: z.enum(TRANSPORTS).default('body') }),
    reply: Tokens,
    errors: [
      'auth/required',
      'auth/bad_credentials',
      'auth/device_unconfirmed',
      'account/suspended',
      'account/withdrawn',
      'rate/limited',
    ],
  },
  'GET /api/auth/tokens': {
    summary: 'このブラウザがログインを保持しているか',
    description: 'スクリプトから読めない更新用Cookieの有無だけを答えます。有効かどうかはPATCHが確かめます。',
    access: 'public',
    reply: z.object({ kept: z.boolean() }),
  },
  'PATCH /api/auth/tokens': {
    summary: 'アクセストークンを更新する',
    access: 'public',
    body: z.strictObject({ refresh_token: rawText(4096).min(1).optional() }),
    reply: Tokens.omit({ refresh_token: true }),
    errors: ['auth/required', 'auth/invalid', 'auth/expired', 'account/suspended', 'rate/limited'],
  },
  'DELETE /api/auth/tokens': {
    summary: 'ログアウトする',
    access: 'public',
    factor: 'none',
    reply: z.null(),
    status: 204,
    errors: ['auth/required', 'auth/invalid'],
  },
  'POST /api/auth/registrations': {
    summary: '新規登録：電話番号へ認証コードを送る',
    access: 'public',
    body: registrationPhoneForm,
    reply: z.object({ registration_id: uuid, expires_in: z.int(), resend_after: z.int() }),
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/auth/registrations/verify': {
    summary: '新規登録：認証コードを確かめる',
    access: 'public',
    body: registrationCodeForm.extend({ registration_id: uuid }),
    reply: z.object({ registration_id: uuid, verified: z.literal(true) }),
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
  'POST /api/auth/registrations/profile': {
    summary: '新規登録：お客様情報を登録して完了する',
    access: 'public',
    body: registrationProfileForm.extend({
      registration_id: uuid,
      transport: z.enum(TRANSPORTS).default('body'),
    }),
    reply: Tokens,
    status: 201,
    errors: ['code/expired', 'not_found', 'rate/limited'],
  },
  'POST /api/auth/registrations/mail': {
    summary: '新規登録：メールアドレスへ認証コードを送る（お客様情報の登録後。登録の有無によらず同じ応答）',
    access: 'signed_in',
    body: mailForm,
    reply: MailChange,
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/auth/registrations/mail/verify': {
    summary: '新規登録：メールの認証コードを確かめて登録する',
    access: 'signed_in',
    body: mailCodeForm,
    reply: z.null(),
    status: 204,
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
  'POST /api/auth/device_confirmations': {
    summary: '新しい端末：認証コードを確かめてログインする',
    access: 'public',
    body: registrationCodeForm.extend({ confirmation_id: uuid }),
    reply: Tokens,
    errors: ['code/wrong', 'code/expired', 'not_found', 'account/suspended', 'account/withdrawn', 'rate/limited'],
  },
  'POST /api/auth/device_confirmations/resend': {
    summary: '新しい端末：認証コードを再送する',
    access: 'public',
    body: z.strictObject({ confirmation_id: uuid }),
    reply: z.object({ confirmation_id: uuid, expires_in: z.int(), resend_after: z.int() }),
    status: 201,
    errors: ['not_found', 'rate/limited'],
  },
  'POST /api/auth/password_resets': {
    summary: 'パスワードの再設定：電話番号へ認証コードを送る（登録の有無によらず同じ応答）',
    access: 'public',
    body: registrationPhoneForm,
    reply: z.object({ reset_id: uuid, expires_in: z.int(), resend_after: z.int() }),
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/auth/password_resets/verify': {
    summary: 'パスワードの再設定：認証コードを確かめる',
    access: 'public',
    body: registrationCodeForm.extend({ reset_id: uuid }),
    /** The token sets one password, within `expires_in` seconds. */
    reply: z.object({ reset_token: z.string(), expires_in: z.int() }),
    errors: ['code/wrong', 'code/expired', 'not_found', 'rate/limited'],
  },
  'POST /api/auth/password_resets/complete': {
    summary: 'パスワードの再設定：新しいパスワードにする（すべての端末からログアウト）',
    access: 'public',
    body: newPasswordForm.extend({ reset_token: rawText(100).min(1) }),
    reply: z.null(),
    status: 204,
    errors: ['reset/expired', 'rate/limited'],
  },
});
