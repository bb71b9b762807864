import * as z from 'zod';
import { BOOKING_OFFER, PLAY_MINUTES } from '@/domain/limits';
import { bodyId, instant } from '../fields';
import { shortMessage } from './offer';

/**
 * A booking that a cast offers: to which customer, when, where, what beside the course, how long the customer may
 * think about it, and a word from the cast.
 */
export const bookingOfferForm = z.strictObject({
  user_id: bodyId,
  starts_at: instant,
  minutes: z.int().min(1).max(PLAY_MINUTES.max, `最長${PLAY_MINUTES.max}分までです`),
  place: z.strictObject({
    place_type_id: z.int(),
    area_id: bodyId.optional(),
    mst_hotel_id: bodyId.optional(),
    home_id: bodyId.optional(),
  }),
  option_ids: z.array(bodyId).max(20).default([]),
  answer_minutes: z.literal([...BOOKING_OFFER.answerMinutes]).default(BOOKING_OFFER.answerUsual),
  message: shortMessage.optional(),
});
