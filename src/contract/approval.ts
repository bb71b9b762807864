import * as z from 'zod';
import { APPROVAL_REASON, APPROVAL_STATES, APPROVALS } from '@/domain/approvals';
import { keysOf } from '@/domain/keys';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathText, uuid } from './fields';

const Seat = z.object({ id: z.int(), name: z.string(), at: instant });

const Approval = z
  .object({
    id: uuid,
    kind: z.enum(keysOf(APPROVALS)),
    /** The kind in words. */
    title: z.string(),
    /** What it is about, without a name. */
    thing: z.string(),
    /** The page of the desk where that stands. */
    path: z.string(),
    changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
    reason: z.string(),
    asked: Seat,
    ends_at: instant,
    state: z.enum(APPROVAL_STATES),
    /** Who approved, refused or withdrew it. */
    decided: Seat.nullable(),
    /** Why it was refused. */
    answer: z.string().nullable(),
    /** What the caller may do now: the second one is never the first. */
    can: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
  })
  .meta({ id: 'OpsApproval' });

const params = { approval_id: pathText };

/** Acts of the staff that wait for a second person (docs/rules/approvals.md). */
export const approvalEndpoints = endpoints({
  'GET /api/v1/ops/approvals/': {
    summary: '2人目の承認を待つ操作（待っているものは古い順）',
    access: 'ops',
    task: 'approvals',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Approval),
    list: true,
  },
  'POST /api/v1/ops/approvals/{approval_id}/approve/': {
    summary: '2人目として承認する（そのまま実行される）',
    access: 'ops',
    task: 'approvals',
    factor: 'fresh',
    params,
    reply: Approval,
    errors: ['not_found', 'approval/over', 'approval/same_person', 'approval/changed'],
  },
  'POST /api/v1/ops/approvals/{approval_id}/refuse/': {
    summary: '2人目として差し戻す（理由が必要です）',
    access: 'ops',
    task: 'approvals',
    params,
    body: z.strictObject({
      reason: boundedText({ max: APPROVAL_REASON.max, min: 1, missing: '差し戻す理由を入力してください' }),
    }),
    reply: Approval,
    errors: ['not_found', 'approval/over', 'approval/same_person'],
  },
  'POST /api/v1/ops/approvals/{approval_id}/withdraw/': {
    summary: '承認の依頼を取り下げる（依頼した本人だけ）',
    access: 'ops',
    task: 'approvals',
    params,
    reply: Approval,
    errors: ['not_found', 'approval/over', 'role/forbidden'],
  },
});
