import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { trackClick, trackPageView } from '@/platform/analytics';

/** Tells analytics which pages are opened and which links pressed; it writes nothing before the visitor agreed. */
export function useAnalytics(): void {
  const { pathname } = useRouter();
  useEffect(() => trackPageView(pathname), [pathname]);
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) trackClick(link.getAttribute('href') ?? '', pathname);
    };
    document.addEventListener('click', press, { capture: true, passive: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, [pathname]);
}
