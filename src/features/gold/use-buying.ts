import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { RETURN_PATH_MAX } from '@/domain/limits';
import { api, messageOf, refusalOf } from '@/platform/http';
import { attemptKey, clearAttempt } from '@/platform/storage/attempts';

/** With a card entered at the provider, or with the one used last. */
export type Mode = 'first' | 'quick';
/** Why he buys: how much gold is missing, and where he wanted it; null when he only buys. */
export type Purpose = { need: number | null; from: string | null };

type Wish = { pack: string; provider: string; mode: Mode };

/**
 * Opens an order and goes on to the bridge page; a double tap or a retry of the same call makes one order. `after` = the
 * order that was not paid: paying again is an order of its own.
 */
export function useBuying({ need, from }: Purpose) {
  const router = useRouter();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const buy = async (wish: Wish, after?: string) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      const order = await orderOf(wish, { need, from }, after);
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

async function orderOf(wish: Wish, purpose: Purpose, after: string | undefined) {
  try {
    return await placeOrder(wish, purpose, after);
  } catch (error) {
    // The card used last may be refused by now: then it is entered at the provider (docs/rules/payments.md#quick-payment).
    const mayEnterCard =
      after !== undefined && wish.mode === 'quick' && refusalOf(error)?.code === 'payment/not_offered';
    if (!mayEnterCard) throw error;
    return placeOrder({ ...wish, mode: 'first' }, purpose, after);
  }
}

async function placeOrder(wish: Wish, { need, from }: Purpose, after = '') {
  const body = {
    ...wish,
    ...(need === null ? {} : { need }),
    ...(from === null || from.length > RETURN_PATH_MAX ? {} : { return_path: from }),
  };
  const attempt = `gold_order:${after}:${JSON.stringify(body)}`;
  const order = await api('POST /api/v1/users/me/gold_orders/', { body }, { idempotencyKey: attemptKey(attempt) });
  clearAttempt(attempt);
  return order;
}
