import { useEffect, useState } from 'react';
import { HOUR_MS } from '@/domain/durations';

/** Address of the service worker's file; what the build writes into `public`. */
const WORKER = '/sw.js';

/**
 * Registers the service worker after the page has loaded. Gives the way to take a new version that waits (the page
 * reloads under it), or null while there is none. An app that stays open looks for one when it comes to the front,
 * once an hour at most.
 */
export function useUpdate(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    let registration: ServiceWorkerRegistration | null = null;
    let lookedAt = Date.now();
    const start = () => {
      register(setWaiting)
        .then((registered) => {
          registration = registered;
        })
        .catch(() => undefined); // without a worker the product works as before, only not offline
    };
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return;
      lookedAt = Date.now();
      registration?.update().catch(() => undefined); // without a connection the next hour tries again
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('load', start);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (!waiting) return null;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage({ type: 'take over' });
  };
}

async function register(onWaiting: (worker: ServiceWorker) => void): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) onWaiting(installing);
    });
  });
  return registration;
}
