import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { useRefresh } from '@/hooks/use-api';
import { valueMoment } from '@/hooks/value-moment';
import { api, isNetworkError, messageOf, refusalOf } from '@/platform/http';
import { attemptKey, clearAttempt } from '@/platform/storage/attempts';
import { paths } from '@/shell/paths';
import { clearStoredQuote, type Quote } from './stored-quote';
import type { QuoteState } from './use-quote';

/** Sending the request: whether it is under way, and what stopped it, in words. */
export type RequestState = { sending: boolean; problem: string | null; send: (quote: Quote) => Promise<void> };

const SLOT_GONE = ['reservation/slot_taken', 'booking/not_possible'];

/**
 * Requests the reservation of a quote, paid with gold. Taps while it is under way do nothing; a retry after silence, or
 * after a reload, goes with the same key, so that there is never a second reservation.
 */
export function useRequest(state: QuoteState, onSlotGone: (reason: string) => void): RequestState {
  const router = useRouter();
  const refresh = useRefresh();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (quote: Quote) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(null);
    state.hold(true);
    const attempt = `reservation:${quote.id}`;
    try {
      const made = await api(
        'POST /api/v1/users/me/reservations/',
        { body: { quote_id: quote.id, payment_method: 'gold' } },
        { idempotencyKey: attemptKey(attempt) },
      );
      clearStoredQuote();
      clearAttempt(attempt);
      void refresh(READ_AGAIN);
      await router.replace(`${paths.reservation(made.id)}?requested=1`);
      valueMoment('booking');
    } catch (error) {
      await explain(error);
      busy.current = false;
      setSending(false);
    }
  };

  const explain = async (error: unknown) => {
    // No answer, or a server in trouble: the request may have gone through. Quote and key stay for the next try.
    const code = refusalOf(error)?.code;
    if (isNetworkError(error) || code === undefined || code === 'internal' || code === 'busy') {
      return setProblem(messageOf(error));
    }
    state.hold(false);
    if (SLOT_GONE.includes(code)) {
      clearStoredQuote();
      return onSlotGone(messageOf(error));
    }
    if (code === 'quote/expired' || code === 'not_found') {
      setProblem('お見積もりの有効期限が切れたため、最新の内容に更新しました。確認して、もう一度お試しください。');
      return state.renew();
    }
    if (code === 'quote/used') clearStoredQuote();
    if (code === 'gold/not_enough') await refresh(['GET /api/v1/users/me/mygold/']);
    setProblem(messageOf(error));
  };

  return { sending, problem, send };
}

const READ_AGAIN = [
  'GET /api/v1/users/me/reservations/',
  'GET /api/v1/users/me/mygold/',
  'GET /api/v1/male_users/me/footer/badge/',
] as const;
