import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { mutate } from 'swr';
import { useToast } from '@/components/toast';
import { onSessionEvent, restore } from '@/platform/auth';
import { loadHttp } from '@/platform/http';
import { clearSession } from '@/platform/storage';
import { paths } from './paths';
import { suspendedPath } from './suspended-paths';

const IDLE_LIMIT_MS = 3000;

/** Restores a kept session at the start, and tidies up when it ends: what was read of one person is forgotten. */
export function SessionEffects() {
  const router = useRouter();
  const toast = useToast();

  useEffect(() => {
    void restore();
    return whenIdle(() => {
      loadHttp().catch(() => undefined); // only warms the chunk up: the first call loads it again
    });
  }, []);

  useEffect(
    () =>
      onSessionEvent((event, refusal) => {
        void mutate(() => true, undefined, { revalidate: event === 'signed in' });
        if (event === 'signed in') return;
        clearSession('contact_draft');
        // Whose session ended while he was typing finds it again; elsewhere he went by himself.
        if (router.pathname !== paths.profile) clearSession('profile_draft');
        clearSession('mail_change');
        clearSession('phone_change');
        if (refusal?.suspension) return void router.replace(suspendedPath(refusal.suspension));
        toast({ text: 'ログアウトしました', tone: 'info' });
        // Whose session was ended is asked on the page, and is led back to it; whoever left does not see whose page it was.
        if (!refusal && router.pathname.startsWith(paths.castHome)) void router.replace(paths.login());
      }),
    [router, toast],
  );
  return null;
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, IDLE_LIMIT_MS); // Safari
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}
