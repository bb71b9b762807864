import { openedBy } from './opened-by';
import { readTabHistory } from './storage/tab-history';

/**
 * The address of ours to which the browser's back leads; null where it leads out of the product, or nowhere. The shell
 * writes it into each history entry.
 */
export function pageBehind(): string | null {
  const { state } = window.history;
  if (typeof state === 'object' && state !== null && 'behind' in state) return state.behind ?? null;
  return behindBeforeReload();
}

// After a reload Next writes the entry anew, and the shell puts its word back a moment after the page can be pressed.
function behindBeforeReload(): string | null {
  const tab = openedBy() === 'navigate' ? null : readTabHistory();
  const shown = tab?.visits[tab.at];
  const isShown = shown?.path === `${window.location.pathname}${window.location.search}`;
  return (isShown && tab?.visits[tab.at - 1]?.path) || null;
}

/**
 * True on an entry that a closed modal has left behind. A page that is pushed takes its place; an address that is only
 * replaced would go with it, and back would lead to the page as it was before the modal.
 */
export function isOnModalEntry(): boolean {
  return window.history.state?.modal > 0 && document.querySelector('dialog[open]') === null;
}
