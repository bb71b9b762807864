import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '@/hooks/use-session';
import { isLocked, unlock, watchAbsence, watchLock } from '@/platform/app-lock';

const LockScreen = lazy(() => import('./lock-screen'));

/** Asks for the passkey in front of a locked app (docs/rules/app-lock.md). A guest has nothing that is locked. */
export function AppLock() {
  const { state } = useSession();
  const locked = useSyncExternalStore(watchLock, isLocked, () => false);
  useEffect(watchAbsence, []);
  useEffect(() => {
    if (state === 'guest' && isLocked()) unlock();
  }, [state]);
  if (!locked || state === 'guest') return null;
  return (
    <Suspense>
      <LockScreen />
    </Suspense>
  );
}
