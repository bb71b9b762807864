import * as z from 'zod';
import { EXTENSION_BARS, EXTENSION_MINUTES } from '@/domain/extension';
import { EXTENSION_CALLS, EXTENSION_SIDES, EXTENSION_STATES } from '@/domain/machines/extension';
import { endpoints } from './endpoint';
import { instant, pathText, uuid } from './fields';

/** An extension of a meeting that runs, as either side reads it. `reward_estimate` only to the cast. */
const Extension = z
  .object({
    id: uuid,
    state: z.enum(EXTENSION_STATES),
    state_label: z.string(),
    asked_by: z.enum(EXTENSION_SIDES),
    minutes: z.int(),
    amount: z.int(),
    reward_estimate: z.int().nullable(),
    /** The end that it would move the meeting to. */
    ends_at: instant,
    created_at: instant,
    /** Until when the other one may answer. */
    expires_at: instant,
    can: z.array(z.enum(EXTENSION_CALLS)),
  })
  .meta({ id: 'ReservationExtension' });

/** The customer agrees to pay by card afterwards what the gold does not cover (docs/rules/debts.md). */
const payLater = { pay_later: z.boolean().default(false) };
const one = { reservation_id: pathText };
const extension = { ...one, extension_id: pathText };
const refusals = ['not_found', 'role/forbidden', 'reservation/state_conflict', 'extension/over'] as const;

/** A meeting that goes on (docs/rules/extensions.md). */
export const reservationExtensionEndpoints = endpoints({
  'GET /api/v1/users/me/reservations/{reservation_id}/extensions/': {
    summary: '延長できる時間と、お願いしている延長',
    access: 'signed_in',
    staff: 'bookings',
    params: one,
    reply: z.object({
      choices: z.array(
        z.object({
          minutes: z.int(),
          ends_at: instant,
          amount: z.int(),
          reward_estimate: z.int().nullable(),
          /** What stands in the way; null = it can be asked for. */
          bar: z.enum(EXTENSION_BARS).nullable(),
        }),
      ),
      /** Until when one may ask; null while the meeting does not run. */
      until: instant.nullable(),
      /** True where the customer may pay by card afterwards what the gold does not cover; never to the cast. */
      may_pay_later: z.boolean(),
      shift_ends_at: instant,
      /** The last that was asked for; one that ended within five minutes, or that waits. */
      latest: Extension.nullable(),
    }),
    errors: ['not_found', 'role/forbidden'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/': {
    summary: '延長をお願いする（お返事は5分以内。お断りのときは料金がかからない）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: one,
    body: z.strictObject({ minutes: z.literal([...EXTENSION_MINUTES]), ...payLater }),
    reply: Extension,
    status: 201,
    errors: [
      'not_found',
      'role/forbidden',
      'reservation/state_conflict',
      'extension/open',
      'extension/not_possible',
      'gold/not_enough',
      'debt/open',
    ],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/accept/': {
    summary: '延長をお受けする（すぐに決済される）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: extension,
    body: z.strictObject(payLater),
    reply: Extension,
    errors: [...refusals, 'extension/not_possible', 'extension/unpaid', 'gold/not_enough', 'debt/open'],
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/decline/': {
    summary: '延長をお断りする（理由は不要）',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: extension,
    reply: Extension,
    errors: refusals,
  },
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/withdraw/': {
    summary: '延長のお願いを取り消す',
    access: 'signed_in',
    staff: 'booking_acts',
    idempotency: 'required',
    params: extension,
    reply: Extension,
    errors: refusals,
  },
});
