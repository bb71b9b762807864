import * as z from 'zod';
import { INVITED_STATES } from '@/domain/invitation';
import { endpoints } from './endpoint';
import { businessDate } from './fields';

/** Invitations of new customers, by customers and by casts (docs/rules/invitations.md). Gold is free gold. */
export const invitationEndpoints = endpoints({
  'GET /api/v1/users/me/invitation/': {
    summary: 'ご招待：自分のコード、だれが登録したか、受け取った特典',
    access: 'signed_in',
    reply: z.object({
      code: z.string(),
      /** Where an invitation leads: the registration with the code. */
      url: z.string(),
      /** How many registered by it, and what the inviter has received for them in all. */
      invited_count: z.int(),
      reward_gold: z.int(),
      /** What each of the two receives for an invited customer; a cast receives none. */
      gold: z.object({ inviter: z.int(), guest: z.int() }),
      /** Rewards of this calendar month, and how many there may be. */
      month: z.object({ rewarded: z.int(), most: z.int() }),
      /** The newest first, fifty at most: a day and a state, no name. */
      invited: z.array(z.object({ joined_on: businessDate, state: z.enum(INVITED_STATES), gold: z.int() })),
    }),
  },
});
