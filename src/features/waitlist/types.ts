import type { Data } from '@/contract';

/** A place in line. */
export type Entry = Data<'GET /api/v1/users/me/waitlist_entries/'>[number];

/** The same with an opening that is held for the customer. */
export type Held = Entry & { opening: NonNullable<Entry['opening']> };

/** Read again after every step of a place in line. */
export const WAITLIST_READS = [
  'GET /api/v1/users/me/waitlist_entries/',
  'GET /api/v1/male_users/me/footer/badge/',
] as const;

/** True for one whose time is held. */
export const isHeld = (entry: Entry): entry is Held => entry.opening !== null;
