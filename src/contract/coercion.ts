import * as z from 'zod';
import { COERCION_KINDS, COERCION_NOTE_MIN, COERCION_STEPS } from '@/domain/coercion';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { endpoints } from './endpoint';
import { boundedText, businessDate, instant, pageOf, pageQuery, pathText, uuid } from './fields';

const Signal = z
  .object({
    id: uuid,
    kind: z.enum(keysOf(COERCION_KINDS)),
    female_cast: z.object({ user_id: z.int(), display_name: z.string(), store_name: z.string() }),
    raised_at: instant,
    closed_at: instant.nullable(),
  })
  .meta({ id: 'CoercionSignal' });

const Step = z
  .object({ kind: z.enum(COERCION_STEPS), at: instant, by: z.string(), note: z.string().nullable() })
  .meta({ id: 'CoercionStep' });

/** What a sign rests on: ids and numbers; what the cast wrote stands at the inquiry alone. */
const Detail = Signal.extend({
  found_at: instant,
  phone_number: z.string(),
  people: z.array(z.object({ user_id: z.int(), name: z.string() })),
  contacts: z.array(z.object({ id: uuid, number: z.string() })),
  reports: z.array(uuid),
  warnings: z.array(uuid),
  disputes: z.array(uuid),
  date: businessDate.nullable(),
  minutes: z.int().nullable(),
  days: z.int().nullable(),
  hours: z.int().nullable(),
  steps: z.array(Step),
}).meta({ id: 'CoercionSignalDetail' });

const one = { signal_id: pathText };
const note = boundedText({ min: COERCION_NOTE_MIN, max: TEXT.contact.max });

/** Signs that a cast may be forced: for people of the operator alone (docs/rules/coercion.md). */
export const coercionEndpoints = endpoints({
  'GET /api/v1/ops/coercion_signals/': {
    summary: '見守り：確認が必要なしるし（開いているものは古い順）',
    access: 'ops',
    task: 'coercion',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Signal),
    list: true,
  },
  'POST /api/v1/ops/coercion_signals/{signal_id}/look/': {
    summary: '根拠と対応の記録を見る（見たことが記録されます）',
    access: 'ops',
    task: 'coercion',
    params: one,
    reply: Detail,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/coercion_signals/{signal_id}/notes/': {
    summary: '本人への連絡、またはメモを記録する',
    access: 'ops',
    task: 'coercion',
    params: one,
    body: z.strictObject({ kind: z.enum(['contacted', 'note']), note }),
    idempotency: 'required',
    reply: Step,
    status: 201,
    errors: ['not_found', 'coercion/closed'],
  },
  'POST /api/v1/ops/coercion_signals/{signal_id}/close/': {
    summary: '確認を終える（理由が必要です。再び見つかったときは、新しく開きます）',
    access: 'ops',
    task: 'coercion',
    params: one,
    body: z.strictObject({ note }),
    reply: Step,
    errors: ['not_found', 'coercion/closed'],
  },
});
