import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { mutate } from 'swr';
import { useAuth } from '@/hooks/use-auth';
import { useInformation } from '@/hooks/use-information';
import { paths } from '@/paths';
import { suspendedPath } from '@/paths/suspended';
import { onSessionEvent } from '@/platform/auth';
import { loadHttp } from '@/platform/http';
import { clearSession } from '@/platform/storage';
import { useToast } from '@/ui/pieces/toast';

/** Restores a kept session at the start, and tidies up when it ends: what was read of one person is forgotten. */
export function SessionEffects() {
  const router = useRouter();
  const toast = useToast();
  const { refresh } = useAuth();
  useInformation();

  useEffect(() => {
    void refresh();
    // A visitor who only reads makes no call: the library is fetched on a touch. The first call loads it by itself.
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
        // A profile that was being typed when the session ended is kept; on any other page the person left.
        if (router.pathname !== paths.profile) clearSession('profile_draft');
        clearSession('mail_change');
        clearSession('phone_change');
        if (refusal?.suspension) return void router.replace(suspendedPath(refusal.suspension));
        toast({ text: 'ログアウトしました', tone: 'info' });
        // A person whose session was ended is asked on the page, and led back to it; after a sign-out it does not show
        // whose page it was.
        if (!refusal && router.pathname.startsWith(paths.castHome)) void router.replace(paths.login());
      }),
    [router, toast],
  );
  return null;
}
