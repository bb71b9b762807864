/**
 * Scrolls down to where the page was left; while the page is still too short for that, again whenever it has grown. A
 * visitor who moves meanwhile is not moved. Returns the function that stops it.
 */
export function returnTo(y: number): () => void {
  const go = () => window.scrollTo({ top: y, behavior: 'instant' });
  const isThere = () => window.scrollY >= y - 1;
  go();
  if (isThere()) return () => undefined;
  const growth = new ResizeObserver(() => {
    go();
    if (isThere()) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const name of MOVES) window.removeEventListener(name, stop);
  };
  growth.observe(document.body);
  for (const name of MOVES) window.addEventListener(name, stop, { passive: true });
  return stop;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
