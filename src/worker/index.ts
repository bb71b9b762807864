import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { BOOT, bootScript, cacheBootScript, freshPages, isDenied, pictures } from './caches';
import { openPath, renewSubscription, showPush } from './push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

const OFFLINE = '/offline';

// The first worker takes its pages at once; a later one waits until the person takes the new version (update banner).
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && !isDenied(url.pathname),
  pictures,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === BOOT, bootScript);
registerRoute(new NavigationRoute(freshPages, { denylist: [/^\/(?:api|graphql|login|dev)(?:[/?]|$)/] }));
setCatchHandler(async ({ request }) => {
  const page = request.destination === 'document' ? await matchPrecache(OFFLINE) : undefined;
  return page ?? Response.error();
});

self.addEventListener('install', (event) => event.waitUntil(cacheBootScript()));
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  event.waitUntil(openPath(typeof data === 'object' && data !== null && 'path' in data ? data.path : null));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewSubscription(event));
});
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'take over') {
    event.waitUntil(self.skipWaiting());
  }
});
