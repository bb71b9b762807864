import * as z from 'zod';
import { CAST_EVENT_STATES, CAST_EVENT_STEPS, CAST_EVENTS, EVENT_AUDIENCES, EVENT_BENEFITS } from '@/domain/cast-event';
import { keysOf } from '@/domain/keys';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathId } from './fields';
import { eventForm } from './forms/event';

const one = { event_id: pathId };

/**
 * What an event gives, to which customers and when; `amount` in yen, percent or minutes. Hours of the business day,
 * both null for all of it.
 */
const facts = {
  name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  from_hour: z.int().nullable(),
  to_hour: z.int().nullable(),
  audience: z.enum(keysOf(EVENT_AUDIENCES)),
  benefit: z.enum(keysOf(EVENT_BENEFITS)),
  amount: z.int(),
};

/** An event as visitors see it: approved, and not over. */
export const EventShown = z.object({ id: z.int(), ...facts }).meta({ id: 'EventShown' });

/** An event as its cast sees it; `can` are the steps that its state allows, `reason` why it was refused. */
const CastEvent = z
  .object({
    id: z.int(),
    ...facts,
    state: z.enum(CAST_EVENT_STATES),
    reason: z.string().nullable(),
    sent_at: instant.nullable(),
    can: z.array(z.enum(CAST_EVENT_STEPS)),
  })
  .meta({ id: 'OwnEvent' });

/**
 * One that waits for a person of the operator. `version` goes back with the decision; courses with what each costs
 * then.
 */
const WaitingEvent = z
  .object({
    id: z.int(),
    version: z.int(),
    ...facts,
    sent_at: instant,
    female_cast: z.object({ id: z.int(), display_name: z.string(), age: z.int(), store_name: z.string() }),
    courses: z.array(z.object({ minutes: z.int(), amount: z.int(), discount: z.int(), floor: z.int() })),
  })
  .meta({ id: 'OpsEvent' });

const wrong = ['not_found', 'event/state_conflict'] as const;

/** Events of casts: a cast's own, and the desk that looks at them first (docs/rules/events.md). */
export const eventEndpoints = endpoints({
  'GET /api/v1/female_casts/me/events/': {
    summary: '自分のイベント（新しい順）',
    access: 'female_cast',
    reply: z.array(CastEvent),
  },
  'POST /api/v1/female_casts/me/events/': {
    summary: 'イベントを作る',
    description: 'submit=true で、承認の申請まで行います。',
    access: 'female_cast',
    body: eventForm,
    idempotency: 'required',
    reply: CastEvent,
    status: 201,
    errors: ['event/limit'],
  },
  'PUT /api/v1/female_casts/me/events/{event_id}/': {
    summary: 'イベントを変更する（公開中のものは、承認されるまで表示されなくなる）',
    access: 'female_cast',
    params: one,
    body: eventForm,
    idempotency: 'required',
    reply: CastEvent,
    errors: [...wrong],
  },
  'POST /api/v1/female_casts/me/events/{event_id}/withdraw/': {
    summary: '審査中のイベントを取り下げる',
    access: 'female_cast',
    params: one,
    reply: CastEvent,
    errors: [...wrong],
  },
  'POST /api/v1/female_casts/me/events/{event_id}/end/': {
    summary: '公開中のイベントを終える（すでにある見積もりと予約は変わらない）',
    access: 'female_cast',
    params: one,
    reply: CastEvent,
    errors: [...wrong],
  },
  'DELETE /api/v1/female_casts/me/events/{event_id}/': {
    summary: '公開していないイベントを消す',
    access: 'female_cast',
    params: one,
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
  'GET /api/v1/ops/events/': {
    summary: '審査待ちのイベント（古い順）',
    access: 'ops',
    task: 'works',
    query: pageQuery,
    reply: pageOf(WaitingEvent),
    list: true,
  },
  'POST /api/v1/ops/events/{event_id}/approve/': {
    summary: 'イベントを承認し、公開する（読んだ version を送る）',
    access: 'ops',
    task: 'works',
    params: one,
    body: z.strictObject({ version: z.int().min(1).max(1_000_000) }),
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
  'POST /api/v1/ops/events/{event_id}/refuse/': {
    summary: 'イベントを理由とともに差し戻す（読んだ version を送る）',
    access: 'ops',
    task: 'works',
    params: one,
    body: z.strictObject({
      version: z.int().min(1).max(1_000_000),
      reason: boundedText({ min: 1, max: CAST_EVENTS.reason, missing: '差し戻す理由を入力してください' }),
    }),
    reply: z.null(),
    status: 204,
    errors: [...wrong],
  },
});
