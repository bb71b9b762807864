import type { Data, Input } from '@/contract';
import { api } from '../http/client';

/** The ghost session of this browser (docs/rules/ghost.md); `in_force` is false once it is over. */
export type Ghost = NonNullable<Data<'GET /api/v1/ops/ghost_sessions/current/'>>;

const CHANGED = 'yoi_ghost_changed';

/** The ghost session that this browser's cookie names, or null. Only for people of the staff. */
export function readGhost(): Promise<Ghost | null> {
  return api('GET /api/v1/ops/ghost_sessions/current/');
}

/**
 * Begins one and tells the other tabs: the cookie is the whole browser's. Load the next page anew, nothing read before
 * holds.
 */
export async function beginGhost(wish: Input<'POST /api/v1/ops/ghost_sessions/'>['body']): Promise<void> {
  await api('POST /api/v1/ops/ghost_sessions/', { body: wish });
  notifyOtherTabs();
}

/** Ends it and tells the other tabs. Load the next page anew. */
export async function endGhost(id: string): Promise<void> {
  await api('DELETE /api/v1/ops/ghost_sessions/{ghost_session_id}/', { params: { ghost_session_id: id } });
  notifyOtherTabs();
}

/** Calls `listener` when another tab began or ended a ghost session; returns the function that stops it. */
export function onGhostChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === CHANGED && event.newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CHANGED, String(Date.now()));
    localStorage.removeItem(CHANGED);
  } catch {
    // storage is blocked: the other tabs learn it with their next page
  }
}
