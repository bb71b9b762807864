import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useSessionClock } from '@/hooks/use-session-clock';
import { clearRegistration, deviceKey } from '@/platform/storage';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** The app-wide behaviours of spec §2 that hang on no screen: session clock, device key, and what leaving a place means. */
export function useAppHabits(): void {
  const { asPath } = useRouter();
  useSessionClock();
  useFocusOnNavigation();
  useEffect(() => {
    deviceKey();
  }, []);
  useEffect(() => {
    // Whoever is elsewhere has left it, by a link or by a whole new page.
    if (!inRegistration(asPath)) clearRegistration();
    if (isCastSearch(asPath)) {
      void import('@/features/cast/search/last-search').then(({ keepSearch }) => keepSearch(asPath), none);
    }
  }, [asPath]);
}

/** True on the screens of the registration flow (spec §2). */
export function inRegistration(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://page');
  if (pathname === '/register') return true;
  return ['/notify/mail', '/register/follow'].includes(pathname) && searchParams.get('mode') === 'register';
}

// The list and its conditions say in their address what is searched.
const isCastSearch = (path: string) => /^\/girl(?:\/search(?:\/\w+)?)?\?/.test(path);

const none = () => undefined; // its code did not come: the next change is kept
