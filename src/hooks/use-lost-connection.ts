import { useEffect, useState, useSyncExternalStore } from 'react';
import { createEvent } from '@/platform/events';

/** Milliseconds without a connection after which it is said. */
const SAID_AFTER_MS = 5000;

const changes = createEvent();
let connected: boolean | null = null;

/** Whether the server's changes reach this page; null while nothing is followed. Only `use-live.ts` tells it. */
export function noteConnection(isConnected: boolean | null): void {
  if (connected === isConnected) return;
  connected = isConnected;
  changes.announce();
}

/** True once changes should reach this page and have not been able to for five seconds in which it could be seen. */
export function useLostConnection(): boolean {
  const isBroken = useSyncExternalStore(
    changes.listen,
    () => connected === false,
    () => false,
  );
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isBroken) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setLost(true), SAID_AFTER_MS);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
      setLost(false);
    };
  }, [isBroken]);
  return isLost;
}
