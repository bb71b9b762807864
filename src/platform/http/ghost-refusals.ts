import { createEvent } from '../events';

/** A call that a ghost session refused: which one, and whether the session itself is over. */
export type GhostRefusal = { over: boolean; endpoint: string; method: string; path: string };

const refusals = createEvent<[refusal: GhostRefusal]>();

/** Calls its listener for every refusal of a ghost session; returns the function that stops it. */
export const onGhostRefusal = refusals.listen;

/** Tells it; only the client of the API calls this. */
export const announceGhostRefusal = refusals.announce;
