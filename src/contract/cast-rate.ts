import * as z from 'zod';
import { endpoints } from './endpoint';
import { businessDate, instant, pathId, uuid } from './fields';
import { castRateForm } from './forms/cast-rate';

/** What a cast is paid of the course, as it was agreed and as it waits for a second person. */
export const CastRates = z
  .object({
    /** Percent of what is booked today, and of the store, which counts for a cast without an own rate. */
    percent: z.int(),
    store_percent: z.int(),
    /** The latest date first. */
    agreed: z.array(
      z.object({
        percent: z.int(),
        percent_before: z.int(),
        counts_from: businessDate,
        reason: z.string(),
        asked_by: z.string(),
        agreed_by: z.string(),
        agreed_at: instant,
      }),
    ),
    /** `words`: what the second person is shown. */
    waiting: z.object({ words: z.string(), asked_by: z.string(), ends_at: instant }).nullable(),
  })
  .meta({ id: 'OpsCastRates' });

/** The rate of one cast (docs/rules/prices.md#a-rate-of-one-cast). */
export const castRateEndpoints = endpoints({
  'POST /api/v1/ops/female_casts/{female_cast_id}/rates/': {
    summary: 'キャストの還元率の変更を依頼する（2人目の責任者の承認で、その日付以降の予約から変わる）',
    access: 'ops',
    task: 'rates',
    factor: 'fresh',
    idempotency: 'required',
    params: { female_cast_id: pathId },
    /** `percent_before`: what counts for that date, as it was read. */
    body: castRateForm.extend({ percent_before: z.int().min(1).max(100) }),
    reply: z.object({ approval_id: uuid, ends_at: instant }),
    status: 202,
    errors: ['not_found', 'approval/open', 'rate/changed'],
  },
});
