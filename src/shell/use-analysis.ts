import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { notePage, notePress } from '@/platform/analysis';

/** Tells the analysis which pages are opened and which links pressed; it writes nothing before somebody agreed. */
export function useAnalysis(): void {
  const { pathname } = useRouter();
  useEffect(() => notePage(pathname), [pathname]);
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) notePress(link.getAttribute('href') ?? '', pathname);
    };
    document.addEventListener('click', press, { capture: true, passive: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, [pathname]);
}
