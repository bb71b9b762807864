import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** What Next's build leaves on the window: the scripts of each page, below `/_next/`, and as `sortedPages` all pages, fixed before dynamic. */
type BuildManifest = NonNullable<Window['__BUILD_MANIFEST']>;

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Links further down than this many screens may wait until they come nearer. */
const SCREENS = 2;

/**
 * Fetches the code of the pages that links near the screen lead to, and leaves it lying: Next's own prefetching runs it as soon
 * as the page is idle, which took up to a third of a start's blocked time. A finger on a link still has it run (next/link).
 */
export function useLinkHints(): void {
  const { asPath } = useRouter();
  useEffect(() => {
    if (!asPath) return;
    const idle = window.requestIdleCallback?.(hint) ?? null; // Safari has none
    const timer = idle === null ? window.setTimeout(hint, 1000) : null;
    return () => {
      if (idle !== null) window.cancelIdleCallback(idle);
      if (timer !== null) window.clearTimeout(timer);
    };
  }, [asPath]);
}

function hint(): void {
  const manifest = window.__BUILD_MANIFEST;
  if (!manifest || navigator.connection?.saveData) return;
  const near = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(
    (link) => link.getBoundingClientRect().top < window.innerHeight * SCREENS,
  );
  const pageOf = pagesOf(manifest);
  const pages = new Set(near.map((link) => pageOf(link.pathname)));
  const scripts = new Set([...pages].flatMap((page) => (page === undefined ? [] : (manifest[page] ?? []))));
  for (const script of scripts) {
    const href = `/_next/${script.split('/').map(encodeURIComponent).join('/')}`;
    if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
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
