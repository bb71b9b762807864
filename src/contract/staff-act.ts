import * as z from 'zod';
import { WRITE_METHODS } from '@/domain/write-methods';
import { endpoints } from './endpoint';
import { businessDate, instant, pageOf, pageQuery, pathId, rawText } from './fields';

const Act = z
  .object({
    id: z.int(),
    at: instant,
    actor: z.object({ id: z.int(), name: z.string() }),
    /** The account that was impersonated; null = none. */
    as_account_id: z.int().nullable(),
    method: z.enum(WRITE_METHODS),
    route: z.string(),
    /** What the call does, in the contract's words. */
    words: z.string(),
    subject_ids: z.array(z.string()),
    status: z.int(),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'OpsAct' });

/** What the staff did (docs/rules/staff-acts.md). */
export const staffActEndpoints = endpoints({
  'GET /api/v1/ops/acts/': {
    summary: '担当者の操作の記録（新しい順。担当者・対象・日で絞り込める）',
    access: 'ops',
    task: 'desk',
    query: {
      ...pageQuery,
      actor_id: pathId.optional(),
      subject: rawText(64).optional(),
      /** A calendar day in Tokyo. */
      date: businessDate.optional(),
    },
    reply: pageOf(Act),
    list: true,
  },
});
