import { lazy, Suspense, useEffect } from 'react';
import { onGhostChange } from '@/platform/auth';
import { useSession } from '@/platform/auth/use-session';

const GhostStrip = lazy(() => import('@/features/ghost/ghost-strip'));

/** The strip above every page while somebody of the staff looks through an account's eyes; nobody else loads anything of it. */
export function GhostBar() {
  const { isOps, ghost } = useSession();
  useEffect(() => {
    // The cookie is the whole browser's: what this tab shows was read as somebody else.
    if (isOps) return onGhostChange(() => window.location.reload());
  }, [isOps]);
  if (!ghost) return null;
  return (
    <Suspense fallback={null}>
      <GhostStrip ghost={ghost} />
    </Suspense>
  );
}
