import * as z from 'zod';
import { endpoints } from './endpoint';
import { instant, PriceLine, pageOf, pageQuery, pathText, uuid } from './fields';
import { memoForm } from './forms/memo';
import { CastWarning } from './guest-warning';

/** A customer's visit, as the cast's own record shows it. `reward` in yen. */
const Visit = z
  .object({
    id: uuid,
    nickname: z.string(),
    starts_at: instant,
    ends_at: instant,
    reward: z.int(),
    has_memo: z.boolean(),
  })
  .meta({ id: 'Visit' });

const one = { reservation_id: pathText };
/** What the cast noted about a customer; null while there is nothing. */
const Memo = z.object({ text: z.string(), updated_at: instant }).nullable();

/** The customers of a cast's visits (docs/rules/visits.md). */
export const visitEndpoints = endpoints({
  'GET /api/v1/female_casts/me/visits/': {
    summary: '接客履歴（新しい順）',
    access: 'female_cast',
    query: pageQuery,
    reply: pageOf(Visit),
    list: true,
  },
  'GET /api/v1/female_casts/me/visits/{reservation_id}/': {
    summary: '接客履歴の詳細：報酬の明細と、その方のこれまで',
    access: 'female_cast',
    params: one,
    reply: Visit.omit({ has_memo: true }).extend({
      user_id: z.int(),
      reliability_band: z.string(),
      /** How many times the customer had come to the cast by then, this visit counted. */
      nth: z.int(),
      area_name: z.string(),
      place_type_id: z.int(),
      lines: z.array(PriceLine),
      /** The customer's earlier visits to the cast, the latest first, and all of them together. */
      before: z.array(Visit.pick({ id: true, starts_at: true, ends_at: true, reward: true })),
      total: z.object({ visits: z.int(), reward: z.int() }),
      blocked: z.boolean(),
      /** What the cast has told the other casts of the store about the customer, and whether the cast may ask now. */
      warnings: z.array(CastWarning),
      can_warn: z.boolean(),
    }),
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/': {
    summary: 'あなただけのメモ（その方について）',
    access: 'female_cast',
    params: one,
    reply: z.object({ memo: Memo }),
    errors: ['not_found'],
  },
  'PUT /api/v1/female_casts/me/visits/{reservation_id}/memo/': {
    summary: 'メモを書きかえる（空にすると消える）',
    access: 'female_cast',
    params: one,
    body: memoForm,
    reply: z.object({ memo: Memo }),
    errors: ['not_found'],
  },
});
