import { toTokyoIso } from '@/domain/business-day';
import { SESSION_ELAPSED_MAX } from '@/domain/limits';
import {
  callToAction,
  channelOf,
  ORIGIN_MAX,
  pastChannels,
  VISIT_ORIGIN_PARTS,
  type VisitOrigin,
} from '@/domain/visit-origin';
import { isStandalone, phoneOf } from './device';
import { type CookieName, clearCookie, readCookie, writeCookie } from './storage/cookies';
import { readSession } from './storage/session-values';

/** The analytics cookie of each part of an origin. */
const COOKIE_OF = {
  landing_page: 'landingPage',
  clicked_page: 'clickedPage',
  cta1: 'cta1',
  cta2: 'cta2',
  device_type: 'deviceType',
  latest_channel: 'latestChannel',
  past_channels: 'pastChannels',
} as const satisfies Record<(typeof VISIT_ORIGIN_PARTS)[number], CookieName>;

// What this document would say of its visit: kept by the page alone until the visitor agrees.
let opening: { landing: string; channel: string } | undefined;

/** Whether the visitor agreed to analytics (true), did not (false), or was not asked yet (null). */
export function analyticsConsent(): boolean | null {
  const answer = readCookie('cookieAgreement');
  return answer === null ? null : answer === '1';
}

/** Keeps the answer. With it begins what analytics writes; without it, all that it wrote goes. */
export function answerConsent(agreed: boolean): void {
  writeCookie('cookieAgreement', agreed ? '1' : '0');
  if (agreed) noteOpening();
  else for (const cookie of Object.values(COOKIE_OF)) clearCookie(cookie);
  window.dispatchEvent(new Event(CHANGED));
}

/** Hears of every answer; returns the function that stops it. */
export function watchConsent(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** A page was opened; `pattern` is its address without names and numbers (`/girl/[id]`). */
export function trackPageView(pattern: string): void {
  if (opening) {
    writeCookie('clickedPage', pattern);
    return;
  }
  opening = { landing: pattern, channel: channelOf(location.href, document.referrer) };
  noteOpening();
}

/** A link was pressed on a page. */
export function trackClick(href: string, pattern: string): void {
  const action = callToAction(href);
  if (action) writeCookie(action, pattern);
}

/** What goes along with a registration and a booking; undefined without the agreement. */
export function visitOrigin(): VisitOrigin | undefined {
  if (!analyticsConsent()) return undefined;
  const parts = VISIT_ORIGIN_PARTS.flatMap((part) => {
    const text = readCookie(COOKIE_OF[part]);
    // Other code that wrote the cookie must not stop a registration.
    return text !== null && text.length <= ORIGIN_MAX && /^[\x20-\x7e]+$/.test(text) ? [[part, text]] : [];
  });
  return { ...Object.fromEntries(parts), ...sessionTimes() };
}

// What the session clock keeps (spec §2); the storage may hold anything.
function sessionTimes(): Pick<VisitOrigin, 'start_time' | 'elapsed_seconds'> {
  const began = readSession('start_time');
  const elapsed = Number(readSession('elapsed_seconds') ?? -1);
  const isTime = began !== null && /^\d{13}$/.test(began);
  const isStored = Number.isInteger(elapsed) && elapsed >= 0 && elapsed <= SESSION_ELAPSED_MAX;
  return {
    ...(isTime ? { start_time: toTokyoIso(new Date(Number(began))) } : {}),
    ...(isStored ? { elapsed_seconds: elapsed } : {}),
  };
}

const CHANGED = 'yoi:agreement';

function deviceType(): 'app' | 'phone' | 'computer' {
  if (isStandalone()) return 'app';
  return phoneOf() ? 'phone' : 'computer';
}

function noteOpening(): void {
  if (!opening || !analyticsConsent()) return;
  if (readCookie('landingPage') === null) writeCookie('landingPage', opening.landing);
  writeCookie('deviceType', deviceType());
  const before = readCookie('latestChannel');
  // A move within the site or a reload brings no channel.
  if (before !== null && (opening.channel === 'direct' || opening.channel === before)) return;
  if (before !== null) writeCookie('pastChannels', pastChannels(readCookie('pastChannels') ?? '', before));
  writeCookie('latestChannel', opening.channel);
}
