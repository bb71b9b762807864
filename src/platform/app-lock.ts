import { MINUTE_MS } from '@/domain/durations';
import { isStandalone } from './device';
import { createEvent } from './events';

const KEY = 'yoi_lock';

const changes = createEvent();

/** Minutes away from the installed app after which this device asks for its passkey; null = it never does. */
export function lockMinutes(): number | null {
  return kept()?.minutes ?? null;
}

/**
 * The id of this device's passkey (base64url), by which the lock opens without the network; null where it was never
 * proven here.
 */
export function lockKey(): string | null {
  return kept()?.key ?? null;
}

/**
 * Turns the lock of this device on, or off (null), opened by the passkey `key`; without one the known key stays.
 * `/boot.js` reads the first two words of it before the first paint.
 */
export function setLock(minutes: number | null, key: string | null = lockKey()): void {
  try {
    if (minutes === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, [minutes, Date.now(), ...(key ? [key] : [])].join(' '));
  } catch {
    // storage is blocked: nothing is locked on this device
  }
  if (minutes === null) unlock();
}

/** True while the pages are hidden until the person is known. False on the server. */
export function isLocked(): boolean {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute('data-locked');
}

/** Shows the pages again. */
export function unlock(): void {
  document.documentElement.removeAttribute('data-locked');
  changes.announce();
}

/** Calls its listener when it is locked or opened; returns the function that stops it. For `useSyncExternalStore`. */
export const watchLock = changes.listen;

/**
 * Notes when the installed app is left, and locks it when it comes back after the minutes. Returns the function that
 * stops it.
 */
export function watchAbsence(): () => void {
  const look = () => {
    const lock = kept();
    if (!lock || isLocked()) return;
    if (document.hidden) return setLock(lock.minutes);
    if (!isStandalone() || Date.now() - lock.since < lock.minutes * MINUTE_MS) return;
    document.documentElement.setAttribute('data-locked', '');
    changes.announce();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

function kept(): { minutes: number; since: number; key: string | null } | null {
  try {
    const [minutes, since, key = null] = (localStorage.getItem(KEY) ?? '').split(' ');
    return minutes === undefined || since === undefined
      ? null
      : { minutes: Number(minutes), since: Number(since), key };
  } catch {
    return null; // storage is blocked
  }
}
