import { useSyncExternalStore } from 'react';
import { currentSession, type Session, watchSession } from './session-store';

const ON_SERVER: Session = { state: 'unknown', role: null, isOps: false };

/** Who uses this page. On the server, and until a kept session is restored, `state` is `unknown`. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, () => ON_SERVER);
}
