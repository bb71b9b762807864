import type { Input } from '@/contract';
import type { NextStep } from '@/domain/machines/reservation-steps';

/** The call that sends an event of a reservation. */
export const RESERVATION_EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';

type Sent = Input<typeof RESERVATION_EVENT>;
/** An event that has a call. */
export type CallableEvent = Sent['params']['event'];

/** Options of the command that sends such an event: its attempt's name, and everything that shows a reservation. */
export const eventOptions = {
  // One key never goes with two bodies: another proposal, a cancellation for another fee, or another sum in cash is
  // another attempt.
  attempt: ({ params: { event, reservation_id: id }, body }: Sent) =>
    `${event}:${id}${event === 'propose' || event === 'cancel' || event === 'start' ? `:${JSON.stringify(body)}` : ''}`,
  refresh: [
    'GET /api/v1/users/me/reservations/{reservation_id}/',
    'GET /api/v1/users/me/reservations/',
    'GET /api/v1/users/me/mygold/',
    'GET /api/v1/male_users/me/footer/badge/',
    'GET /api/v1/female_casts/me/home_top/',
    'GET /api/v1/female_casts/me/footer/badge/',
  ],
} as const;

/** An event as the command takes it. */
export const eventOf = (id: string, event: CallableEvent, body: NonNullable<Sent['body']> = {}): Sent => ({
  params: { reservation_id: id, event },
  body,
});

/** The next step of a booking as the command takes it, with the cash that it records. */
export const stepOf = (id: string, { event, cash }: NextStep): Sent =>
  eventOf(id, event, cash === null ? {} : { cash_received: cash });
