import { useEffect, useState } from 'react';
import type { SWRResponse } from 'swr';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { isOpen, type Order, orderStage } from './order-words';
import { useReturn } from './use-return';

const EVERY_MS = 2000;
const TRIES = 60;

/**
 * An order that is being followed; `timedOut` = asked for two minutes without a result, so that only a press asks
 * again.
 */
export type FollowedOrder = SWRResponse<Order> & { timedOut: boolean; again: () => void };

/**
 * Follows an order until the provider's notice has settled it: each 2 seconds up to a bound, when the page is looked
 * at again, and over the live connection. The browser's return itself grants nothing.
 */
export function useOrder(orderId: string | null): FollowedOrder {
  const [tries, setTries] = useState(0);
  const refresh = useRefresh();
  const order = useApi(
    'GET /api/v1/users/me/gold_orders/{order_id}/',
    orderId === null ? null : { params: { order_id: orderId } },
    { dedupingInterval: 0 },
  );
  const { data, mutate } = order;
  const waiting = orderId !== null && (data === undefined || isOpen(data));
  useLive();

  useEffect(() => {
    if (!waiting || tries >= TRIES) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      if (!document.hidden) void mutate();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [waiting, tries, mutate]);

  useReturn(() => {
    if (waiting) void mutate();
  });

  const isDone = data !== undefined && orderStage(data) === 'done';
  useEffect(() => {
    if (isDone) void refresh(['GET /api/v1/users/me/mygold/', 'GET /api/v1/users/me/user_gold_histories/']);
  }, [isDone, refresh]);

  return {
    ...order,
    timedOut: waiting && tries >= TRIES,
    again: () => {
      setTries(0);
      void mutate();
    },
  };
}
