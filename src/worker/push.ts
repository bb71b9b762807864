import { DAY_MS } from '@/domain/durations';
import { insidePath, notificationOf } from './notification';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds in which an open page takes a path over by itself; a page that sleeps is navigated instead. */
const ANSWER_MS = 2000;
/**
 * The readable cookie that asks the next start to renew the subscription (docs/rules/calls.md#names-in-the-browser).
 */
const NEED_REFRESH = 'yoi_need_refresh_pwa';

/** Shows a push, always, and sets the number on the app's icon. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, options, badge } = notificationOf(data?.text() ?? null);
  await self.registration.showNotification(title, options);
  // Not every browser has badges; the notification is what counts.
  if (badge !== null) await setBadge(badge).catch(() => undefined);
}

/** Leads to what a notification is about: an open window comes to the front and goes there, else a new one opens. */
export async function openPath(wanted: unknown): Promise<void> {
  const path = insidePath(wanted);
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (!open) return void (await self.clients.openWindow(href));
  // Where the browser refuses to bring it forward, it still goes there.
  await open.focus().catch(() => open);
  if (await takesOver(open, path)) return;
  await open.navigate(href).catch(() => self.clients.openWindow(href));
}

/** The push service changed the address: subscribes again with the same key, and lets a page tell the server. */
export async function renewSubscription(event: Event): Promise<void> {
  const old = 'oldSubscription' in event && event.oldSubscription instanceof PushSubscription && event.oldSubscription;
  const key = old ? old.options.applicationServerKey : null;
  if (key) await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  if ('cookieStore' in self)
    await self.cookieStore.set({ name: NEED_REFRESH, value: '1', path: '/', expires: Date.now() + 400 * DAY_MS });
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const open of windows) open.postMessage({ type: 'subscription changed' });
}

async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in self.navigator)) return;
  await (count > 0 ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge());
}

function takesOver(client: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage({ type: 'open', path }, [port2]);
  });
}
