import { wipeCaches } from './information';
import { forgetSeenCasts } from './seen-casts';

/** How much this site keeps on this device, in bytes, as the browser estimates it; null where it does not tell. */
export async function keptBytes(): Promise<number | null> {
  try {
    return (await navigator.storage?.estimate())?.usage ?? null;
  } catch {
    return null; // storage is blocked
  }
}

/**
 * Erases kept pictures and pages and the casts that were looked at. The session, the choices of this device and
 * messages that wait to be sent stay. Rejects where the browser refuses.
 */
export async function clearKept(): Promise<void> {
  await Promise.all([wipeCaches(), forgetSeenCasts()]);
}
