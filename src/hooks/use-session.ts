import { useSyncExternalStore } from 'react';
import type { Role } from '@/domain/roles';
import { currentSession, type Session, watchSession } from '@/platform/auth/session-store';
import { rememberedRole } from '@/platform/storage/account-role';

const ON_SERVER: Session = { state: 'unknown', role: null, isOps: false };

/** Who uses this page. On the server, and until a kept session is restored, `state` is `unknown`. */
export function useSession(): Session {
  return useSessionOf((session) => session);
}

/**
 * Who is signed in on this page; null for a guest, and until a kept session is restored. What shows these two alike
 * asks this and not `useSession`: it is not drawn again, in one piece, when a visitor turns out to be a guest.
 */
export function useMember(): Session | null {
  return useSessionOf((session) => (session.state === 'signed_in' ? session : null));
}

/**
 * The role whose session ended on this device without a sign-out here: it ran out, or was ended elsewhere. Null for
 * any other visitor, and until it is known who it is.
 */
export function useEndedRole(): Role | null {
  return useSessionOf(({ state }) => (state === 'guest' ? rememberedRole() : null));
}

/**
 * What follows from the session; drawn again only when that changes. `of` gives a value that is the same (`Object.is`)
 * for the same session.
 */
export function useSessionOf<T>(of: (session: Session) => T): T {
  return useSyncExternalStore(
    watchSession,
    () => of(currentSession()),
    () => of(ON_SERVER),
  );
}
