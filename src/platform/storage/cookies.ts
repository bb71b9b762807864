import { newKey } from '../new-key';

/**
 * The cookies that scripts may read (docs/rules/calls.md#names-in-the-browser), by the name that code uses. The
 * HttpOnly ones are not here.
 */
export const COOKIES = {
  deviceKey: { name: 'yoi_auth_device_key', days: 400, consent: false },
  cookieAgreement: { name: 'yoi_cookie_agreement', days: 400, consent: false },
  searchState: { name: 'yoi_search_state', days: 30, consent: false },
  unsetVideoBadge: { name: 'yoi_unset_video_badge', days: 30, consent: false },
  unsetPaidVideoBadge: { name: 'yoi_unset_paid_video_badge', days: 30, consent: false },
  needRefreshPwa: { name: 'yoi_need_refresh_pwa', days: 400, consent: false },
  appPromotedDates: { name: 'yoi_app_promoted_dates', days: 400, consent: false },
  lastOperationTime: { name: 'yoi_last_operation_time', days: 30, consent: false },
  refreshedAt: { name: 'yoi_refreshed_at', days: 1, consent: false },
  referrerCode: { name: 'yoi_referrer_code', days: 30, consent: false },
  accountRole: { name: 'yoi_account_role', days: 400, consent: false },
  landingPage: { name: 'yoi_landing_page', days: 30, consent: true },
  clickedPage: { name: 'yoi_clicked_page', days: 30, consent: true },
  cta1: { name: 'yoi_cta1', days: 30, consent: true },
  cta2: { name: 'yoi_cta2', days: 30, consent: true },
  deviceType: { name: 'yoi_device_type', days: 30, consent: true },
  latestChannel: { name: 'yoi_latest_channel', days: 30, consent: true },
  pastChannels: { name: 'yoi_past_channels', days: 30, consent: true },
} as const satisfies Record<string, { name: `yoi_${string}`; days: number; consent: boolean }>;

/** Code name of a readable cookie. */
export type CookieName = keyof typeof COOKIES;

/** Reads a cookie; null when it is not set, and on the server. */
export function readCookie(cookie: CookieName): string | null {
  if (typeof document === 'undefined') return null;
  const start = `${COOKIES[cookie].name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(start));
  return found === undefined ? null : decoded(found.slice(start.length));
}

/** Writes a cookie (Secure, path `/`, SameSite=Lax). An analytics cookie is written only after the agreement. */
export function writeCookie(cookie: CookieName, value: string): void {
  const { name, days, consent } = COOKIES[cookie];
  if (consent && readCookie('cookieAgreement') !== '1') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on iOS before 18.4
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; secure; samesite=lax`;
}

/** Removes a cookie. */
export function clearCookie(cookie: CookieName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on iOS before 18.4
  document.cookie = `${COOKIES[cookie].name}=; path=/; max-age=0; secure; samesite=lax`;
}

/** The random UUID v4 of this installation, made once and reused (spec §3). */
export function deviceKey(): string {
  const stored = readCookie('deviceKey');
  if (stored && /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(stored)) return stored;
  const made = newKey();
  writeCookie('deviceKey', made);
  return made;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // written by something else: give it as it stands
  }
}
