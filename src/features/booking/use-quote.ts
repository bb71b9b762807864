import { useCallback, useEffect, useRef, useState } from 'react';
import { useStable } from '@/hooks/use-stable';
import { serverNow } from '@/platform/clock';
import { api } from '@/platform/http';
import type { QuoteBody } from './booking-plan';
import { clearStoredQuote, type Quote, storedQuote, storeQuote } from './stored-quote';

/** The price of a choice, and why it was asked for again. */
export type QuoteState = {
  quote: Quote | null;
  error: unknown;
  /** The first quote ran out and this one took its place. */
  renewed: boolean;
  renew: () => Promise<void>;
  /** Whether a request may be under way on this quote: then nothing replaces it. */
  hold: (sent: boolean) => void;
};

/**
 * Asks for the price of `body`, keeps it over a reload, and asks again, without a word from the person, when it runs
 * out.
 */
export function useQuote(body: QuoteBody): QuoteState {
  const wish = useStable(body);
  const [state, setState] = useState<{ quote: Quote | null; error: unknown; renewed: boolean }>(NOTHING);
  const wanted = useRef(wish);
  const held = useRef(false);

  const ask = useCallback(async (asked: QuoteBody, renewed: boolean) => {
    setState((before) => ({ ...before, error: undefined }));
    try {
      const quote = await api('POST /api/v1/users/me/reservation_quotes/', { body: asked });
      if (wanted.current !== asked) return;
      storeQuote(asked, quote, false);
      setState({ quote, error: undefined, renewed });
    } catch (error) {
      if (wanted.current === asked) setState({ quote: null, error, renewed: false });
    }
  }, []);

  useEffect(() => {
    wanted.current = wish;
    const stored = storedQuote(wish, serverNow());
    setState(stored ? { quote: stored.quote, error: undefined, renewed: false } : NOTHING);
    // One tick later, so that a step that is left at once (or React's second mount) asks for nothing.
    const timer = stored ? undefined : setTimeout(() => void ask(wish, false));
    return () => clearTimeout(timer);
  }, [wish, ask]);

  const expiresAt = state.quote?.expires_at;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = Math.max(0, Date.parse(expiresAt) - serverNow().getTime());
    const timer = setTimeout(() => {
      const sent = storedQuote(wish, serverNow())?.sent ?? false;
      if (!held.current && !sent) void ask(wish, true);
    }, left);
    return () => clearTimeout(timer);
  }, [expiresAt, wish, ask]);

  return {
    ...state,
    renew: () => {
      clearStoredQuote();
      return ask(wish, true);
    },
    hold: (sent) => {
      held.current = sent;
      if (state.quote) storeQuote(wish, state.quote, sent);
    },
  };
}

const NOTHING = { quote: null, error: undefined, renewed: false } as const;
