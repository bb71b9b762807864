import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { later } from '@/components/later';
import { agreement, watchAgreement } from '@/platform/analysis';
import type { PageShell } from './page';
import { useAnalysis } from './use-analysis';

const AgreementBanner = later(() => import('./agreement-banner'));

/** The question for the agreement, on pages to look around on: never over a form, a payment or a page that explains it. */
export function Agreement({ shell }: { shell: PageShell }) {
  useAnalysis();
  const { pathname } = useRouter();
  const answer = useSyncExternalStore(watchAgreement, agreement, () => false);
  const isQuiet =
    shell.frame === 'tabs' &&
    shell.access === 'public' &&
    !shell.noindex &&
    !/^\/(?:girl|movie)\/search/.test(pathname);
  return answer === null && isQuiet ? <AgreementBanner /> : null;
}
