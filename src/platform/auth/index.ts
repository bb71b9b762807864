export { beginGhost, endGhost, type Ghost, onGhostChange } from './ghost';
export type { TokenSet } from './refresh';
export { adoptTokens, expireGhost, onSessionEvent, restore, type SessionEvent, signIn, signOut } from './session';
export { currentSession, type Session } from './session-store';
export { useSession } from './use-session';
export type { VerifiedPayload } from './verified-payload';
