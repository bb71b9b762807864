import * as z from 'zod';
import { HELD_ANSWERS } from '@/domain/machines/reservation';
import { instant } from './fields';
import { GuestWarnings } from './guest-warning';

/** What only the cast of a reservation reads of it: missing in every other reading. */
export const HerReading = z.object({
  /** The customer's account, as her talk and her history name it. */
  user_id: z.int().optional(),
  /** What other casts of her store noted about him (docs/rules/visits.md#warnings). */
  guest_warnings: GuestWarnings.optional(),
  /** Her answer that is held: until then he knows nothing of it and she can take it back (`…/undo/`). */
  held_answer: z.object({ event: z.enum(HELD_ANSWERS), until: instant }).optional(),
  /** The yen in cash that she still has to take. */
  amount_to_collect: z.int().optional(),
  /** What was written as her reward, a part of a fee included; null before. */
  reward_earned: z.int().nullable().optional(),
});
