/**
 * The address of ours to which the browser's back leads; null where it leads out of the product, or nowhere. The shell
 * writes it into each history entry.
 */
export function pageBehind(): string | null {
  return window.history.state?.behind ?? null;
}
