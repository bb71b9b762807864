import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { analyticsConsent, watchConsent } from '@/platform/analytics';
import { later } from '@/ui/pieces/later';
import type { PageShell } from './page';
import { useAnalytics } from './use-analytics';

const CookieConsentBanner = later(() => import('./cookie-consent-banner'));

/**
 * The question for the agreement, on pages to look around on: never over a form, a payment or a page that explains it.
 */
export function CookieConsent({ shell }: { shell: PageShell }) {
  useAnalytics();
  const { pathname } = useRouter();
  const answer = useSyncExternalStore(watchConsent, analyticsConsent, () => false);
  const isQuiet =
    shell.frame === 'tabs' &&
    shell.access === 'public' &&
    !shell.noindex &&
    !/^\/(?:girl|movie)\/search/.test(pathname);
  return answer === null && isQuiet ? <CookieConsentBanner /> : null;
}
