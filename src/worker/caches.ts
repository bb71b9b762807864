import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';

const DAY_SECONDS = 86_400;

/** Paths that the worker never touches: calls, realtime, sign-in, and the test doors of the demo. */
const DENIED = [/^\/api(?:\/|$)/, /^\/graphql(?:\/|$)/, /^\/login(?:\/|$)/, /^\/dev(?:\/|$)/];

/** True when the worker must leave a path of this origin alone. */
export function isDenied(pathname: string): boolean {
  return DENIED.some((pattern) => pattern.test(pathname));
}

/**
 * Pages, from the network alone. A page allows shared caches to show it as it was while they renew it; a browser that
 * loads a page by itself does not, but takes a worker's own request for one of those caches.
 */
export const freshPages = new NetworkOnly({
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }],
});

/** Pictures of public pages: shown from the cache at once, renewed behind; at most 200 for a week. */
export const pictures = new StaleWhileRevalidate({
  cacheName: 'yoi-pictures',
  plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 7 * DAY_SECONDS, purgeOnQuotaError: true })],
});

/** The script that settles theme and age question; the offline page needs it as every page does. */
export const BOOT = '/boot.js';

const BOOT_CACHE = 'yoi-boot-precache';

/** The boot script: fresh when the network answers within two seconds, else the kept one. */
export const bootScript = new NetworkFirst({ cacheName: BOOT_CACHE, networkTimeoutSeconds: 2 });

/** Keeps the boot script from the first visit on. */
export async function cacheBootScript(): Promise<void> {
  const cache = await caches.open(BOOT_CACHE);
  await cache.add(BOOT);
}
