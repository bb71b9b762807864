const SLICE_MS = 5;

/**
 * Takes the steps one after another, a few milliseconds at a time, so that a press in between is heard; returns the
 * function that stops it.
 */
export function inSlices(steps: Iterator<unknown>): () => void {
  const go = () => {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) if (steps.next().done) return;
    timer = setTimeout(go);
  };
  let timer = setTimeout(go);
  return () => clearTimeout(timer);
}
