const KEY = 'yoi_discreet';

/** Whether pictures of people are blurred on this device; false on the server. */
export function isDiscreet(): boolean {
  if (typeof window === 'undefined') return false;
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false; // storage is blocked
  }
}

/** Blurs pictures of people on this device, or shows them again, at once (`/boot.js` listens). */
export function chooseDiscreet(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: they stay as they are
  }
  window.dispatchEvent(new Event('yoi:discreet'));
}
