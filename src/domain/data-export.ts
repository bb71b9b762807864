import { DAY_MS, MINUTE_MS } from './durations';

/** Days for which a copy of one's data can be downloaded. */
export const EXPORT_DAYS = 7;
/** The pause between two requests for one, and the life of a link to it, in milliseconds. */
export const EXPORT_EVERY_MS = DAY_MS;
export const EXPORT_LINK_MS = 5 * MINUTE_MS;

/** Bytes of the file that are sealed, stored and sent at once: neither making nor sending holds more of it. */
export const EXPORT_PART_BYTES = 1024 * 1024;

/** How far a copy is. */
export const EXPORT_STATES = ['making', 'ready'] as const;
