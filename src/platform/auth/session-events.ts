import type { Problem } from '@/contract/problem';
import { createEvent } from '../events';
import type { VerifiedPayload } from './verified-payload';

/** What changed: a person signed in, or the session ended (by hand, by refusal, in another tab). */
export type SessionEvent = 'signed in' | 'signed out';

/** `refusal` is what the server said where it ended the session. */
const sessions = createEvent<[event: SessionEvent, refusal?: Problem]>();

/** Calls its listener when a person signs in or out. This module never navigates: the shell decides what to show. */
export const onSessionEvent = sessions.listen;

/** Tells it; only the actions of `session.ts` call this. */
export const announceSession = sessions.announce;

const verified = createEvent<[payload: VerifiedPayload]>();
let proven: VerifiedPayload | null = null;

/**
 * Calls its listener with the claims of the token that was verified last, and of each one after it; returns the
 * function that stops it. What listens is there a moment after the page.
 */
export function onVerified(listener: (payload: VerifiedPayload) => void): () => void {
  if (proven) listener(proven);
  return verified.listen(listener);
}

/** Tells it; only the actions of `session.ts` call this. */
export function announceVerified(payload: VerifiedPayload): void {
  proven = payload;
  verified.announce(payload);
}
