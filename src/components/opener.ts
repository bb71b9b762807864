let kept: { element: HTMLElement; path: string } | null = null;

/** Keeps what had the focus before a page was laid over the one at `path`. */
export function keepOpener(element: Element | null, path: string): void {
  kept = element instanceof HTMLElement ? { element, path } : null;
}

/** What had the focus, for whoever is back at that address; asked for once. */
export function takeOpener(path: string): HTMLElement | null {
  const found = kept;
  kept = null;
  return found?.path === path && found.element.isConnected ? found.element : null;
}
