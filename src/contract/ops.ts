import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { REPORT_REASONS } from '@/domain/talk';
import { PICTURE_DECISIONS, PICTURE_LOOK_REASONS } from '@/domain/talk-pictures';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathId, pathText, uuid } from './fields';
import { Reservation } from './reservation-shown';

/**
 * An account as ops finds it. `name` is a cast's display name, otherwise the nickname; of the phone only four digits
 * are shown.
 */
const Account = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.enum(['male_user', 'female_cast', 'ops']),
    phone_last4: z.string(),
    state: z.enum(['active', 'suspended']),
    created_at: instant,
  })
  .meta({ id: 'OpsAccount' });

const Named = z.object({ id: z.int(), name: z.string() });

const LookReason = z.enum(keysOf(PICTURE_LOOK_REASONS), { error: '開く理由を選択してください' });

const Report = z
  .object({
    id: uuid,
    reporter: Named,
    reported: Named,
    /** The film that it is about. */
    movie: z.object({ id: uuid, title: z.string() }).nullable(),
    /** The picture of talk that it is about, while it is hidden and waits for the decision, and who opened it why. */
    picture: z
      .object({
        width: z.int(),
        height: z.int(),
        looks: z.array(z.object({ by: Named, at: instant, reason: LookReason })),
      })
      .nullable(),
    reason: z.enum(keysOf(REPORT_REASONS)),
    detail: z.string(),
    created_at: instant,
    closed_at: instant.nullable(),
    closed_by: z.int().nullable(),
    closing_note: z.string().nullable(),
  })
  .meta({ id: 'OpsReport' });

/** How many things wait for a person at each desk, by the desk's name in `/ops?tab=`. */
const Waiting = z
  .object({
    identity: z.int(),
    'phone-recoveries': z.int(),
    invitations: z.int(),
    photos: z.int(),
    movies: z.int(),
    events: z.int(),
    'guest-warnings': z.int(),
    coercion: z.int(),
    alarms: z.int(),
    disputes: z.int(),
    reviews: z.int(),
    reports: z.int(),
    contacts: z.int(),
    refunds: z.int(),
    debts: z.int(),
    payouts: z.int(),
    cash: z.int(),
    approvals: z.int(),
  })
  .meta({ id: 'OpsWaiting' });

/** What the night's comparison of ledger, payments, bookings and all else found; `at` is null before the first one. */
const DailyCheck = z
  .object({
    at: instant.nullable(),
    /** At most twenty are counted of each. */
    differences: z.int(),
    failures: z.array(z.object({ title: z.string(), differences: z.int() })),
  })
  .meta({ id: 'OpsDailyCheck' });

/**
 * What ops works through: accounts to find, reservations in dispute, reports of people. Decisions keep who took them.
 */
export const opsEndpoints = endpoints({
  'GET /api/v1/ops/accounts/': {
    summary: 'アカウントを探す（ID、電話番号またはその下4桁、名前。お客様かキャストだけにもできる）',
    access: 'ops',
    task: 'accounts',
    query: {
      ...pageQuery,
      q: boundedText({ max: 60 }).optional(),
      role: z.enum(['male_user', 'female_cast']).optional(),
    },
    reply: pageOf(Account),
    list: true,
  },
  'GET /api/v1/ops/accounts/{account_id}/': {
    summary: 'アカウント',
    access: 'ops',
    task: 'accounts',
    params: { account_id: pathId },
    reply: Account,
    errors: ['not_found'],
  },
  'GET /api/v1/ops/waiting/': {
    summary: '各画面で対応を待っている件数',
    access: 'ops',
    task: 'desk',
    reply: Waiting,
  },
  'GET /api/v1/ops/daily_check/': {
    summary: '台帳・決済・予約の日次の突合（差分と時刻）',
    access: 'ops',
    task: 'daily_check',
    reply: DailyCheck,
  },
  'GET /api/v1/ops/reservations/': {
    summary: '状態ごとの予約（開始の新しい順）',
    access: 'ops',
    task: 'disputes',
    query: { ...pageQuery, state: z.enum(RESERVATION_STATES).default('disputed') },
    reply: pageOf(
      Reservation.extend({
        male_user_id: z.int(),
        female_cast_user_id: z.int(),
        /** The open report of a problem: in whose words, since when. */
        dispute: z
          .object({ reason: z.string().nullable(), raised_by: z.int().nullable(), raised_at: instant })
          .nullable(),
      }),
    ),
    list: true,
  },
  'GET /api/v1/ops/reports/': {
    summary: 'トークからの通報（新しい順）',
    access: 'ops',
    task: 'reports',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Report),
    list: true,
  },
  'POST /api/v1/ops/reports/{report_id}/close/': {
    summary: '通報を対応済みにする',
    access: 'ops',
    task: 'reports',
    params: { report_id: pathText },
    body: z.strictObject({
      note: boundedText({ max: TEXT.contact.max }).default(''),
      /** What becomes of the hidden picture; must be said where there is one. */
      picture: z.enum(PICTURE_DECISIONS).optional(),
    }),
    reply: Report,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/reports/{report_id}/picture/': {
    summary: '通報された写真を見る（見た人と理由を記録する）',
    access: 'ops',
    task: 'reports',
    params: { report_id: pathText },
    body: z.strictObject({ reason: LookReason }),
    reply: z.object({ content_type: z.string(), base64: z.string() }),
    errors: ['not_found'],
  },
});
