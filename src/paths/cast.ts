import { searchOf } from './index';
import type { PlaceStep } from './place-steps';

/** Addresses of a cast's business that only cast pages link to; apart from `paths`, which every page loads. */
export const castPaths = {
  profile: '/home/profile',
  unitPrice: '/home/unit-price',
  events: '/home/events',
  /** A new event, or one of the cast's. */
  event: (id?: number) => `/home/events/edit${searchOf({ id })}`,
  movies: '/home/movie',
  /** A new film, or one that is being made, at a step. */
  movie: (id = 'new', step?: MovieStep) => `/home/movie${searchOf({ id, step })}`,
  history: '/home/history',
  visit: (reservationId: string) => `/home/history/detail${searchOf({ reservation_id: reservationId })}`,
  followers: '/home/follower',
  results: '/home/results',
  /** What customers wrote of the cast, and the cast's replies: a view of the results. */
  reviews: '/home/results?view=reviews',
  activity: '/home/activity',
  invite: '/home/invite',
  /** What is not settled, what was, and the statements. */
  settlements: '/home/settlement',
  settlement: (shiftId: number) => `/home/settlement${searchOf({ shift_id: shiftId })}`,
  bank: '/home/config/bank',
  system: '/home/system',
  emergency: '/home/config/emergency',
  notification: '/home/config/notification',
  accessLog: '/home/access_log',
  phone: '/home/config/phone',
  leaving: '/home/config/cancel_membership',
  notices: '/home/notification',
  /** Bookings that the cast offers: to which customer, or a step of the way to one. */
  booking: '/home/booking',
  bookingStep: (step: BookingStep, query: Readonly<Record<string, string | string[]>>) =>
    `/home/booking/${step}${searchOf(query)}`,
} as const;

/** The pages of the way to an offered booking. */
export type BookingStep = 'date' | PlaceStep | 'options' | 'settings' | 'confirm';

/** What a film needs before it is sent, beside its file. */
export type MovieStep = 'consent' | 'cover' | 'price';
