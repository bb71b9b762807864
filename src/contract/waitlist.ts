import * as z from 'zod';
import { WAITLIST_STANDING } from '@/domain/machines/waitlist';
import { endpoints } from './endpoint';
import { instant, pathText } from './fields';
import { waitlistForm } from './forms/waitlist';
import { ShownCast } from './reservation-shown';

/** A place in line. */
const WaitlistEntry = z
  .object({
    id: z.string(),
    state: z.enum(WAITLIST_STANDING),
    female_cast: ShownCast,
    business_date: z.string(),
    /** 30-hour clock: the hours that the customer waits for. */
    from: z.string(),
    to: z.string(),
    minutes: z.int(),
    place_type_id: z.int(),
    /** Course and 写真指名, yen; the way and options come with the booking. */
    amount_from: z.int(),
    /** 1 = the next opening of these hours goes to this customer. */
    position: z.int(),
    /** What is held for this customer alone, and until when. */
    opening: z.object({ starts_at: instant, ends_at: instant, expires_at: instant }).nullable(),
    can: z.array(z.enum(['take', 'leave'])),
  })
  .meta({ id: 'WaitlistEntry' });

/** The waiting list (docs/rules/waitlist.md). What is held is booked as every time is: by a quote and a request. */
export const waitlistEndpoints = endpoints({
  'GET /api/v1/users/me/waitlist_entries/': {
    summary: 'キャンセル待ち（空きが出たものが先）',
    access: 'male_user',
    reply: z.array(WaitlistEntry),
  },
  'POST /api/v1/users/me/waitlist_entries/': {
    summary: 'キャンセル待ちに並ぶ（3件まで）',
    access: 'male_user',
    idempotency: 'required',
    body: waitlistForm,
    reply: WaitlistEntry,
    status: 201,
    errors: [
      'not_found',
      'identity/not_approved',
      'booking/declined',
      'booking/not_possible',
      'booking/home_after_first_visit',
      'waitlist/open',
      'waitlist/already',
      'waitlist/limit',
    ],
  },
  'DELETE /api/v1/users/me/waitlist_entries/{waitlist_entry_id}/': {
    summary: 'キャンセル待ちをやめる、または空きを見送る（何度送っても同じ）',
    access: 'male_user',
    params: { waitlist_entry_id: pathText },
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
});
