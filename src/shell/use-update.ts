import { useEffect, useState } from 'react';

/** Address of the service worker's file; what the build writes into `public`. */
const WORKER = '/sw.js';

/**
 * Registers the service worker after the page has loaded. Gives the way to take a new version that waits (the page
 * reloads under it), or null while there is none.
 */
export function useUpdate(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    const start = () => {
      // Without a worker the product works as before, only not offline.
      register(setWaiting).catch(() => undefined);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);
  if (!waiting) return null;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage({ type: 'take over' });
  };
}

async function register(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) onWaiting(installing);
    });
  });
}
