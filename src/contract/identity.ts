import * as z from 'zod';
import { IDENTITY_STATES } from '@/domain/accounts';
import { IDENTITY_DOCUMENTS, IDENTITY_REJECTIONS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { heldBy } from './desk-hold';
import { documentFiles, documentFound, documentLook, documentPictures, documentSide } from './document-check';
import { endpoints } from './endpoint';
import { instant, pageOf, pageQuery, pathText, uuid } from './fields';

const DOCUMENTS = keysOf(IDENTITY_DOCUMENTS);
const REJECTIONS = keysOf(IDENTITY_REJECTIONS);

const Check = z
  .object({
    id: uuid,
    account_id: z.int(),
    name: z.string(),
    document_type: z.enum(DOCUMENTS),
    /** Which check of this person it is, from 1. */
    attempt: z.int(),
    submitted_at: instant,
    held_by: heldBy,
  })
  .meta({ id: 'OpsIdentityCheck' });

const one = { identity_check_id: pathText };

/**
 * The identity check of customers: pictures of a document, looked at by a person of the operator
 * (docs/rules/identity.md).
 */
export const identityEndpoints = endpoints({
  'POST /api/v1/users/me/identity_checks/': {
    summary: '本人確認書類を送る（JPEG・PNG、1枚10MBまで）',
    access: 'male_user',
    body: z.strictObject({ document_type: z.enum(DOCUMENTS, { error: '書類の種類を選択してください' }) }),
    files: documentFiles,
    idempotency: 'required',
    reply: z.object({ id: uuid, state: z.literal('submitted') }),
    status: 201,
    errors: ['identity/state_conflict', 'rate/limited'],
  },
  'GET /api/v1/users/me/identity_checks/latest/': {
    summary: '本人確認の状態',
    access: 'male_user',
    reply: z.object({
      state: z.enum(IDENTITY_STATES).exclude(['draft']),
      /** Why it was sent back. */
      reason: z.enum(REJECTIONS).nullable(),
      /** What was sent last; null where nothing was. */
      check: z
        .object({
          document_type: z.enum(DOCUMENTS),
          submitted_at: instant,
          /** Until when a person decides. */
          answer_by: instant,
          decided_at: instant.nullable(),
          /** When its pictures go; null before the decision. */
          erased_at: instant.nullable(),
        })
        .nullable(),
    }),
  },
  'GET /api/v1/ops/identity_checks/': {
    summary: '本人確認の審査待ち（古い順）',
    access: 'ops',
    task: 'identity',
    query: pageQuery,
    reply: pageOf(Check),
    list: true,
  },
  'GET /api/v1/ops/identity_checks/{identity_check_id}/': {
    summary: '本人確認の内容',
    access: 'ops',
    task: 'identity',
    params: one,
    reply: Check.extend({
      birth_date: z.string(),
      age: z.int(),
      registered_at: instant,
      pictures: documentPictures,
    }),
    errors: ['not_found'],
  },
  'POST /api/v1/ops/identity_checks/{identity_check_id}/hold/': {
    summary: '本人確認を開く（10分間はほかの担当者が判断できない。画像の表示は5分間）',
    access: 'ops',
    task: 'identity',
    params: one,
    reply: z.object({ link: z.string(), link_expires_at: instant, held_until: instant }),
    errors: ['not_found', 'identity/held', 'identity/state_conflict'],
  },
  'DELETE /api/v1/ops/identity_checks/{identity_check_id}/hold/': {
    summary: '本人確認を閉じる',
    access: 'ops',
    task: 'identity',
    params: one,
    reply: z.null(),
    status: 204,
  },
  'GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/': {
    ...documentLook,
    params: { ...one, side: documentSide },
  },
  'POST /api/v1/ops/identity_checks/{identity_check_id}/approve/': {
    summary: '本人確認を承認する',
    access: 'ops',
    task: 'identity',
    params: one,
    body: documentFound,
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'identity/held', 'identity/state_conflict'],
  },
  'POST /api/v1/ops/identity_checks/{identity_check_id}/reject/': {
    summary: '本人確認を差し戻す',
    access: 'ops',
    task: 'identity',
    params: one,
    body: z.strictObject({ reason: z.enum(REJECTIONS, { error: '差し戻す理由を選択してください' }) }),
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'identity/held', 'identity/state_conflict'],
  },
});
