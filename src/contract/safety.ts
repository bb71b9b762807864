import * as z from 'zod';
import { IDENTITY_STATES } from '@/domain/accounts';
import { DUTY_CALLS, DUTY_RANKS } from '@/domain/duty';
import { keysOf } from '@/domain/keys';
import { PROOF_MAX } from '@/domain/meeting-proof';
import { RELIABILITY_BANDS } from '@/domain/reliability';
import {
  ESCALATION_LEVELS,
  LOOK_REASONS,
  SAFETY_ALARMS,
  SAFETY_KINDS,
  SAFETY_OUTCOMES,
  SAFETY_STEPS,
} from '@/domain/safety';
import { CHECK_STATES } from '@/domain/safety-checks';
import { endpoints } from './endpoint';
import { businessDate, instant, Picture, pathId, pathText, rawText, uuid } from './fields';
import { emergencyContactForm } from './forms/emergency-contact';
import { Address } from './home';

/** A meeting as the cast sees it; the customer has no call for it, and nothing of it is in what the customer reads. */
const Safety = z
  .object({
    started_at: instant,
    ends_at: instant,
    running: z.boolean(),
    checks: z.array(z.object({ at: instant, state: z.enum(CHECK_STATES) })),
    /**
     * The check that waits for an answer: what was done about it by itself, and what comes next; null = none waits.
     */
    waiting: z
      .object({
        since: instant,
        done: z.array(z.enum(ESCALATION_LEVELS)),
        next: z.object({ kind: z.enum(ESCALATION_LEVELS), at: instant }).nullable(),
      })
      .nullable(),
    /** The cast's last press, and its time. */
    last: z.object({ kind: z.enum(SAFETY_STEPS), at: instant }).nullable(),
  })
  .meta({ id: 'Safety' });

const Contact = z.object({ name: z.string(), phone_number: z.string() });

