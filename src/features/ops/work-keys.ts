import { useKeys } from './desk-parts';

const KEYS = /^(?:j|k|ArrowDown|ArrowUp|Enter|[1-9])$/i;

/**
 * Keys of the desks that are lists: J and K go from thing to thing, so do the arrows once one has the focus; on it
 * Enter presses the first of its decisions and a digit the one of that place. Whatever asks back keeps its own keys.
 */
export function useWorkKeys(): void {
  useKeys(KEYS, (key, event) => {
    const { activeElement } = document;
    if (activeElement?.closest('dialog, [role="dialog"], [role="alertdialog"]')) return;
    const things = [...document.querySelectorAll<HTMLElement>('[data-work] > li')];
    const at = things.findIndex((thing) => thing.contains(activeElement));
    const here = things[at];
    const isOnIt = here !== undefined && here === activeElement;
    const by = stepOf(key, at >= 0);
    if (by !== 0) {
      const next = things[at < 0 ? 0 : Math.min(Math.max(at + by, 0), things.length - 1)];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
      if (next) event.preventDefault();
    } else if (isOnIt) {
      const decisions = here.querySelectorAll<HTMLElement>('.decisions :is(button, a)');
      const decision = decisions[key === 'enter' ? 0 : Number(key) - 1];
      decision?.click();
      if (decision) event.preventDefault();
    }
  });
}

function stepOf(key: string, hasFocus: boolean): 1 | -1 | 0 {
  if (key === 'j' || (key === 'arrowdown' && hasFocus)) return 1;
  if (key === 'k' || (key === 'arrowup' && hasFocus)) return -1;
  return 0;
}
