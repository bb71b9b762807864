import { useEffect, useState } from 'react';
import { serverNow } from '@/platform/clock';

/**
 * The server's time, renewed every `everyMs` while the page is shown. Null on the server and on the first render, so
 * that both render the same.
 */
export function useNow(everyMs = 1000): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(() => {
      if (!document.hidden) tick();
    }, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
