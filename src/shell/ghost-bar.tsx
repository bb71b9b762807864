import { useEffect } from 'react';
import { useSession } from '@/hooks/use-session';
import { onGhostChange } from '@/platform/auth/ghost';
import { later } from '@/ui/pieces/later';

const GhostStrip = later(() => import('@/features/ghost/ghost-strip'));

/** The strip above every page while staff impersonate an account; no other visitor loads anything of it. */
export function GhostBar() {
  const { isOps, ghost } = useSession();
  useEffect(() => {
    // The cookie is the whole browser's: what this tab shows was read as another person.
    if (isOps) return onGhostChange(() => window.location.reload());
  }, [isOps]);
  return ghost ? <GhostStrip ghost={ghost} /> : null;
}
