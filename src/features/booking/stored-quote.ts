import type { Data } from '@/contract';
import { clearAttempt, readAttempt, writeAttempt } from '@/platform/storage/attempts';
import type { QuoteBody } from './plan';

/** A price fixed for ten minutes. */
export type Quote = Data<'POST /api/v1/users/me/reservation_quotes/'>;

/** A quote with what it was asked for; `sent` = a request was sent on it whose outcome is not known yet. */
export type StoredQuote = { body: string; quote: Quote; sent: boolean };

const NAME = 'quote';

/**
 * The quote kept over a reload for exactly this request. An expired one is given only when a request was sent on it:
 * repeating that with the same key tells whether it went through.
 */
export function storedQuote(body: QuoteBody, now: Date): StoredQuote | null {
  const stored = parse(readAttempt(NAME));
  if (stored === null || stored.body !== JSON.stringify(body)) return null;
  return stored.sent || Date.parse(stored.quote.expires_at) > now.getTime() ? stored : null;
}

/** Keeps a quote for a reload. */
export function storeQuote(body: QuoteBody, quote: Quote, sent: boolean): void {
  writeAttempt(NAME, JSON.stringify({ body: JSON.stringify(body), quote, sent } satisfies StoredQuote));
}

/** Forgets the quote: it was used, refused, or another one takes its place. */
export function clearStoredQuote(): void {
  clearAttempt(NAME);
}

function parse(text: string | null): StoredQuote | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as StoredQuote; // written by `storeQuote` in this browser session alone
  } catch {
    return null;
  }
}
