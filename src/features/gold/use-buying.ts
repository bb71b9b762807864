import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { api, messageOf } from '@/platform/http';
import { attemptKey, clearAttempt } from '@/platform/storage/attempts';

/** With a card entered at the provider, or with the one used last. */
export type Mode = 'first' | 'quick';

/** Opens an order and goes on to the bridge page; a double tap or a retry makes one order. */
export function useBuying(from: string | null) {
  const router = useRouter();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const buy = async (body: { pack: string; provider: string; mode: Mode }) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(null);
    const attempt = `gold_order:${body.pack}:${body.provider}:${body.mode}`;
    try {
      const order = await api('POST /api/v1/users/me/gold_orders/', { body }, { idempotencyKey: attemptKey(attempt) });
      clearAttempt(attempt);
      const back = from === null ? '' : `&${new URLSearchParams({ from })}`;
      await router.push(`${order.redirect_url}${back}`);
    } catch (error) {
      setProblem(messageOf(error));
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, problem, buy };
}
