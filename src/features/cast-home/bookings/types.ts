import type { BookingPart, BookingTab } from '@/domain/booking-parts';

/** Which of the bookings are asked for: those of a tab, of a month ("2026-11"), and a part of them. */
export type BookingsFilter = { when: BookingTab; month?: string; only?: BookingPart; limit?: number };
