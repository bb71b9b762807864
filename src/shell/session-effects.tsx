import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { mutate } from 'swr';
import { useToast } from '@/components/toast';
import { useAuth } from '@/hooks/use-auth';
import { useInformation } from '@/hooks/use-information';
import { onSessionEvent } from '@/platform/auth';
import { loadHttp } from '@/platform/http';
import { clearSession } from '@/platform/storage';
import { paths } from './paths';
import { suspendedPath } from './suspended-paths';

/** Restores a kept session at the start, and tidies up when it ends: what was read of one person is forgotten. */
export function SessionEffects() {
  const router = useRouter();
  const toast = useToast();
  const { refresh } = useAuth();
  useInformation();

  useEffect(() => {
    void refresh();
    // Who only reads makes no call: the library runs when a finger comes. The first call loads it by itself.
    const warmUp = () => void loadHttp().catch(() => undefined);
    window.addEventListener('pointerdown', warmUp, { once: true, passive: true });
    return () => window.removeEventListener('pointerdown', warmUp);
  }, [refresh]);

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
        // Whose session was ended is asked on the page, and is led back to it; who left does not see whose page it
        // was.
        if (!refusal && router.pathname.startsWith(paths.castHome)) void router.replace(paths.login());
      }),
    [router, toast],
  );
  return null;
}
