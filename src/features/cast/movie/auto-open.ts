import { useEffect, useEffectEvent } from 'react';
import { firstEntry } from '@/platform/first-entry';
import { clearSession, readSession } from '@/platform/storage/session-values';

/**
 * Opens the viewer for a visitor who comes to this page from elsewhere in the product (spec §2), and does not wish
 * for less motion or saves data. `path` is the page's own, without a query.
 */
export function useAutoOpen(path: string, open: () => void): void {
  const begin = useEffectEvent((page: string) => {
    if (comesFromElsewhere(page) && !wantsStill()) open();
  });
  useEffect(() => {
    // The shell writes the flag in an effect of its own, which runs after those of the page.
    const timer = setTimeout(() => begin(path));
    return () => clearTimeout(timer);
  }, [path]);
}

/** True for a visitor who wishes for less motion or saves data: pictures, and a press plays the one film. */
export function wantsStill(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in all browsers
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

let isFirst = true;

/**
 * By the shell's flag; a visitor who was quicker than the shell's code is known by the entry with which this document
 * began.
 */
function comesFromElsewhere(path: string): boolean {
  const isFlagged = readSession('auto_open_video') !== null;
  clearSession('auto_open_video');
  const began = isFirst ? firstEntry()?.path : undefined;
  isFirst = false;
  return isFlagged || (began !== undefined && began.split('?', 1)[0] !== path);
}
