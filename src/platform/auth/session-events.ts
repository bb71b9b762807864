/** What changed: somebody signed in, or the session ended (by hand, by refusal, in another tab). */
export type SessionEvent = 'signed in' | 'signed out';

const listeners = new Set<(event: SessionEvent) => void>();

/** Calls `listener` when somebody signs in or out. This module never navigates: the shell decides what to show. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it; only the actions of `session.ts` call this. */
export function announceSession(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
