import type { Data } from '@/contract';

/** The cast's home, as the contract sends it. */
export type Home = Data<'GET /api/v1/female_casts/me/home_top/'>;
/** A request that waits for an answer, the cast's or the customer's. */
export type Request = Home['requests'][number];
/** A shift with its bookings. */
export type ShiftView = NonNullable<Home['shift']>;

/** What shows the cast's shifts: read again when one has changed. */
export const SHIFTS_SHOWN_BY = [
  'GET /api/v1/female_casts/me/shifts/',
  'GET /api/v1/female_casts/me/home_top/',
] as const;
