export { beginGhost, endGhost, type Ghost, onGhostChange } from './ghost';
export type { TokenSet } from './refresh';
export { adoptTokens, expireGhost, restore, signIn, signOut } from './session';
export { onSessionEvent, type SessionEvent } from './session-events';
export { currentSession, type Session } from './session-store';
export { useSession } from './use-session';
export type { VerifiedPayload } from './verified-payload';
