/**
 * The parts of a cast's bookings that can be asked for alone: those with 本指名 and those paid in cash, of both only what
 * was not called off, and what was called off.
 */
export const BOOKING_PARTS = { regular: '本指名', cash: '現金', called_off: '取り消し' } as const;

/** One of them. */
export type BookingPart = keyof typeof BOOKING_PARTS;

/**
 * The tabs of a cast's bookings: those of today, those of later days that stand, and those that are over, by business
 * days.
 */
export const BOOKING_TABS = ['today', 'upcoming', 'past'] as const;
/** One of them. */
export type BookingTab = (typeof BOOKING_TABS)[number];

/** Months whose sums a cast reads beside the bookings that are over: this one and those before it. */
export const BOOKING_MONTHS = 3;
