/**
 * Everything that is done at a time; the subject of a timer is the id of the booking, order, cast, reset, check, copy, account, debt, request, offer, introduction, film, place in line or plan that it is about
 * ('seo.publish', 'paid_video.refund': everything).
 */
export const TIMER_KINDS = [
  'gold_order.abandon',
  'debt.release',
  'reservation.expire',
  'reservation.alarm',
  'reservation.lapse',
  'reservation.capture',
  'reservation.remind',
  'reservation.hotel',
  'reservation.review',
  'reservation.extension',
  'reservation.change',
  'matching.wave',
  'matching.close',
  'matching.expire',
  'matching.offer',
  'booking_offer.expire',
  'introduction.expire',
  'waitlist.tell',
  'waitlist.expire',
  'waitlist.end',
  'safety.check',
  'safety.climb',
  'seo.publish',
  'shift.news',
  'follower.news',
  'auth.reset_code',
  'identity.erase',
  'cast_invitation.expire',
  'cast_invitation.erase',
  'account.end',
  'suspension.end',
  'invitation.reward',
  'paid_video.refund',
  'plan.renew',
  'movie.convert',
  'movie.strip',
  'movie.erase',
  'export.make',
  'export.erase',
] as const;

/** A kind of timer. */
export type TimerKind = (typeof TIMER_KINDS)[number];
