import * as z from 'zod';
import { TRANSPORTS } from '@/domain/accounts';
import { LEAVING_CAUSES } from '@/domain/leaving';
import { Tokens } from './auth';
import { endpoints } from './endpoint';
import { instant, rawText, uuid } from './fields';
import { leavingForm } from './forms/leaving';

/** Leaving, by customers and casts alike (docs/rules/leaving.md). */
export const leavingEndpoints = endpoints({
  'GET /api/v1/users/me/withdrawal/': {
    summary: '退会で失うものと、退会の前に終える必要があるもの',
    access: 'signed_in',
    reply: z.object({
      paid_gold: z.int(),
      free_gold: z.int(),
      follows: z.int(),
      /** Bookings that are over: their history can be read no more. */
      bookings: z.int(),
      /**
       * What a cast earned and did not ask for, in yen: it is transferred when the cast leaves. Null for a customer.
       */
      pay: z.object({ amount: z.int(), has_account: z.boolean() }).nullable(),
      /** Films that the customer bought, and plans of films whose month runs. */
      films: z.int(),
      plans: z.int(),
      /** Days in which it can be taken back. */
      grace_days: z.int(),
      causes: z.array(
        z.object({ kind: z.enum(LEAVING_CAUSES), reservation_id: uuid.nullable(), starts_at: instant.nullable() }),
      ),
    }),
  },
  'POST /api/v1/users/me/withdrawal/': {
    summary: '退会する（すべての端末からログアウト。期間内は取り消せる）',
    access: 'signed_in',
    body: leavingForm,
    /** Until when it can be taken back. */
    reply: z.object({ take_back_until: instant }),
    errors: ['withdrawal/held_up', 'role/forbidden', 'rate/limited'],
  },
  'POST /api/auth/withdrawals/take_back': {
    summary: '退会を取り消してログインする',
    access: 'public',
    body: z.strictObject({ take_back_token: rawText(100).min(1), transport: z.enum(TRANSPORTS).default('body') }),
    reply: Tokens,
    errors: ['take_back/expired', 'rate/limited'],
  },
});
