import * as z from 'zod';
import { INTRODUCTION } from '@/domain/limits';
import { INTRODUCTION_STATES } from '@/domain/machines/guest-introduction';
import { BookingGuest } from './booking-offer';
import { endpoints } from './endpoint';
import { boundedText, instant, pageOf, pageQuery, pathText, uuid } from './fields';
import { introductionForm } from './forms/introduction';

const Staff = z.object({ id: z.int(), name: z.string() });

/** An introduction as the desk reads it; `user_id` are accounts. */
const Introduction = z
  .object({
    id: uuid,
    state: z.enum(INTRODUCTION_STATES),
    state_label: z.string(),
    female_cast: z.object({ user_id: z.int(), display_name: z.string(), store_name: z.string() }),
    male_user: z.object({ user_id: z.int(), nickname: z.string() }),
    reason: z.string(),
    message: z.string(),
    made_by: Staff,
    created_at: instant,
    until: instant,
    ended_at: instant.nullable(),
    withdrawn_by: Staff.nullable(),
    /** Why it was taken back. */
    withdrawal: z.string().nullable(),
    /** Bookings that the cast has offered to the customer by it. */
    offers: z.int(),
    can: z.array(z.enum(['withdraw'])),
  })
  .meta({ id: 'GuestIntroduction' });

/** Customers introduced by the store to casts who have not met them (docs/rules/introductions.md). */
export const introductionEndpoints = endpoints({
  'GET /api/v1/ops/introductions/': {
    summary: '店舗からの紹介（新しい順）',
    access: 'ops',
    task: 'introductions',
    query: { ...pageQuery, state: z.enum(['open', 'closed']).default('open') },
    reply: pageOf(Introduction),
    list: true,
  },
  'POST /api/v1/ops/introductions/': {
    summary: 'お客様をキャストに紹介する（キャストは予約を提案できるようになる）',
    access: 'ops',
    task: 'introductions',
    body: introductionForm,
    idempotency: 'required',
    reply: Introduction,
    status: 201,
    errors: [
      'introduction/not_possible',
      'introduction/has_met',
      'introduction/declined',
      'introduction/open',
      'introduction/limit',
    ],
  },
  'POST /api/v1/ops/introductions/{introduction_id}/withdraw/': {
    summary: '紹介を取り下げる（お返事待ちの提案も終わる）',
    access: 'ops',
    task: 'introductions',
    params: { introduction_id: pathText },
    body: z.strictObject({
      reason: boundedText({ min: 1, max: INTRODUCTION.reason, missing: '理由を入力してください' }),
    }),
    idempotency: 'required',
    reply: Introduction,
    errors: ['not_found', 'introduction/over'],
  },
  'GET /api/v1/female_casts/me/introduced_guests/': {
    summary: '店舗から紹介され、予約を提案できるお客様（新しい順）',
    access: 'female_cast',
    reply: z.array(BookingGuest),
  },
});
