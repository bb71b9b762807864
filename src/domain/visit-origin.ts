/** How a visit came about, as the analytics cookies tell it once the visitor agreed (docs/rules/consent.md). */

/**
 * Its parts that the cookies hold; pages are patterns (`/girl/[id]`): they never tell at which cast a visitor looked.
 */
export const VISIT_ORIGIN_PARTS = [
  'landing_page',
  'clicked_page',
  'cta1',
  'cta2',
  'device_type',
  'latest_channel',
  'past_channels',
] as const;

/**
 * What is known of it. Beside the cookies' parts: when the browser session began, and its elapsed seconds as they
 * were last stored (spec §2: up to 3600).
 */
export type VisitOrigin = Partial<Record<(typeof VISIT_ORIGIN_PARTS)[number], string | undefined>> & {
  start_time?: string;
  elapsed_seconds?: number;
};

/** Longest text of a part. */
export const ORIGIN_MAX = 120;
const PAST_CHANNELS = 5;
const SEARCH = /(?:^|\.)(?:google|bing|yahoo|duckduckgo)\./;
const SOCIAL: Readonly<Record<string, string>> = {
  't.co': 'x',
  'x.com': 'x',
  'twitter.com': 'x',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'tiktok.com': 'tiktok',
  'line.me': 'line',
};

/** The channel of a document: what its link says (utm_source, a partner's), otherwise the page before it. */
export function channelOf(address: string, referrer: string): string {
  const page = urlOf(address);
  const utm = wordOf(page?.searchParams.get('utm_source'));
  if (utm) return [utm, wordOf(page?.searchParams.get('utm_medium'))].filter(Boolean).join('/');
  if (page?.pathname === '/afi') return 'partner';
  const before = urlOf(referrer);
  if (!before || before.host === page?.host) return 'direct';
  const host = before.hostname.replace(/^(?:www|m|l)\./, '');
  if (SEARCH.test(`.${host}`)) return 'search';
  return SOCIAL[host] ?? `referral/${wordOf(host)}`;
}

/** The channels before the latest, the newest first, none twice. */
export function pastChannels(past: string, before: string): string {
  const all = [before, ...past.split(',')].filter(
    (channel, at, list) => channel !== '' && list.indexOf(channel) === at,
  );
  return all.slice(0, PAST_CHANNELS).join(',').slice(0, ORIGIN_MAX);
}

/** Which of the two calls to action a link is: 1 asks for an account, 2 for a booking; null = neither. */
export function callToAction(href: string): 'cta1' | 'cta2' | null {
  const path = href.split(/[?#]/, 1)[0];
  if (path === '/register') return 'cta1';
  return path === '/reserve' && href.includes('girl_id=') ? 'cta2' : null;
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const wordOf = (text: string | null | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 40);
