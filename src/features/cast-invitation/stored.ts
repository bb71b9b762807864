import { readSession, writeSession } from '@/platform/storage';
import { fieldsOf } from '@/platform/storage/json';

/** The key of the link, and what this device was given for a proven number. */
export type Held = { token: string; session: string | null };

/**
 * The key of the link that was opened. It stands behind the # of the address, which no server and no next page is
 * told; from there it moves into this tab's storage at once, so that no history keeps it.
 */
export function heldNow(): Held | null {
  const fromLink = window.location.hash.slice(1);
  if (/^[\w-]{20,64}$/.test(fromLink)) {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const before = stored();
    const held = before?.token === fromLink ? before : { token: fromLink, session: null };
    hold(held);
    return held;
  }
  return stored();
}

/** Keeps both until the tab is closed. */
export const hold = (held: Held): void => writeSession('cast_invitation', JSON.stringify(held));

function stored(): Held | null {
  const { token, session } = fieldsOf(readSession('cast_invitation')) ?? {};
  return typeof token === 'string' ? { token, session: typeof session === 'string' ? session : null } : null;
}
