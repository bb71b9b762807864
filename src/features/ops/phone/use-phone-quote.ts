import { useEffect, useEffectEvent, useState } from 'react';
import { useStable } from '@/hooks/use-stable';
import { serverNow } from '@/platform/clock';
import { api } from '@/platform/http';
import { QUOTE, type Quote, type QuoteWish } from './plan';

type Asked = { wish: QuoteWish | null; quote: Quote | null; error: unknown };
const NOTHING: Asked = { wish: null, quote: null, error: undefined };

/** The price of what is chosen, asked for again by itself when it runs out or when `again` says so. */
export function usePhoneQuote(chosen: QuoteWish | null) {
  const wish = useStable(chosen);
  const [state, setState] = useState<Asked>(NOTHING);
  const [round, setRound] = useState(0);
  const again = () => setRound((before) => before + 1);
  const renew = useEffectEvent(again);
  useEffect(() => {
    if (wish === null || round < 0) return;
    let isCurrent = true;
    const keep = (answer: Pick<Asked, 'quote' | 'error'>) => {
      if (isCurrent) setState({ wish, ...answer });
    };
    api(QUOTE, { body: wish }).then(
      (quote) => keep({ quote, error: undefined }),
      (error: unknown) => keep({ quote: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [wish, round]);
  const until = state.quote?.expires_at;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => renew(), Math.max(0, Date.parse(until) - serverNow().getTime()));
    return () => clearTimeout(timer);
  }, [until]);
  const isOf = wish !== null && state.wish === wish;
  return {
    quote: isOf ? state.quote : null,
    error: isOf ? state.error : undefined,
    busy: wish !== null && !isOf,
    again,
  };
}
