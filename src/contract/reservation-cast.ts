import * as z from 'zod';
import { HELD_ANSWERS } from '@/domain/machines/reservation';
import { instant } from './fields';
import { GuestWarnings } from './guest-warning';

/** What only the cast of a reservation reads of it: missing in every other reading. */
export const CastFields = z.object({
  /** The customer's account, as the cast's talk and the cast's history name it. */
  user_id: z.int().optional(),
  /** What other casts of the cast's store noted about the customer (docs/rules/visits.md#warnings). */
  guest_warnings: GuestWarnings.optional(),
  /**
   * The cast's answer that is held: until then the customer knows nothing of it and the cast can take it back
   * (`…/undo/`).
   */
  held_answer: z.object({ event: z.enum(HELD_ANSWERS), until: instant }).optional(),
  /** The yen in cash that the cast still has to take. */
  amount_to_collect: z.int().optional(),
  /** Whether the cast noted something about the customer (docs/rules/visits.md#memo). */
  has_memo: z.boolean().optional(),
  /** What was written as the cast's reward, a part of a fee included; null before. */
  reward_earned: z.int().nullable().optional(),
});
