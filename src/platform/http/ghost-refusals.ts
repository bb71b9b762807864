/** A call that a ghost session refused: which one, and whether the session itself is over. */
export type GhostRefusal = { over: boolean; endpoint: string; method: string; path: string };

const listeners = new Set<(refusal: GhostRefusal) => void>();

/** Calls `listener` for every refusal of a ghost session; returns the function that stops it. */
export function onGhostRefusal(listener: (refusal: GhostRefusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it; only the client of the API calls this. */
export function announceGhostRefusal(refusal: GhostRefusal): void {
  for (const listener of listeners) listener(refusal);
}
