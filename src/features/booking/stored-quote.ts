import type { Data } from '@/contract';
import type { VisitOrigin } from '@/domain/visit-origin';
import { visitOrigin } from '@/platform/analytics';
import { clearAttempt, readAttempt, writeAttempt } from '@/platform/storage/attempts';
import { storedJson } from '@/platform/storage/json';
import type { QuoteBody } from './booking-plan';

/** A price fixed for ten minutes. */
export type Quote = Data<'POST /api/v1/users/me/reservation_quotes/'>;

/** A quote with what it was asked for; `sent` = a request was sent on it whose outcome is not known yet. */
export type StoredQuote = { body: string; quote: Quote; sent: boolean };

type StoredOrigin = { quote_id: string; origin: VisitOrigin | null };

const NAME = 'quote';
const ORIGIN_NAME = 'quote_origin';

/**
 * The quote kept over a reload for exactly this request. An expired one is given only when a request was sent on it:
 * repeating that with the same key tells whether it went through.
 */
export function storedQuote(body: QuoteBody, now: Date): StoredQuote | null {
  const stored = storedJson<StoredQuote>(() => readAttempt(NAME));
  if (!stored || stored.body !== JSON.stringify(body)) return null;
  return stored.sent || Date.parse(stored.quote.expires_at) > now.getTime() ? stored : null;
}

/** Keeps a quote for a reload. */
export function storeQuote(body: QuoteBody, quote: Quote, sent: boolean): void {
  writeAttempt(NAME, JSON.stringify({ body: JSON.stringify(body), quote, sent } satisfies StoredQuote));
}

/** Forgets the quote: it was used, refused, or another one takes its place. */
export function clearStoredQuote(): void {
  clearAttempt(NAME);
  clearAttempt(ORIGIN_NAME);
}

/**
 * The analysis items that go with the request of a quote, the same at each try: one key never goes with two bodies.
 */
export function originOf(quoteId: string): VisitOrigin | null {
  const stored = storedJson<StoredOrigin>(() => readAttempt(ORIGIN_NAME));
  if (stored?.quote_id === quoteId) return stored.origin;
  const origin = visitOrigin() ?? null;
  writeAttempt(ORIGIN_NAME, JSON.stringify({ quote_id: quoteId, origin } satisfies StoredOrigin));
  return origin;
}
