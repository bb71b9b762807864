import * as z from 'zod';
import { PLAY_MINUTES } from '@/domain/limits';
import { bodyId, businessDateOr, clock30 } from '../fields';

/** A place in line: for which cast, between which hours of which business day, how long, and at what kind of place. */
export const waitlistForm = z.strictObject({
  female_cast_id: bodyId,
  business_date: businessDateOr(),
  from: clock30,
  to: clock30,
  minutes: z.int().min(1).max(PLAY_MINUTES.max, `最長${PLAY_MINUTES.max}分までです`),
  place_type_id: z.int(),
});
