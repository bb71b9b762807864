import { useEffect, useState } from 'react';
import { PULL_TO_REFRESH } from '@/domain/limits';

/** How far the finger has pulled (0–150 px; further counts as 150), and whether the page is about to reload. */
export type Pull = { distance: number; reloading: boolean };

const AT_REST: Pull = { distance: 0, reloading: false };

/**
 * Reloads the page two seconds after a finger pulled at least 90 px from the very top (spec §2, spec §9). Never while
 * a modal is open or the page is scrolled; `enabled` is false on the talk message screen, and where decision 57 says
 * why. `reload` must keep its identity. It is no default parameter: minified, that would be a new function at each
 * drawing, and the pull would begin anew.
 */
export function usePullToRefresh(enabled: boolean, reload?: () => void): Pull {
  const [pull, setPull] = useState<Pull>(AT_REST);
  useEffect(() => {
    if (!enabled) return;
    let startY: number | null = null;
    let distance = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const start = (event: TouchEvent) => {
      const blocked = timer !== undefined || window.scrollY > 0 || event.touches.length > 1;
      startY =
        blocked || document.querySelector('dialog[open], [aria-modal]') ? null : (event.touches[0]?.clientY ?? null);
    };
    const move = (event: TouchEvent) => {
      if (startY === null) return;
      const pulled = (event.touches[0]?.clientY ?? startY) - startY;
      if (pulled < 0 || window.scrollY > 0) startY = null;
      distance = Math.min(Math.max(pulled, 0), PULL_TO_REFRESH.max);
      setPull({ distance, reloading: false });
    };
    const end = () => {
      if (startY === null) return;
      startY = null;
      if (distance < PULL_TO_REFRESH.threshold) return setPull(AT_REST);
      setPull({ distance: PULL_TO_REFRESH.threshold, reloading: true });
      timer = setTimeout(reload ?? reloadPage, PULL_TO_REFRESH.reloadDelayMs);
    };

    const passive = { passive: true } as const;
    document.addEventListener('touchstart', start, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end, passive);
    document.addEventListener('touchcancel', end, passive);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, [enabled, reload]);
  return pull;
}

function reloadPage(): void {
  window.location.reload();
}
