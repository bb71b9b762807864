import { useRouter } from 'next/router';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Makes a panel that lies over its page a modal one while `isOver`: nothing else on the page can be reached, and Esc
 * leaves it as the first button in its head does.
 */
export function useOverPage(panel: RefObject<HTMLElement | null>, isOver: boolean): void {
  useEffect(() => {
    if (!isOver || panel.current === null) return;
    const outside = outsideOf(panel.current);
    for (const element of outside) element.inert = true;
    const heading = panel.current.querySelector('h1');
    if (heading && document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    const press = ({ key }: KeyboardEvent) => {
      // A sheet over the panel is closed first, by the browser.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) leavePanel(panel.current);
    };
    window.addEventListener('keydown', press);
    return () => {
      for (const element of outside) element.inert = false;
      window.removeEventListener('keydown', press);
    };
  }, [panel, isOver]);
}

/** Leaves the panel as the first button in its head does. */
export const leavePanel = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>('header button')?.click();

/**
 * A visitor who leaves what lies over a page stands again where it was opened: at what `opener` finds, of which each
 * screen has its own.
 */
export function useFocusBack(isOver: boolean, opener: string): void {
  const { events } = useRouter();
  // What is left ends with the drawing of what comes, before the router says so.
  useLayoutEffect(() => {
    if (!isOver) return;
    return () => {
      const arrive = () => {
        events.off('routeChangeComplete', arrive);
        // After the shell, which goes to the heading of what has come.
        queueMicrotask(() => document.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true }));
      };
      events.on('routeChangeComplete', arrive);
    };
  }, [isOver, opener, events]);
}

/**
 * What stands beside the panel, from its own place up to the frame of the tabs and what the shell puts beside that.
 */
function outsideOf(panel: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let inner: Element = panel; inner.parentElement; inner = inner.parentElement) {
    for (const element of inner.parentElement.children) {
      const isFree =
        element instanceof HTMLElement && element !== inner && !element.matches('dialog, [inert], [data-scrim]');
      if (isFree) outside.push(element);
    }
    if (inner.matches('[data-tabs]')) break;
  }
  return outside;
}
