import { useEffect } from 'react';
import { useApi } from '@/hooks/use-api';
import { api } from '@/platform/http';
import { readAttempt, writeAttempt } from '@/platform/storage/attempts';
import type { Order } from './order-words';

const SEEN = 'gold_order_left';

/**
 * The order that he took to the provider and left there, for whoever opens the gold page by himself: null = there is
 * none, undefined = not known yet. One that he was told of, or that was for something else than `from`, is not
 * brought up again.
 */
export function useUnfinished(isAsked: boolean, from: string | null): Order | null | undefined {
  const { data, error } = useApi('GET /api/v1/users/me/gold_orders/unfinished/', isAsked ? {} : null);
  if (data === undefined) return error === undefined ? undefined : null;
  if (data === null || readAttempt(SEEN) === data.id) return null;
  return from !== null && from !== data.return_path ? null : data;
}

/** Records that he came back from the provider without a result, once; `order` null = he did not. */
export function useNoteReturn(order: Order | null): void {
  const id = order?.returned_at === null && order.state === 'redirected' ? order.id : null;
  useEffect(() => {
    if (id !== null) noteReturn(id);
  }, [id]);
}

/** Records that he was told of an order that he left: it is not brought up again. */
export function noteReturn(id: string): void {
  if (readAttempt(SEEN) === id) return;
  writeAttempt(SEEN, id);
  // A lost note only means that he is asked once more on another device.
  api('POST /api/v1/users/me/gold_orders/{order_id}/return/', { params: { order_id: id } }).catch(() => undefined);
}
