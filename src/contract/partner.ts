import * as z from 'zod';
import { endpoints } from './endpoint';
import { instant, rawText } from './fields';

const Partner = z.object({ code: z.string(), name: z.string(), headline: z.string(), words: z.string() });

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
    reply: z.array(
      Partner.extend({
        registrations: z.int(),
        registrations_30_days: z.int(),
        ended_at: instant.nullable(),
      }).meta({ id: 'OpsPartner' }),
    ),
  },
});
