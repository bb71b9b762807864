import { sitePath } from '@/domain/site-path';
import { isStandalone } from '../device';

/** What the device says about notifications. */
export type PushPermission = 'default' | 'granted' | 'denied';
/**
 * Where this page stands: `app` can receive pushes, `browser` must be installed first, `old` is installed but cannot.
 */
export type PushPlace = 'app' | 'browser' | 'old';
/** A subscription as the server keeps it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Usable only in installed standalone mode with service worker support (spec §4). */
export function pushPlace(): PushPlace {
  if (!isStandalone()) return 'browser';
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? 'app' : 'old';
}

/** The permission now; `default` where there are no notifications. */
export function pushPermission(): PushPermission {
  return typeof Notification === 'undefined' ? 'default' : Notification.permission;
}

/** Asks the person by the system's own question. iOS only takes it straight from a tap. */
export function askPermission(): Promise<PushPermission> {
  return Notification.requestPermission();
}

/** The subscription of this browser, or null. */
export async function currentSubscription(): Promise<Subscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return read(await pushManager.getSubscription());
}

/** Subscribes with the server's public key (base64url); an existing subscription stays. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = read(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  if (!made) throw new Error('the browser gave a subscription without keys');
  return made;
}

/** Ends the subscription of this browser; without one nothing happens. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** The number on the app's icon: only when installed and granted (spec §4). Elsewhere nothing happens. */
export async function showAppBadge(count: number): Promise<void> {
  if (!isStandalone() || pushPermission() !== 'granted' || !('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}

/**
 * What the worker says to its pages: a tapped notification leads somewhere, or the subscription has another address.
 */
export type WorkerNews = { type: 'open'; path: string } | { type: 'subscription changed' };

/**
 * Listens to the worker; a path that is taken over is acknowledged, so that the worker loads no page. Returns the
 * function that stops it.
 */
export function onWorkerNews(listener: (news: WorkerNews) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
    const news = newsOf(data);
    if (!news) return;
    listener(news);
    ports[0]?.postMessage('taken over');
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

function newsOf(data: unknown): WorkerNews | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'subscription changed') return { type: data.type };
  const path = data.type === 'open' && 'path' in data ? sitePath(data.path) : undefined;
  return path === undefined ? null : { type: 'open', path };
}

function read(subscription: PushSubscription | null): Subscription | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}
