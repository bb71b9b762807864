import type { ErrorCode } from './errors';

/** Why a booking that is confirmed cannot be made: the same for a request, a cast's offer and a matching. */
export const BOOKING_REFUSALS = [
  'not_found',
  'identity/not_approved',
  'payment/not_offered',
  'quote/expired',
  'booking/not_possible',
  'booking/home_after_first_visit',
  'reservation/slot_taken',
  'reservation/own_overlap',
  'reservation/limit',
  'reservation/one_at_a_time',
  'gold/not_enough',
  'debt/open',
] as const satisfies readonly ErrorCode[];
