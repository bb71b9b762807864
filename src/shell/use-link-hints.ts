import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { inSlices } from '@/ui/patterns/in-slices';

/**
 * What Next's build leaves on the window: the scripts of each page, below `/_next/`, and as `sortedPages` all pages,
 * fixed before dynamic.
 */
type BuildManifest = NonNullable<Window['__BUILD_MANIFEST']>;

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Links within a screen above or below this one; the others may wait until they come nearer. */
const NEAR = { rootMargin: '100% 0px' };

/**
 * Fetches the code of the pages that links near the screen lead to, and leaves it lying: Next's own prefetching runs
 * it as soon as the page is idle, which took up to a third of a start's blocked time. A finger on a link still has it
 * run (ui/pieces/smart-link.tsx).
 */
export function useLinkHints(): void {
  const { asPath } = useRouter();
  useEffect(() => {
    if (!asPath) return;
    // It tells where each link stands after the next layout; asking them would have the page laid out at once.
    let stop: (() => void) | null = null;
    const places = new IntersectionObserver((links) => {
      places.disconnect();
      stop = inSlices(hints(links.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)));
    }, NEAR);
    const begin = () => {
      for (const link of document.querySelectorAll('a[href^="/"]')) places.observe(link);
    };
    const idle = window.requestIdleCallback?.(begin) ?? null; // Safari has none
    const timer = idle === null ? window.setTimeout(begin, 1000) : null;
    return () => {
      if (idle !== null) window.cancelIdleCallback(idle);
      if (timer !== null) window.clearTimeout(timer);
      places.disconnect();
      stop?.();
    };
  }, [asPath]);
}

/** Adds the hints, one with each step. */
function* hints(near: readonly Element[]): Generator<void> {
  const manifest = window.__BUILD_MANIFEST;
  if (!manifest || navigator.connection?.saveData) return;
  const pageOf = pagesOf(manifest);
  const pages = new Set(near.map((link) => (link instanceof HTMLAnchorElement ? pageOf(link.pathname) : undefined)));
  const scripts = new Set([...pages].flatMap((page) => (page === undefined ? [] : (manifest[page] ?? []))));
  const known = new Set(
    [...document.querySelectorAll('link[href], script[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    ),
  );
  for (const script of scripts) {
    const href = `/_next/${script.split('/').map(encodeURIComponent).join('/')}`;
    if (known.has(href)) continue;
    yield document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
  }
}

/** The page behind a path. Made once for all links: a pattern costs more to make than to try. */
function pagesOf({ sortedPages = [] }: BuildManifest): (path: string) => string | undefined {
  const fixed = new Set(sortedPages);
  const dynamic = sortedPages
    .filter((page) => page.includes('['))
    .map((page) => ({ page, pattern: new RegExp(`^${page.replaceAll(/\[\w+\]/g, '[^/]+')}$`) }));
  return (path) => (fixed.has(path) ? path : dynamic.find(({ pattern }) => pattern.test(path))?.page);
}
