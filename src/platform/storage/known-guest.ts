const KEY = 'yoi_guest';

/** True where the server has said that no one is signed in on this browser, and no one has been since. */
export function isKnownGuest(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage is blocked: each page asks
  }
}

/** Keeps that no one is signed in, or forgets it when someone is. */
export function noteGuest(isGuest: boolean): void {
  try {
    if (isGuest) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: nothing is kept
  }
}
