/** Lower-case words, digits, dots, dashes and single slashes; no part begins with a dot, so no way leads out. */
const SAFE_KEY = /^[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9_][a-z0-9._-]*)*$/;

/**
 * True for the names that we give files; the same ones in every storage, so that files can move from one to another.
 */
export function isStorageKey(key: string): boolean {
  // On disk the content type lies beside a file under this ending.
  return SAFE_KEY.test(key) && !key.endsWith('.type') && key.length <= 200;
}

/** Throws for a name that is none of ours. */
export function proveStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key');
}
