import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** After a change of page the focus goes to its main heading, so that readers and keyboards begin at its top. */
export function useFocusOnNavigation(): void {
  const { events } = useRouter();
  useEffect(() => {
    const focus = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading || document.querySelector('dialog[open]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // What loads brings its heading later, or another in place of the one that had the focus. Any key or press ends
    // this.
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
