import * as z from 'zod';
import { endpoints } from './endpoint';
import { instant, rawText } from './fields';
import { passkeyForm } from './forms/passkey';

const Passkey = z
  .object({
    id: z.string(),
    device: z.string(),
    created_at: instant,
    last_used_at: instant.nullable(),
    /** It is this device's. */
    here: z.boolean(),
  })
  .meta({ id: 'Passkey' });

const id = rawText(1400).min(1);
const encoded = rawText(12_000).min(1);

/** What a device answers to a question. */
export const Assertion = z.strictObject({
  id,
  client_data_json: encoded,
  authenticator_data: encoded,
  signature: encoded,
});
/** A question for a device: `allow` are the passkeys that it may answer with. */
export const Question = z.object({ challenge: z.string(), rp_id: z.string(), allow: z.array(z.string()) });

/** What a device answers when it made a key. */
export const Attestation = z.strictObject({ id, client_data_json: encoded, attestation_object: encoded });
/** A question for a device that is to make a key: `exclude` are the account's keys. */
export const NewKeyQuestion = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  user_id: z.string(),
  exclude: z.array(z.string()),
});

/** Passkeys of the app lock (docs/rules/app-lock.md). All bytes are base64url, as WebAuthn's JSON has them. */
export const passkeyEndpoints = endpoints({
  'GET /api/v1/users/me/passkeys/': {
    summary: 'アプリロックのパスキー',
    access: 'signed_in',
    reply: z.array(Passkey),
  },
  'POST /api/v1/users/me/passkeys/challenges/': {
    summary: 'パスキーの登録を始める（パスワードで確認）',
    access: 'signed_in',
    factor: 'fresh',
    body: passkeyForm,
    reply: NewKeyQuestion,
    status: 201,
    errors: ['rate/limited'],
  },
  'POST /api/v1/users/me/passkeys/': {
    summary: 'パスキーを登録する',
    access: 'signed_in',
    body: Attestation,
    reply: Passkey,
    status: 201,
    errors: ['passkey/refused'],
  },
  'POST /api/v1/users/me/passkeys/assertions/challenges/': {
    summary: 'アプリロックの解除を始める',
    access: 'signed_in',
    reply: Question,
    status: 201,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/passkeys/assertions/': {
    summary: 'パスキーでアプリロックを解除する',
    access: 'signed_in',
    body: Assertion,
    reply: z.object({ verified: z.literal(true) }),
    errors: ['passkey/refused'],
  },
  'POST /api/v1/users/me/passkeys/{passkey_id}/remove/': {
    summary: 'パスキーを削除する（パスワードで確認）',
    access: 'signed_in',
    factor: 'fresh',
    params: { passkey_id: id },
    body: passkeyForm,
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'rate/limited'],
  },
});
