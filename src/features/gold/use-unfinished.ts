import { useEffect } from 'react';
import { useApi } from '@/hooks/use-api';
import { api } from '@/platform/http';
import { readAttempt, writeAttempt } from '@/platform/storage/attempts';
import type { Order } from './order-words';

const SEEN = 'gold_order_left';

/**
 * The order that the customer took to the provider and left there, for a visit to the gold page by itself: null =
 * there is none, undefined = not known yet. One that the customer was told of, or that was for something else than
 * `from`, is not brought up again.
 */
export function useUnfinished(isAsked: boolean, from: string | null): Order | null | undefined {
  const { data, error } = useApi('GET /api/v1/users/me/gold_orders/unfinished/', isAsked ? {} : null);
  if (data === undefined) return error === undefined ? undefined : null;
  if (data === null || readAttempt(SEEN) === data.id) return null;
  return from !== null && from !== data.return_path ? null : data;
}

/** Records that the customer came back from the provider without a result, once; `order` null = did not come back. */
export function useNoteReturn(order: Order | null): void {
  const id = order?.returned_at === null && order.state === 'redirected' ? order.id : null;
  useEffect(() => {
    if (id !== null) noteReturn(id);
  }, [id]);
}

/** Records that the customer was told of an order that was left: it is not brought up again. */
export function noteReturn(id: string): void {
  if (readAttempt(SEEN) === id) return;
  writeAttempt(SEEN, id);
  // A lost note only means that the customer is asked once more on another device.
  api('POST /api/v1/users/me/gold_orders/{order_id}/return/', { params: { order_id: id } }).catch(() => undefined);
}
