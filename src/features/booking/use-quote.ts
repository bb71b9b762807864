import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '@/platform/clock';
import { api } from '@/platform/http';
import type { QuoteBody } from './plan';
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
  const print = JSON.stringify(body);
  const [state, setState] = useState<{ quote: Quote | null; error: unknown; renewed: boolean }>(NOTHING);
  const wanted = useRef(print);
  const held = useRef(false);

  const ask = useCallback(async (text: string, renewed: boolean) => {
    const asked: QuoteBody = JSON.parse(text);
    setState((before) => ({ ...before, error: undefined }));
    try {
      const quote = await api('POST /api/v1/users/me/reservation_quotes/', { body: asked });
      if (wanted.current !== text) return;
      storeQuote(asked, quote, false);
      setState({ quote, error: undefined, renewed });
    } catch (error) {
      if (wanted.current === text) setState({ quote: null, error, renewed: false });
    }
  }, []);

  useEffect(() => {
    wanted.current = print;
    const asked: QuoteBody = JSON.parse(print);
    const stored = storedQuote(asked, serverNow());
    setState(stored ? { quote: stored.quote, error: undefined, renewed: false } : NOTHING);
    // One tick later, so that a step that is left at once (or React's second mount) asks for nothing.
    const timer = stored ? undefined : setTimeout(() => void ask(print, false));
    return () => clearTimeout(timer);
  }, [print, ask]);

  const expiresAt = state.quote?.expires_at;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = Math.max(0, Date.parse(expiresAt) - serverNow().getTime());
    const timer = setTimeout(() => {
      const sent = storedQuote(JSON.parse(print), serverNow())?.sent ?? false;
      if (!held.current && !sent) void ask(print, true);
    }, left);
    return () => clearTimeout(timer);
  }, [expiresAt, print, ask]);

  return {
    ...state,
    renew: () => {
      clearStoredQuote();
      return ask(print, true);
    },
    hold: (sent) => {
      held.current = sent;
      if (state.quote) storeQuote(JSON.parse(print), state.quote, sent);
    },
  };
}

const NOTHING = { quote: null, error: undefined, renewed: false } as const;
