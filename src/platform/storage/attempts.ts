import { newKey } from '../new-key';

/**
 * What belongs to one attempt at a commitment and must outlive a reload: its Idempotency-Key, the quote it was made
 * on.
 */
const memory = new Map<string, string>();

/**
 * The Idempotency-Key of an attempt, made once per `name`: double taps, retries and reloads send the same one. Name
 * what the request's body depends on (`reservation:{quote_id}`), since one key never goes with two bodies.
 */
export function attemptKey(name: string): string {
  const stored = readAttempt(name);
  if (stored !== null) return stored;
  const made = newKey();
  writeAttempt(name, made);
  return made;
}

/** A value kept for an attempt in this browser session; null when there is none. */
export function readAttempt(name: string): string | null {
  return reachable(() => sessionStorage.getItem(named(name))) ?? memory.get(name) ?? null;
}

/** Keeps a value for an attempt; only in memory where storage is blocked (private windows). */
export function writeAttempt(name: string, value: string): void {
  memory.set(name, value);
  reachable(() => sessionStorage.setItem(named(name), value));
}

/** Forgets an attempt: it has succeeded, or its terms have changed. */
export function clearAttempt(name: string): void {
  memory.delete(name);
  reachable(() => sessionStorage.removeItem(named(name)));
}

function named(name: string): string {
  return `yoi_attempt_${name}`;
}

function reachable<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined; // storage may be switched off: memory carries the attempt until the page is left
  }
}
