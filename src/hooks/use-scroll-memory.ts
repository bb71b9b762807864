import { useRouter } from 'next/router';
import { useEffect } from 'react';

const positions = new Map<string, number>();

/** Remembers how far the page was scrolled, per path with its query, and restores it on return (spec §2). */
export function useScrollMemory(): void {
  const { asPath, events } = useRouter();
  useEffect(() => {
    const kept = positions.get(asPath);
    let frame = 0;
    if (kept !== undefined) {
      // Next scrolls to the top right after the new page is there: restore after that.
      frame = requestAnimationFrame(() => window.scrollTo({ top: kept, behavior: 'instant' }));
    }
    const keep = () => positions.set(asPath, window.scrollY);
    events.on('routeChangeStart', keep);
    return () => {
      cancelAnimationFrame(frame);
      events.off('routeChangeStart', keep);
    };
  }, [asPath, events]);
}
