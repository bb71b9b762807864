export { endGhost, type Ghost } from './ghost';
export type { TokenSet } from './refresh';
export { expireGhost } from './session';
export { onSessionEvent, type SessionEvent } from './session-events';
export { currentSession, type Session } from './session-store';
export type { VerifiedPayload } from './verified-payload';
