import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { FACTORS } from '@/domain/second-factor';
import { endpoints } from './endpoint';
import { instant } from './fields';
import { recoveryForm, totpForm } from './forms/second-factor';
import { Assertion, Attestation, NewKeyQuestion, Question } from './passkey';

const State = z
  .object({
    name: z.string(),
    /** What this account may prove itself by; none = it has none yet. */
    factors: z.array(z.enum(keysOf(FACTORS))),
    /** Recovery codes that are left. */
    recovery_left: z.int(),
    /** When a factor was proven in this session last. */
    proven_at: instant.nullable(),
    /** A login of the demo, which needs none. */
    is_exempt: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });

/** New recovery codes as they are printed, shown this once; none where the account has some. */
const Kept = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'SecondFactorKept' });

/** The second factor of the staff (docs/rules/second-factor.md). */
export const secondFactorEndpoints = endpoints({
  'GET /api/auth/second_factor': {
    summary: 'スタッフの2つ目の確認：使える方法と、この端末で確認した時刻',
    access: 'ops',
    task: 'own',
    factor: 'none',
    reply: State,
  },
  'POST /api/auth/second_factor': {
    summary: 'スタッフの2つ目の確認：コード、予備のコード、パスキーのどれか1つで確認する',
    access: 'ops',
    task: 'own',
    factor: 'none',
    body: z
      .strictObject({
        ...totpForm.partial().shape,
        ...recoveryForm.partial().shape,
        assertion: Assertion.optional(),
      })
      .refine((sent) => Object.values(sent).filter((value) => value !== undefined).length === 1, {
        error: '確認の方法を1つ選んでください',
      }),
    reply: State,
    errors: ['second_factor/wrong', 'second_factor/locked', 'passkey/refused'],
  },
  'POST /api/auth/second_factor/challenges': {
    summary: 'スタッフの2つ目の確認：パスキーへの問い',
    access: 'ops',
    task: 'own',
    factor: 'none',
    reply: Question,
    status: 201,
    errors: ['not_found'],
  },
  'POST /api/auth/second_factor/totp': {
    summary: '認証アプリの設定をはじめる（未設定のとき、または確認してすぐのとき）',
    access: 'ops',
    task: 'own',
    factor: 'none',
    /** The secret in base 32, and the address that a QR code carries to the app; both are shown this once. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
    errors: ['auth/second_factor_required', 'auth/second_factor_stale'],
  },
  'POST /api/auth/second_factor/totp/verify': {
    summary: '認証アプリの最初のコードを確かめて設定する',
    access: 'ops',
    task: 'own',
    factor: 'none',
    body: totpForm,
    reply: Kept,
    status: 201,
    errors: [
      'auth/second_factor_required',
      'auth/second_factor_stale',
      'second_factor/wrong',
      'second_factor/locked',
      'second_factor/over',
    ],
  },
  'POST /api/auth/second_factor/passkeys/challenges': {
    summary: 'スタッフのパスキーの登録をはじめる（未設定のとき、または確認してすぐのとき）',
    access: 'ops',
    task: 'own',
    factor: 'none',
    reply: NewKeyQuestion,
    status: 201,
    errors: ['auth/second_factor_required', 'auth/second_factor_stale'],
  },
  'POST /api/auth/second_factor/passkeys': {
    summary: 'スタッフのパスキーを登録する',
    access: 'ops',
    task: 'own',
    factor: 'none',
    body: Attestation,
    reply: Kept,
    status: 201,
    errors: ['auth/second_factor_required', 'auth/second_factor_stale', 'passkey/refused'],
  },
  'POST /api/auth/second_factor/recovery_codes': {
    summary: '予備のコードを作り直す（前のコードは使えなくなる）',
    access: 'ops',
    task: 'own',
    factor: 'fresh',
    reply: Kept,
    status: 201,
  },
});
