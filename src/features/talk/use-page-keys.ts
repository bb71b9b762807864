import { type RefObject, useEffect } from 'react';

/**
 * Page up and down scroll the talk wherever the focus is, as they would scroll a page: the page itself does not scroll
 * here. Not while a dialog is open, and not from the list beside it, which scrolls by itself.
 */
export function usePageKeys(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      const box = scroller.current;
      if (!direction || !box || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('dialog, [data-scrolls]')) return;
      event.preventDefault();
      box.scrollBy({ top: direction * box.clientHeight * SHARE });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [scroller]);
}

const DIRECTIONS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
/** What was at the edge stays in sight. */
const SHARE = 0.85;
