import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { CONTACT_LOOK_REASONS } from '@/domain/staff-notes';
import { PICTURE_LOOK_REASONS } from '@/domain/talk-pictures';
import { WRITE_METHODS } from '@/domain/write-methods';
import { endpoints } from './endpoint';
import { bodyId, instant, pageOf, pageQuery, pathText, rawText, uuid } from './fields';
import { ghostForm } from './forms/ghost';
import { typedPassword } from './forms/sign-in';

const Account = z
  .object({ id: z.int(), name: z.string(), role: z.enum(['male_user', 'female_cast']) })
  .meta({ id: 'GhostAccount' });

const GhostSession = z
  .object({
    id: uuid,
    account: Account,
    reason: z.string(),
    ticket: z.string(),
    started_at: instant,
    expires_at: instant,
    /** False once it was ended or has expired. */
    in_force: z.boolean(),
    /** The writes that a step-up may permit, by the name of their endpoint. */
    writes: z.array(z.object({ endpoint: z.string(), label: z.string() })),
  })
  .meta({ id: 'GhostSession' });

/**
 * A ghost session as the account's owner sees it: which of the operator's staff (a number, no name), how often, and
 * what was changed.
 */
const GhostVisit = z
  .object({
    id: uuid,
    started_at: instant,
    /** Null while it is in force. */
    ended_at: instant.nullable(),
    staff_id: z.int(),
    reason: z.string(),
    ticket: z.string(),
    requests: z.int(),
    /** What was shown, in the owner's words, and how often; calls that were refused showed nothing. */
    reads: z.array(z.object({ label: z.string(), times: z.int() })),
    writes: z.array(z.object({ label: z.string(), at: instant, succeeded: z.boolean() })),
  })
  .meta({ id: 'GhostVisit' });

const look = { id: uuid, at: instant, staff_id: z.int() };

/**
 * What one of the operator's staff (a number, no name) opened of the person, and why: a picture of talk that was
 * reported, or the telephone number and mail address.
 */
const RecordLook = z
  .discriminatedUnion('kind', [
    z.object({ ...look, kind: z.literal('picture'), reason: z.enum(keysOf(PICTURE_LOOK_REASONS)) }),
    z.object({ ...look, kind: z.literal('contact'), reason: z.enum(keysOf(CONTACT_LOOK_REASONS)) }),
  ])
  .meta({ id: 'RecordLook' });

/**
 * Ghost login (docs/rules/ghost.md): a person of the operator impersonates an account for 30 minutes. The cookie
 * `__Host-yoi_ghost` names the session, the token stays the ops person's own.
 */
export const ghostEndpoints = endpoints({
  'POST /api/v1/ops/ghost_sessions/': {
    summary: '代理ログインをはじめる（30分間、閲覧のみ）',
    access: 'ops',
    task: 'ghost',
    body: ghostForm.extend({ account_id: bodyId }),
    reply: GhostSession,
    status: 201,
    errors: ['not_found', 'ghost/not_allowed'],
  },
  'GET /api/v1/ops/ghost_sessions/current/': {
    summary: 'このブラウザの代理ログイン（なければ null）',
    access: 'ops',
    task: 'own',
    // Asked at each sign-in, before there can be one: a ghost session belongs to a session that began it.
    factor: 'none',
    reply: GhostSession.nullable(),
  },
  'DELETE /api/v1/ops/ghost_sessions/{ghost_session_id}/': {
    summary: '代理ログインを終了する',
    access: 'ops',
    task: 'own',
    params: { ghost_session_id: pathText },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/': {
    summary: '指定した操作を1回だけ許可する（本人のパスワードを再入力、2分間有効）',
    access: 'ops',
    task: 'ghost',
    factor: 'fresh',
    params: { ghost_session_id: pathText },
    /** `password` is the ops person's own; `method` and `path` name the one write, as it will be called. */
    body: z.strictObject({
      password: typedPassword,
      method: z.enum(WRITE_METHODS),
      path: rawText(300).startsWith('/api/v1/'),
    }),
    reply: z.object({ id: uuid, label: z.string(), expires_at: instant }),
    status: 201,
    errors: ['not_found', 'ghost/expired', 'ghost/not_allowed', 'rate/limited'],
  },
  'GET /api/v1/users/me/ghost_sessions/': {
    summary: '自分のアカウントへの代理ログインの記録（新しい順）',
    access: 'signed_in',
    query: pageQuery,
    reply: pageOf(GhostVisit),
    list: true,
  },
  'GET /api/v1/users/me/record_looks/': {
    summary: '運営が理由をつけて開いた、自分の連絡先と通報されたトークの写真の記録（新しい順）',
    access: 'signed_in',
    query: pageQuery,
    reply: pageOf(RecordLook),
    list: true,
  },
});
