/**
 * The address of ours to which the browser's back leads; null where it leads out of the product, or nowhere. The shell
 * writes it into each history entry.
 */
export function pageBehind(): string | null {
  return window.history.state?.behind ?? null;
}

/**
 * True on an entry that a closed modal has left behind. A page that is pushed takes its place; an address that is only replaced
 * would go with it, and back would lead to the page as it was before the modal.
 */
export function isOnModalEntry(): boolean {
  return window.history.state?.modal > 0 && document.querySelector('dialog[open]') === null;
}
