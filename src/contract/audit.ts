import * as z from 'zod';
import { AUDIT_KINDS, AUDIT_SUBJECTS } from '@/domain/audit';
import { keysOf } from '@/domain/keys';
import { endpoints } from './endpoint';
import { bodyId, businessDate, instant, pageOf, pageQuery, pathId, rawText } from './fields';

const Named = z.object({ id: z.int(), name: z.string() });

const Entry = z
  .object({
    id: z.string(),
    at: instant,
    kind: z.enum(keysOf(AUDIT_KINDS)),
    /** The member of the staff. */
    actor: Named,
    /** The account that was impersonated; null = none. */
    as_account: Named.nullable(),
    /** What was read or done; of a call the contract's words. */
    words: z.string(),
    /** The account, cast or booking that it is about; null = none, or something else. */
    about: z.object({ kind: z.enum(keysOf(AUDIT_SUBJECTS)), id: z.string(), name: z.string() }).nullable(),
    /** The ids in the address of the call. */
    subject_ids: z.array(z.string()),
    /** Why, where a reason was asked. */
    reason: z.string().nullable(),
    /** False for what was refused, with the code of the refusal. */
    is_done: z.boolean(),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'OpsAuditEntry' });

const filter = {
  /** `account:12`, `cast:3`, `booking:<id>`, or an id in the address of a call. */
  subject: rawText(64).optional(),
  kind: z.enum(keysOf(AUDIT_KINDS)).optional(),
  /** Calendar days in Tokyo, both included. */
  from: businessDate.optional(),
  to: businessDate.optional(),
};

/** What the staff read and did (docs/rules/staff-acts.md). */
export const auditEndpoints = endpoints({
  'GET /api/v1/ops/audit/': {
    summary: '閲覧と操作の記録（新しい順。担当者・対象・種類・日で絞り込める。責任者のほかは自分の記録だけ）',
    access: 'ops',
    task: 'desk',
    query: { ...pageQuery, ...filter, staff_id: pathId.optional() },
    reply: pageOf(Entry),
    list: true,
  },
  'POST /api/v1/ops/audit/csv/': {
    summary: '閲覧と操作の記録をCSVで書き出す',
    access: 'ops',
    task: 'desk',
    body: z.strictObject({ ...filter, staff_id: bodyId.optional() }),
    reply: z.object({
      csv: z.string(),
      rows: z.int(),
      /** There are more than a file holds. */
      is_cut: z.boolean(),
    }),
  },
});
