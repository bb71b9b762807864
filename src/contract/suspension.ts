import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { BOOKING_ENDINGS, SUSPENSION_REASON_NAMES } from '@/domain/suspension';
import { endpoints } from './endpoint';
import { boundedText, instant, pathId, uuid } from './fields';
import { suspensionForm } from './forms/suspension';

const Suspension = z
  .object({
    id: uuid,
    reason: z.enum(SUSPENSION_REASON_NAMES),
    note: z.string(),
    since: instant,
    /** Null = open end. */
    until: instant.nullable(),
    by: z.int(),
    lifted_at: instant.nullable(),
    /** Null = by time. */
    lifted_by: z.int().nullable(),
    lifting_note: z.string().nullable(),
    /** Until when a second person may confirm it, after which it ends; null once confirmed. */
    confirm_until: instant.nullable(),
    confirmed_by: z.int().nullable(),
  })
  .meta({ id: 'OpsSuspension' });

const AccountSuspension = z
  .object({
    /** The one that is in force. */
    current: Suspension.nullable(),
    /** Those before, the latest first; twenty at most. */
    past: z.array(Suspension),
    /** What holds the account's time, in order of time, and what becomes of it at a suspension. */
    bookings: z.array(
      z.object({
        id: uuid,
        state: z.enum(RESERVATION_STATES),
        starts_at: instant,
        ends_at: instant,
        /** The other side's name. */
        with: z.string(),
        ending: z.enum(keysOf(BOOKING_ENDINGS)),
      }),
    ),
  })
  .meta({ id: 'OpsAccountSuspension' });

const about = { params: { account_id: pathId }, reply: AccountSuspension };

/** Suspending accounts (docs/rules/suspension.md). */
export const suspensionEndpoints = endpoints({
  'GET /api/v1/ops/accounts/{account_id}/suspension/': {
    summary: 'アカウントの停止と、停止すると終わる予約',
    access: 'ops',
    task: 'suspension',
    ...about,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/accounts/{account_id}/suspension/': {
    summary: 'アカウントを停止する（すべての端末からログアウト。予約は規定に沿って終わる）',
    access: 'ops',
    task: 'suspension',
    ...about,
    body: suspensionForm.extend({
      /** The bookings that were listed: with another one meanwhile nothing happens. */
      booking_ids: z.array(uuid).max(100),
    }),
    errors: [
      'not_found',
      'role/forbidden',
      'suspension/state_conflict',
      'suspension/bookings_changed',
      'suspension/under_way',
    ],
  },
  'POST /api/v1/ops/accounts/{account_id}/suspension/lift/': {
    summary: 'アカウントの停止を解除する',
    access: 'ops',
    task: 'suspension',
    ...about,
    body: z.strictObject({ note: boundedText({ max: TEXT.contact.max }).default('') }),
    errors: ['not_found', 'suspension/state_conflict'],
  },
});
