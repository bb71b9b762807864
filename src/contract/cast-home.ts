import * as z from 'zod';
import { perProfileFacet } from '@/domain/facets';
import { DECLINES, LEADS } from '@/domain/reception';
import { CUP_SIZES } from '@/domain/search-conditions';
import { endpoints } from './endpoint';
import { bodyId, businessDate, instant, Picture, PriceLine } from './fields';
import { castProfileForm } from './forms/cast-profile';
import { shiftForm } from './forms/shift';
import { DeviceSubscription, PushSubscription } from './push';
import { Reservation } from './reservation-shown';

/** A shift with its bookings, as its cast sees it. */
export const Shift = z
  .object({
    id: z.int(),
    business_date: businessDate,
    /** 30-hour text. */
    from: z.string(),
    to: z.string(),
    starts_at: instant,
    ends_at: instant,
    area_ids: z.array(z.int()),
    bookings: z.array(
      z.object({ id: z.string(), starts_at: instant, ends_at: instant, occupied_until: instant, state: z.string() }),
    ),
  })
  .meta({ id: 'Shift' });

const CastSettings = z.object({
  auto_accept: z.boolean(),
  buffer_minutes: z.int(),
  place_type_ids: z.array(z.int()),
  area_ids: z.array(z.int()),
  accepting: z.boolean(),
  long_ok: z.boolean(),
  members_only: z.boolean(),
  /** Minutes from now to the earliest start that the cast takes. */
  lead_minutes: z.int(),
  /** 新規, 信頼度C, 現金: what the cast does not take. */
  declines: z.array(z.enum(DECLINES)),
  /** Business dates of the cast's break, both included; over when its last day is. */
  break: z.object({ from: z.string(), to: z.string() }).nullable(),
});

/** The cast's side (spec §7). */
export const castHomeEndpoints = endpoints({
  'GET /api/v1/female_casts/me/': {
    summary: '自分（キャスト）',
    access: 'female_cast',
    reply: z.object({
      id: z.int(),
      is_pwa_launched: z.boolean(),
      push_notification_subscription: DeviceSubscription,
      edges: z.object({
        female_cast: z.object({
          id: z.int(),
          display_name: z.string(),
          store_name: z.string(),
          bio: z.string(),
          height: z.int().nullable(),
          size: z.enum(CUP_SIZES).nullable(),
          /** Values of the facets that a cast chooses for the own profile. */
          ...perProfileFacet(() => z.array(z.int())),
          photo: Picture,
        }),
      }),
    }),
  },
  'PATCH /api/v1/female_casts/me/': {
    summary: '自分（キャスト）を変える',
    access: 'female_cast',
    body: z.strictObject({
      is_pwa_launched: z.boolean().optional(),
      /** Of this device; null removes it. */
      push_notification_subscription: PushSubscription.nullable().optional(),
      edges: z.strictObject({ female_cast: castProfileForm.partial().extend({ id: bodyId.optional() }) }).optional(),
    }),
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/me/home_top/': {
    summary: 'ホーム：本日の出勤・依頼・次の予約・報酬',
    access: 'female_cast',
    reply: z.object({
      now: instant,
      business_date: businessDate,
      accepting: z.boolean(),
      shift: Shift.nullable(),
      next_reservation: Reservation.nullable(),
      requests: z.array(Reservation),
      reward_today: z.object({ completed: z.int(), completed_count: z.int(), expected: z.int() }),
      todos: z.array(z.object({ code: z.string(), label: z.string(), note: z.string().nullable(), href: z.string() })),
    }),
  },
  'GET /api/v1/female_casts/me/footer/badge/': {
    summary: 'タブのバッジ（キャスト）',
    access: 'female_cast',
    reply: z.object({
      talk: z.int(),
      reserve: z.int(),
      matching: z.int(),
      notice: z.int(),
      movie: z.boolean(),
      total: z.int(),
    }),
  },
  'GET /api/v1/female_casts/me/home_top/badge/': {
    summary: 'ホームの各メニューの件数',
    access: 'female_cast',
    reply: z.object({
      notification: z.int(),
      reserve: z.int(),
      review: z.int(),
      phone: z.int(),
    }),
  },
  'GET /api/v1/female_casts/me/settings/': {
    summary: '受付設定',
    access: 'female_cast',
    reply: CastSettings,
  },
  'PATCH /api/v1/female_casts/me/settings/': {
    summary: '受付設定を変える',
    access: 'female_cast',
    body: z.strictObject({
      auto_accept: z.boolean().optional(),
      buffer_minutes: z.int().min(0).max(120).optional(),
      place_type_ids: z.array(z.int()).min(1).max(3).optional(),
      area_ids: z.array(z.int()).min(1).max(30).optional(),
      accepting: z.boolean().optional(),
      long_ok: z.boolean().optional(),
      members_only: z.boolean().optional(),
      lead_minutes: z.literal(LEADS).optional(),
      declines: z.array(z.enum(DECLINES)).max(DECLINES.length).optional(),
      break: z.strictObject({ from: businessDate, to: businessDate }).nullable().optional(),
    }),
    reply: CastSettings,
    errors: ['shift/has_bookings'],
  },
  'GET /api/v1/female_casts/me/pay_terms/': {
    summary: '報酬のしくみ：店舗の割合と、直近の完了した予約での計算',
    access: 'female_cast',
    reply: z.object({
      store_name: z.string(),
      course_back_percent: z.int(),
      /** What is agreed for what is booked from a date to come on; null = nothing else. */
      next_percent: z.object({ percent: z.int(), counts_from: businessDate }).nullable(),
      /** Yen an hour that the store guarantees; 0 = nothing. */
      guarantee_hour: z.int(),
      /** The last completed booking: what the customer paid, and beside each line what the cast keeps of it. */
      last: z
        .object({
          starts_at: instant,
          ends_at: instant,
          lines: z.array(PriceLine.extend({ kept: z.int() })),
          total: z.int(),
          kept: z.int(),
        })
        .nullable(),
    }),
  },
  'GET /api/v1/female_casts/me/shifts/': {
    summary: '出勤の一覧',
    access: 'female_cast',
    query: { from: businessDate.optional(), to: businessDate.optional() },
    reply: z.array(Shift),
  },
  'POST /api/v1/female_casts/me/shifts/': {
    summary: '出勤を登録する',
    access: 'female_cast',
    body: shiftForm,
    reply: Shift,
    status: 201,
    errors: ['shift/overlap'],
  },
});
