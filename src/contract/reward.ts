import * as z from 'zod';
import { endpoints } from './endpoint';
import { pathId, uuid } from './fields';

/** What a cast earns (docs/rules/prices.md#what-the-cast-receives). Amounts in yen. */
export const rewardEndpoints = endpoints({
  'GET /api/v1/female_casts/me/reward/{shift_id}/': {
    summary: '出勤ごとの報酬の明細',
    access: 'female_cast',
    params: { shift_id: pathId },
    reply: z.object({
      lines: z.array(z.object({ reservation_id: uuid, code: z.string(), label: z.string(), amount: z.int() })),
      /** What persons of the operator added to the shift. */
      adjustments: z.array(z.object({ id: uuid, label: z.string(), amount: z.int() })),
      cash_received: z.int(),
      /** Of lines and adjustments. */
      total: z.int(),
      /** `open` while the shift runs, `closed` after it (docs/rules/prices.md#what-the-cast-receives). */
      pay_state: z.enum(['open', 'closed']),
    }),
    errors: ['not_found'],
  },
});
