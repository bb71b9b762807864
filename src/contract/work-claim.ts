import * as z from 'zod';
import { CLAIM_KINDS } from '@/domain/desk-promises';
import { endpoints } from './endpoint';
import { instant, pathText } from './fields';

/** Who has one thing of a queue in hand; `item_id` is the id of the thing in its queue. */
const Claim = z
  .object({
    kind: z.enum(CLAIM_KINDS),
    item_id: z.string(),
    staff: z.object({ id: z.int(), name: z.string() }),
    /** It ends by itself at this instant unless it is renewed. */
    until: instant,
  })
  .meta({ id: 'OpsClaim' });

const one = { kind: pathText, item_id: pathText };

/** Who of the staff deals with what waits (docs/rules/desk.md#claims). */
export const workClaimEndpoints = endpoints({
  'GET /api/v1/ops/claims/': {
    summary: 'いまだれが何を担当しているか（自分の役割の分だけ）',
    access: 'ops',
    task: 'home',
    reply: z.array(Claim),
  },
  'PUT /api/v1/ops/claims/{kind}/{item_id}/': {
    summary: '担当する、担当を続ける（15分で終わる。ほかの担当者がいれば409）',
    access: 'ops',
    task: 'home',
    params: one,
    reply: Claim,
    errors: ['not_found', 'claim/taken'],
  },
  'DELETE /api/v1/ops/claims/{kind}/{item_id}/': {
    summary: '自分の担当を戻す',
    access: 'ops',
    task: 'home',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
});
