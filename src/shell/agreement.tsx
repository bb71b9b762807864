import { useRouter } from 'next/router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { later } from '@/components/later';
import { agreement, watchAgreement } from '@/platform/analysis';
import type { PageShell } from './page';
import { useAnalysis } from './use-analysis';

const AgreementBanner = later(() => import('./agreement-banner'));

/**
 * The question for the agreement, on pages to look around on: never over a form, a payment or a page that explains it, and not
 * before the visitor has done anything.
 */
export function Agreement({ shell }: { shell: PageShell }) {
  useAnalysis();
  const { pathname } = useRouter();
  const answer = useSyncExternalStore(watchAgreement, agreement, () => false);
  const isQuiet =
    shell.frame === 'tabs' &&
    shell.access === 'public' &&
    !shell.noindex &&
    !/^\/(?:girl|movie)\/search/.test(pathname);
  const touched = useTouched(answer === null && isQuiet);
  return answer === null && isQuiet && touched ? <AgreementBanner /> : null;
}

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Whether anything was pressed or scrolled in this tab since it was asked for: what a page shows comes first, questions later. */
function useTouched(asked: boolean): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (!asked || touched) return;
    const heard = () => setTouched(true);
    for (const touch of TOUCHES) window.addEventListener(touch, heard, { once: true, passive: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, heard);
    };
  }, [asked, touched]);
  return touched;
}
