import type { Role } from '@/domain/roles';
import { createEvent } from '../events';
import type { Ghost } from './ghost';

/**
 * Who uses this page. `unknown` only while a kept session is being restored. With `ghost` one of the staff
 * impersonates an account: `role` is then the account's.
 */
export type Session = { state: 'unknown' | 'guest' | 'signed_in'; role: Role | null; isOps: boolean; ghost?: Ghost };

const UNKNOWN: Session = { state: 'unknown', role: null, isOps: false };

let session: Session = UNKNOWN;
const changes = createEvent();

/** The session now; the same object until it changes. */
export function currentSession(): Session {
  return session;
}

/** Calls its listener after every change; returns the function that stops it. For `useSyncExternalStore`. */
export const watchSession = changes.listen;

/** Makes `next` the session; only the actions of `session.ts` call this. */
export function become(next: Session): Session {
  const same =
    next.state === session.state &&
    next.role === session.role &&
    next.isOps === session.isOps &&
    next.ghost?.id === session.ghost?.id &&
    next.ghost?.in_force === session.ghost?.in_force;
  if (!same) {
    session = next;
    changes.announce();
  }
  return session;
}
