import { useEffect, useRef } from 'react';
import type { VisitOrigin } from '@/domain/visit-origin';

/**
 * Gives the part of a booking's body that holds the analysis items, the same at each press: one key never goes with
 * two bodies. Their code comes after the page's first load; a press before that goes without them.
 */
export function useVisitOrigin(): () => { origin?: VisitOrigin } {
  const known = useRef<VisitOrigin>(undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    import('@/platform/analytics')
      .then(({ visitOrigin }) => {
        if (!isAsked.current) known.current = visitOrigin();
      })
      .catch(() => undefined); // the chunk did not come: nothing goes along
  }, []);
  return () => {
    isAsked.current = true;
    return known.current ? { origin: known.current } : {};
  };
}
