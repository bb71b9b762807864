import { useEffect } from 'react';
import { SESSION_ELAPSED_MAX } from '@/domain/limits';
import { readSession, writeSession } from '@/platform/storage';

const EVERY_MS = 10_000;

/**
 * Keeps start time (milliseconds) and elapsed seconds of this browser session; above 3600 s nothing is stored (spec
 * §9).
 */
export function useSessionClock(): void {
  useEffect(() => {
    if (!readSession('start_time')) writeSession('start_time', String(Date.now()));
    const store = () => {
      const elapsed = Math.floor((Date.now() - Number(readSession('start_time'))) / 1000);
      if (elapsed >= 0 && elapsed <= SESSION_ELAPSED_MAX) writeSession('elapsed_seconds', String(elapsed));
    };
    store();
    const timer = setInterval(store, EVERY_MS);
    window.addEventListener('pagehide', store);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', store);
    };
  }, []);
}
