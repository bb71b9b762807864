import type { Data } from '@/contract';
import { clearAttempt, readAttempt, writeAttempt } from '@/platform/storage/attempts';
import type { QuoteBody } from './plan';

/** A price fixed for ten minutes. */
export type Quote = Data<'POST /api/v1/users/me/reservation_quotes/'>;

/** A quote with what it was asked for; `sent` = a request was sent on it whose outcome is not known yet. */
export type KeptQuote = { body: string; quote: Quote; sent: boolean };

const NAME = 'quote';

/**
 * The quote kept over a reload for exactly this request. An expired one is given only when a request was sent on it:
 * repeating that with the same key tells whether it went through.
 */
export function keptQuote(body: QuoteBody, now: Date): KeptQuote | null {
  const kept = parse(readAttempt(NAME));
  if (kept === null || kept.body !== JSON.stringify(body)) return null;
  return kept.sent || Date.parse(kept.quote.expires_at) > now.getTime() ? kept : null;
}

/** Keeps a quote for a reload. */
export function keepQuote(body: QuoteBody, quote: Quote, sent: boolean): void {
  writeAttempt(NAME, JSON.stringify({ body: JSON.stringify(body), quote, sent } satisfies KeptQuote));
}

/** Forgets the quote: it was used, refused, or another one takes its place. */
export function dropQuote(): void {
  clearAttempt(NAME);
}

function parse(text: string | null): KeptQuote | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptQuote; // written by `keepQuote` in this browser session alone
  } catch {
    return null;
  }
}