/** The watch over a cast during meetings (docs/rules/safety.md#meetings). */
export const safetyEndpoints = endpoints({
  'GET /api/v1/users/me/reservations/{reservation_id}/safety/': {
    summary: '面会中の確認の予定（キャスト）',
    access: 'female_cast',
    params: { reservation_id: pathText },
    proof: 'meeting',
    reply: Safety,
    errors: ['not_found'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/safety/': {
    summary: '無事・電話の依頼・SOSを知らせる（キャスト。お客様には伝わりません）',
    access: 'female_cast',
    params: { reservation_id: pathText },
    /** `pressed_at` where it could not be sent at once. */
    body: z.strictObject({ kind: z.enum(SAFETY_KINDS), pressed_at: instant.optional() }),
    proof: 'meeting',
    reply: Safety,
    errors: ['not_found', 'reservation/state_conflict'],
  },
  'GET /api/v1/users/me/reservations/{reservation_id}/safety_proof/': {
    summary: 'この端末のこの予約だけに使える証明（ログインが切れても、終わるまで安全の知らせを送れます）',
    access: 'female_cast',
    params: { reservation_id: pathText },
    reply: z.object({ safety_proof: z.string() }),
    errors: ['not_found', 'reservation/state_conflict', 'ghost/not_allowed'],
  },
  'POST /api/v1/safety_presses/': {
    summary: '面会中の知らせ（ログインなしで、予約の証明だけで送れます）',
    access: 'public',
    body: z.strictObject({
      proof: rawText(PROOF_MAX),
      kind: z.enum(SAFETY_KINDS),
      pressed_at: instant.optional(),
    }),
    reply: z.object({ id: z.int() }),
    status: 202,
    errors: ['not_found', 'reservation/state_conflict'],
  },
  'GET /api/v1/female_casts/me/emergency_contact/': {
    summary: '自分の緊急連絡先',
    access: 'female_cast',
    reply: z.object({ contact: Contact.nullable() }),
    errors: ['ghost/not_allowed'],
  },
  'PUT /api/v1/female_casts/me/emergency_contact/': {
    summary: '緊急連絡先を登録する',
    access: 'female_cast',
    body: emergencyContactForm,
    // Stored answers of repeated calls must not hold a number.
    reply: z.null(),
    status: 204,
  },
  'DELETE /api/v1/female_casts/me/emergency_contact/': {
    summary: '緊急連絡先を削除する',
    access: 'female_cast',
    reply: z.null(),
    status: 204,
  },
});

const Step = z.object({
  kind: z.enum(SAFETY_STEPS),
  at: instant,
  by: z.string().nullable(),
  note: z.string().nullable(),
});

/** An alarm about a cast with the meeting around it; where that is takes a reason (`…/customer/`). */
const SafetyAlarm = z
  .object({
    id: z.int(),
    kind: z.enum(SAFETY_ALARMS),
    /** When it began: the check that was not answered, or the cast's press. */
    since: instant,
    raised_at: instant,
    closed_at: instant.nullable(),
    closing_note: z.string().nullable(),
    outcome: z.enum(keysOf(SAFETY_OUTCOMES)).nullable(),
    reservation: z.object({
      id: uuid,
      code: z.string(),
      business_date: businessDate,
      ends_at: instant,
      area_name: z.string(),
      place_name: z.string(),
    }),
    female_cast: z.object({
      user_id: z.int(),
      display_name: z.string(),
      store_name: z.string(),
      photo: Picture,
      phone_number: z.string(),
    }),
    steps: z.array(Step),
    /** Who deals with it; null as long as no one has said so. */
    taken: z.object({ by: z.string(), at: instant }).nullable(),
    /** Where it goes next while no one takes it. */
    call: z.object({ kind: z.enum(DUTY_CALLS), at: instant }).nullable(),
    next: z.object({ kind: z.enum(ESCALATION_LEVELS), at: instant }).nullable(),
  })
  .meta({ id: 'SafetyAlarm' });

const Duty = z
  .object({
    people: z.array(
      z.object({
        user_id: z.int(),
        name: z.string(),
        phone_number: z.string(),
        rank: z.enum(DUTY_RANKS),
        since: instant,
      }),
    ),
    mine: z.enum(DUTY_RANKS).nullable(),
    /** A meeting goes on and no one is on duty. */
    missing: z.boolean(),
  })
  .meta({ id: 'Duty' });

/** The operator's desk for them. */
export const safetyDeskEndpoints = endpoints({
  'GET /api/v1/ops/safety_alarms/': {
    summary: '安全のアラーム（開いているものと、本日閉じたもの。重いものから）',
    access: 'ops',
    task: 'alarms',
    reply: z.array(SafetyAlarm),
  },
  'POST /api/v1/ops/safety_alarms/{alarm_id}/take/': {
    summary: 'アラームの対応を引き受ける（ほかの当番へは回りません）',
    access: 'ops',
    task: 'alarms',
    params: { alarm_id: pathId },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/safety_alarms/{alarm_id}/copied/': {
    summary: '110番に伝える内容を写したことを記録する',
    access: 'ops',
    task: 'alarms',
    params: { alarm_id: pathId },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/ops/duty/': { summary: 'いまの当番と控え', access: 'ops', task: 'alarms', reply: Duty },
  'PUT /api/v1/ops/duty/': {
    summary: '当番または控えに入る、外れる',
    access: 'ops',
    task: 'alarms',
    body: z.strictObject({ on: z.boolean(), rank: z.enum(DUTY_RANKS).default('duty') }),
    reply: Duty,
  },
  'GET /api/v1/ops/safety_alarms/{alarm_id}/customer/': {
    summary: '場所とお客様を表示する（理由が必要です。表示は記録されます）',
    access: 'ops',
    task: 'alarm_place',
    params: { alarm_id: pathId },
    query: { reason: z.enum(keysOf(LOOK_REASONS)) },
    reply: z.object({
      /** `phone_number` of its front desk, where one is known. */
      hotel: z.object({ name: z.string(), address: z.string(), phone_number: z.string().nullable() }).nullable(),
      /** A room of the cast's store; `address` is empty where the store says none. */
      store: z.object({ name: z.string(), room_name: z.string().nullable(), address: z.string() }).nullable(),
      home: Address.nullable(),
      room: z.string().nullable(),
      /** Who is with the cast, as far as it is known: never a real name. */
      customer: z.object({
        nickname: z.string(),
        phone_number: z.string(),
        age: z.int().nullable(),
        identity_state: z.enum(IDENTITY_STATES),
        band: z.enum(RELIABILITY_BANDS),
        visits: z.int(),
        reports: z.int(),
        warnings: z.array(z.string()),
      }),
    }),
    errors: ['not_found'],
  },
});
