import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import type { Extensions } from '@/features/reservation/extension-call';
import { answer } from '../../support/answer';
import { reservation } from '../../support/booking-scene';

/** A meeting that began sixteen minutes ago and ends in forty-four. */
export const SAFETY = 'GET /api/v1/users/me/reservations/{reservation_id}/safety/';
export const PRESS = 'POST /api/v1/users/me/reservations/{reservation_id}/safety/';
export const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
export const safety = (last: Data<typeof SAFETY>['last'] = null): Data<typeof SAFETY> => ({
  started_at: soon(-16),
  ends_at: soon(44),
  running: true,
  last,
  waiting: { since: soon(-1), done: ['push'], next: { kind: 'sms', at: soon(2) } },
  checks: [
    { at: soon(-1), state: 'due' },
    { at: soon(44), state: 'coming' },
  ],
});

const EXTENSIONS = 'GET /api/v1/users/me/reservations/{reservation_id}/extensions/';
/** Its answers; `latest` = an extension that was asked for. */
export const inMeeting = (latest: Extensions['latest'] = null) => [
  answer('GET /api/v1/users/me/reservations/{reservation_id}/', {
    ...reservation,
    state: 'in_progress',
    business_date: businessDateOf(new Date(soon(-16))),
    starts_at: soon(-16),
    ends_at: soon(44),
    can: ['finish'],
  }),
  answer(SAFETY, safety()),
  answer(EXTENSIONS, { choices: [], until: null, shift_ends_at: soon(60), may_pay_later: false, latest }),
];
