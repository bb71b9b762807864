import { useEffect } from 'react';
import { later } from '@/components/later';
import { useSession } from '@/hooks/use-session';
import { onGhostChange } from '@/platform/auth/ghost';

const GhostStrip = later(() => import('@/features/ghost/ghost-strip'));

/** The strip above every page while somebody of the staff impersonates an account; nobody else loads anything of it. */
export function GhostBar() {
  const { isOps, ghost } = useSession();
  useEffect(() => {
    // The cookie is the whole browser's: what this tab shows was read as somebody else.
    if (isOps) return onGhostChange(() => window.location.reload());
  }, [isOps]);
  return ghost ? <GhostStrip ghost={ghost} /> : null;
}
