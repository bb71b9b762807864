import type { BookingPart } from '@/domain/booking-parts';

/** The tabs of the cast's bookings. */
export type When = 'today' | 'upcoming' | 'past';
/** Which of the bookings are asked for: those of a tab, of a month ("2026-11"), and a part of them. */
export type Wish = { when: When; month?: string; only?: BookingPart; limit?: number };
