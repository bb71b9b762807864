import { useRouter } from 'next/router';
import { useEffect } from 'react';

const positions = new Map<string, number>();

/** Remembers how far the page was scrolled, per path with its query, and restores it on return (spec §2). */
export function useScrollMemory(): void {
  const { asPath, events } = useRouter();
  useEffect(() => {
    const stored = positions.get(asPath);
    let frame = 0;
    if (stored !== undefined) {
      // Next scrolls to the top right after the new page is there: restore after that.
      frame = requestAnimationFrame(() => window.scrollTo({ top: stored, behavior: 'instant' }));
    }
    const store = () => positions.set(asPath, window.scrollY);
    events.on('routeChangeStart', store);
    return () => {
      cancelAnimationFrame(frame);
      events.off('routeChangeStart', store);
    };
  }, [asPath, events]);
}
