import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** After a change of page the focus goes to its main heading, so that readers and keyboards begin at its top. */
export function useFocusOnNavigation(): void {
  const { events } = useRouter();
  useEffect(() => {
    const focus = (_path: string, { shallow }: { shallow: boolean }) => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (shallow || !heading || document.querySelector('dialog[open]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', focus);
    return () => events.off('routeChangeComplete', focus);
  }, [events]);
}
