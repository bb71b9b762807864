import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the plane that takes the ref as high as it was before it says something else (`isKept`), so that what stands
 * below it stays where it is.
 */
export function useKeptHeight(isKept: boolean) {
  const ref = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const plane = ref.current;
    if (plane === null) return;
    plane.style.minHeight = isKept && height.current > 0 ? `${height.current}px` : '';
    if (!isKept) height.current = plane.offsetHeight;
  });
  return ref;
}
