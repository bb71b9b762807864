import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { takeOpener } from '@/components/opener';

/** After a change of page the focus goes to its main heading, so that readers and keyboards begin at its top; back to what opened a page over this one. */
export function useFocusOnNavigation(): void {
  const { events } = useRouter();
  useEffect(() => {
    const focus = () => {
      if (document.querySelector('dialog[open]')) return;
      const opener = takeOpener(`${window.location.pathname}${window.location.search}`);
      if (opener) return opener.focus({ preventScroll: true });
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // What loads brings its heading later, or another in place of the one that had the focus. Who acts is not disturbed.
    const late = new MutationObserver(() => {
      if (document.activeElement === document.body) focus();
    });
    const stop = () => late.disconnect();
    const arrive = (_path: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      focus();
      late.observe(document.body, { childList: true, subtree: true });
    };
    events.on('routeChangeComplete', arrive);
    window.addEventListener('keydown', stop);
    window.addEventListener('pointerdown', stop);
    return () => {
      stop();
      events.off('routeChangeComplete', arrive);
      window.removeEventListener('keydown', stop);
      window.removeEventListener('pointerdown', stop);
    };
  }, [events]);
}
