import type { Readable } from '@/hooks/use-api';

/** A booking that another time or cast is looked for, as the desks know it. */
export type Movable = {
  id: string;
  /** Whose it is and when, in one line. */
  thing: string;
  business_date: string;
  starts_at: string;
  /** Kind and area of its place. */
  place: string;
  total: number;
};

/** What is read again after a booking was moved, or a change was asked for. */
export const AFTER_MOVE = [
  'GET /api/v1/ops/bookings/{reservation_id}/',
  'GET /api/v1/ops/board/',
  'GET /api/v1/ops/bookings/',
  'GET /api/v1/ops/waiting/',
] as const satisfies readonly Readable[];

/** Keys of the acts, as the drawings name them. */
export const TIME_KEY = /^m$/i;
export const CAST_KEY = /^w$/i;
export const END_KEY = /^e$/i;
