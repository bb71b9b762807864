import type { Problem } from '@/contract/problem';
import type { VerifiedPayload } from './verified-payload';

/** What changed: somebody signed in, or the session ended (by hand, by refusal, in another tab). */
export type SessionEvent = 'signed in' | 'signed out';
/** `refusal` is what the server said where it ended the session. */
type Listener = (event: SessionEvent, refusal?: Problem) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when somebody signs in or out. This module never navigates: the shell decides what to show. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it; only the actions of `session.ts` call this. */
export function announceSession(event: SessionEvent, refusal?: Problem): void {
  for (const listener of listeners) listener(event, refusal);
}

const verifiedListeners = new Set<(payload: VerifiedPayload) => void>();

/** Calls `listener` with the claims of each token that was verified; returns the function that stops it. */
export function onVerified(listener: (payload: VerifiedPayload) => void): () => void {
  verifiedListeners.add(listener);
  return () => verifiedListeners.delete(listener);
}

/** Tells it; only the actions of `session.ts` call this. */
export function announceVerified(payload: VerifiedPayload): void {
  for (const listener of verifiedListeners) listener(payload);
}
