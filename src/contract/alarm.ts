import * as z from 'zod';
import { ALARM_KINDS } from '@/domain/alarms';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { SAFETY_OUTCOMES } from '@/domain/safety';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathId } from './fields';

const Outcome = z.enum(keysOf(SAFETY_OUTCOMES));
const Alarm = z
  .object({
    id: z.int(),
    kind: z.enum(ALARM_KINDS),
    /** Id of the reservation, of the review or of the film; of an `invariant` the name of the check. */
    subject: z.string(),
    note: z.string().nullable(),
    raised_by: z.int().nullable(),
    raised_at: instant,
    closed_at: instant.nullable(),
    closed_by: z.int().nullable(),
    closing_note: z.string().nullable(),
    /** How an alarm about the cast's safety ended. */
    outcome: Outcome.nullable(),
  })
  .meta({ id: 'Alarm' });

/** What ops must look at; an alarm stays open until a person closes it. */
export const alarmEndpoints = endpoints({
  'GET /api/v1/ops/alarms/': {
    summary: '運営が確認するアラーム',
    access: 'ops',
    task: 'alarms',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Alarm),
    list: true,
  },
  'POST /api/v1/ops/alarms/{alarm_id}/close/': {
    summary: 'アラームを閉じる',
    access: 'ops',
    task: 'alarms',
    params: { alarm_id: pathId },
    /** An alarm about a cast's safety needs a note of ten characters and an outcome. */
    body: z.strictObject({ note: boundedText({ max: TEXT.contact.max }).optional(), outcome: Outcome.optional() }),
    reply: Alarm,
    errors: ['not_found'],
  },
});
