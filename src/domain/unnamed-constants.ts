/**
 * The three constants of spec §9 whose meaning it does not say; the other limits stand in limits.ts, which brings
 * these.
 */

/** The 7: business days shown and bookable. */
export const DAYS_AHEAD = 7;
/** The 20: rows of a page where the caller asks for no number. */
export const PAGE_SIZE = 20;
/** The 5000: milliseconds that a short message stays. */
export const TOAST_MS = 5000;
