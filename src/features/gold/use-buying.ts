import { useRouter } from 'next/router';
import type { OrderMode } from '@/domain/gold-orders';
import { RETURN_PATH_MAX } from '@/domain/limits';
import { refusalOf } from '@/platform/http';
import { useOnce } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';

/** Why the customer buys: how much gold is missing, and where it was wanted; null when only buying gold. */
export type Purpose = { need: number | null; from: string | null };

type OrderForm = { pack: string; provider: string; mode: OrderMode };

/**
 * Opens an order and goes on to the bridge page; a double tap or a retry of the same call makes one order. `after` =
 * the order that was not paid: paying again is an order of its own.
 */
export function useBuying({ need, from }: Purpose) {
  const router = useRouter();
  const once = useOnce();
  const place = (order: OrderForm, after = '') => {
    const body = {
      ...order,
      ...(need === null ? {} : { need }),
      ...(from === null || from.length > RETURN_PATH_MAX ? {} : { return_path: from }),
    };
    return once(
      'POST /api/v1/users/me/gold_orders/',
      { body },
      { attempt: `gold_order:${after}:${JSON.stringify(body)}` },
    );
  };
  const buy = async ({ after, ...order }: OrderForm & { after?: string }) => {
    try {
      return await place(order, after);
    } catch (error) {
      // The card used last may be refused by now: then it is entered at the provider
      // (docs/rules/payments.md#quick-payment).
      const mayEnterCard =
        after !== undefined && order.mode === 'quick' && refusalOf(error)?.code === 'payment/not_offered';
      if (!mayEnterCard) throw error;
      return place({ ...order, mode: 'first' }, after);
    }
  };
  return useTask(buy, {
    leaves: true,
    onDone: ({ redirect_url: url }) => router.push(from === null ? url : `${url}&${new URLSearchParams({ from })}`),
  });
}
