import { apiBase } from '../browser-config';

/**
 * Asks the server whether this browser holds a refresh cookie; null when it is too busy to say. Rejects when no answer
 * came. By `fetch`, so that the first page of a guest does not load the HTTP library for it.
 */
export async function isKept(): Promise<boolean | null> {
  const base = apiBase();
  const answer = await fetch(`${base}/api/auth/tokens`, { credentials: base ? 'include' : 'same-origin' });
  if (!answer.ok) return null;
  const { data } = Object(await answer.json());
  return Object(data).kept === true;
}
