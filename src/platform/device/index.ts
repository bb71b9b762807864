/** Where the product runs: a home-screen app on Android or iOS, otherwise a browser (spec §4). */
export type Platform = 'android' | 'ios' | 'browser';

/** True when the page runs as an installed app. False on the server. */
export function isStandalone(): boolean {
  if (typeof window === 'undefined') return false;
  const ios = 'standalone' in navigator && navigator.standalone === true;
  return ios || window.matchMedia('(display-mode: standalone)').matches;
}

/** android or ios when installed, else browser, from the user agent (spec §4); a Mac is neither. */
export function platformOf(userAgent?: string, standalone = isStandalone(), touchPoints?: number): Platform {
  return (standalone && phoneOf(userAgent, touchPoints)) || 'browser';
}

/**
 * The kind of phone or tablet behind a user agent, installed or not; null on everything else. An iPad that asks for
 * desktop pages says that it is a Macintosh, but no Mac has a touch screen.
 */
export function phoneOf(
  userAgent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent,
  touchPoints: number = typeof navigator === 'undefined' ? 0 : navigator.maxTouchPoints,
): 'android' | 'ios' | null {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) || (touchPoints > 1 && /macintosh/i.test(userAgent)) ? 'ios' : null;
}

/**
 * True where the system's question about notifications needs no tap before it: in Chromium alone, which no iPhone
 * has.
 */
export function asksUntapped(userAgent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent): boolean {
  return /chrome\//i.test(userAgent);
}

/** True inside the browser of LINE, X, Instagram or Facebook, which cannot install anything. */
export function isInAppBrowser(
  userAgent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent,
): boolean {
  return /\bLine\/|Twitter|Instagram|FBA[NV]/i.test(userAgent);
}
