import * as z from 'zod';
import { endpoints } from './endpoint';
import { instant, rawText } from './fields';
import { partnerChangeForm, partnerForm } from './forms/partner';

const Partner = z.object({ code: z.string(), name: z.string(), headline: z.string(), words: z.string() });

const Terms = z.object({ name: z.string(), headline: z.string(), words: z.string(), paused: z.boolean() });
const OpsPartner = Partner.extend({
  registrations: z.int(),
  registrations_30_days: z.int(),
  ended_at: instant.nullable(),
  /** Goes up with each change. */
  version: z.int(),
  /**
   * The last changes, the newest first; `by` is the id of an account of the staff, `before` null where it was made.
   */
  changes: z.array(z.object({ at: instant, by: z.int(), before: Terms.nullable(), after: Terms })),
}).meta({ id: 'OpsPartner' });

/** Partners whose links lead to `/afi` (docs/rules/partners.md). */
export const partnerEndpoints = endpoints({
  'GET /api/v1/partners/{partner_code}/': {
    summary: 'パートナーのキャンペーン',
    access: 'public',
    params: { partner_code: rawText(32) },
    reply: Partner.meta({ id: 'Partner' }),
    errors: ['not_found'],
  },
  'GET /api/v1/ops/partners/': {
    summary: 'パートナーと、そのリンクから登録した人数',
    access: 'ops',
    task: 'partners',
    reply: z.array(OpsPartner),
  },
  'POST /api/v1/ops/partners/': {
    summary: 'パートナーを加える（コードはあとから変えられません）',
    access: 'ops',
    task: 'partners',
    idempotency: 'required',
    status: 201,
    body: partnerForm,
    reply: OpsPartner,
    errors: ['partner/code_taken', 'partner/limit'],
  },
  'PUT /api/v1/ops/partners/{partner_code}/': {
    summary: 'パートナーの名前と文を変える、リンクを止める・再開する（version は読んだときのまま送る）',
    access: 'ops',
    task: 'partners',
    params: { partner_code: rawText(32) },
    body: partnerChangeForm.extend({ paused: z.boolean(), version: z.int().min(0) }),
    reply: OpsPartner,
    errors: ['not_found', 'partner/changed'],
  },
});
