import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a plane as high as it was before it says something else (`isKept`), so that what stands below it stays where
 * it is.
 */
export function useKeptHeight(isKept: boolean) {
  const ref = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!isKept && ref.current) height.current = ref.current.offsetHeight;
  });
  return { ref, style: isKept && height.current > 0 ? { minHeight: `${height.current}px` } : undefined };
}
