import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useLastOperation } from '@/hooks/use-last-operation';
import { useSessionOf } from '@/hooks/use-session';
import { useSessionClock } from '@/hooks/use-session-clock';
import { clearRegistration, deviceKey, writeSession } from '@/platform/storage';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/**
 * The app-wide behaviours of spec §2 that hang on no screen: session clock, device key, and what leaving a place
 * means.
 */
export function useAppHabits(): void {
  const { asPath } = useRouter();
  const before = useRef(asPath);
  useSessionClock();
  useLastOperation();
  useFocusOnNavigation();
  // A session that is coming back brings the name of its device along: no other one is made meanwhile.
  const isKnown = useSessionOf(({ state }) => state !== 'unknown');
  useEffect(() => {
    if (isKnown) deviceKey();
  }, [isKnown]);
  useEffect(() => {
    const from = before.current;
    before.current = asPath;
    // A visitor who is elsewhere has left it, by a link or by a whole new page.
    if (!inRegistration(asPath)) clearRegistration();
    if (isCastSearch(asPath)) {
      void import('@/features/cast/search/last-search').then(({ keepSearch }) => keepSearch(asPath), none);
    }
    if (isVideo(asPath) && pathOf(asPath) !== pathOf(from)) writeSession('auto_open_video', '1');
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

const pathOf = (path: string) => path.split(/[?#]/, 1)[0] ?? '';

/** True on `/movie` and on the page of one film, not on the search. */
function isVideo(path: string): boolean {
  return /^\/movie(?:\/(?!search$)[^/]+)?$/.test(pathOf(path));
}
