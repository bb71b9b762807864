/** Where the product runs: a home-screen app on Android or iOS, otherwise a browser (spec §4). */
export type Platform = 'android' | 'ios' | 'browser';

/** True when the page runs as an installed app. False on the server. */
export function isStandalone(): boolean {
  if (typeof window === 'undefined') return false;
  const ios = 'standalone' in navigator && navigator.standalone === true;
  return ios || window.matchMedia('(display-mode: standalone)').matches;
}

/** android or ios when installed, else browser, from the user agent (spec §4). */
export function platformOf(
  userAgent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent,
  standalone: boolean = isStandalone(),
): Platform {
  if (!standalone) return 'browser';
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'ios' : 'browser';
}

/** The kind of phone behind a user agent, installed or not; null on everything else. */
export function phoneOf(userAgent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent) {
  if (/android/i.test(userAgent)) return 'android' as const;
  return /iphone|ipad|ipod/i.test(userAgent) ? ('ios' as const) : null;
}

/** True inside the browser of LINE, X, Instagram or Facebook, which cannot install anything. */
export function isInAppBrowser(
  userAgent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent,
): boolean {
  return /\bLine\/|Twitter|Instagram|FBA[NV]/i.test(userAgent);
}
