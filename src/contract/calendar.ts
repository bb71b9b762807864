import * as z from 'zod';
import { endpoints } from './endpoint';

const feed = z.object({
  /**
   * Opened in a calendar application, it shows the person's reservations; anyone who has it reads them without signing
   * in.
   */
  url: z.string(),
});

/** The address by which a person's own calendar reads that person's reservations (docs/rules/calendar.md). */
export const calendarEndpoints = endpoints({
  'GET /api/v1/users/me/calendar_feed/': {
    summary: 'カレンダー連携：自分だけのアドレス',
    access: 'signed_in',
    reply: feed,
  },
  'PATCH /api/v1/users/me/calendar_feed/': {
    summary: 'カレンダー連携：アドレスを新しくする（前のアドレスは使えなくなる）',
    access: 'signed_in',
    reply: feed,
  },
});
