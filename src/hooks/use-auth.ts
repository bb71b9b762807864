import { adoptTokens, restore, signIn, signOut } from '@/platform/auth/session';
import type { Session } from '@/platform/auth/session-store';
import { useSession } from './use-session';

/** The session of this page, and what is done with it. */
export type Auth = Session & {
  /** Signs in by number and password. Rejects with the server's refusal. */
  signIn: typeof signIn;
  /** Takes over the tokens that another call gave (a registration, a code). */
  adoptTokens: typeof adoptTokens;
  /** Ends the session on this device. Never rejects. */
  signOut: typeof signOut;
  /** Brings a kept session back with a fresh token. One that is there refreshes by itself, when a call is refused. */
  refresh: typeof restore;
};

/**
 * The hook of the design's card: the session, sign-in and sign-out, refresh. What only reads the session takes
 * `use-session`, which loads nothing of it.
 */
export function useAuth(): Auth {
  return { ...useSession(), ...ACTIONS };
}

const ACTIONS = { signIn, adoptTokens, signOut, refresh: restore };
