import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Data, Input } from '@/contract';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/paths';
import { refusalOf } from '@/platform/http';
import { useOnce } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';

/** How the payment of a booking stands, as the contract sends it. */
export type Payments = Data<'GET /api/v1/users/me/reservations/{reservation_id}/payments/'>;
type Wish = Input<'POST /api/v1/users/me/reservations/{reservation_id}/payments/'>['body'];

const EVERY_MS = 5000;
const BUSY_MS = 2000;
const BUSY_TRIES = 60;

/**
 * The booking of this address and its payment. Both are read again when the page is looked at, over the live
 * connection, and each few seconds while the company's notice may come: the browser's return itself says nothing.
 */
export function usePayment() {
  const { query, isReady } = useRouter();
  const id = typeof query.id === 'string' ? query.id : '';
  const args = isReady && id !== '' ? { params: { reservation_id: id } } : null;
  const [tries, setTries] = useState(0);
  const mayCome = (latest: Payments | undefined) => latest?.due_at != null && latest.latest?.state === 'redirected';
  const payments = useApi('GET /api/v1/users/me/reservations/{reservation_id}/payments/', args, {
    refreshInterval: (latest) => {
      if (latest?.due_at == null) return 0;
      return mayCome(latest) && tries < BUSY_TRIES ? BUSY_MS : EVERY_MS;
    },
    revalidateOnFocus: true,
    onSuccess: (latest) => setTries((before) => (mayCome(latest) ? before + 1 : 0)),
  });
  const reservation = useApi('GET /api/v1/users/me/reservations/{reservation_id}/', args);
  useLive();
  // One of them knows it first: then the other is read again.
  const isDue = payments.data && payments.data.due_at !== null;
  const state = reservation.data?.state;
  const { mutate } = reservation;
  useEffect(() => {
    if (isDue === false && state === 'payment_pending') void mutate();
  }, [isDue, state, mutate]);
  return { id, reservation, payments };
}

/**
 * Begins an attempt and goes on to the bridge page; a quick payment that is refused becomes one with the card's
 * number.
 */
export function usePaying(id: string, before: string | undefined) {
  const router = useRouter();
  const once = useOnce();
  const refresh = useRefresh();
  const begin = (body: Wish) =>
    once(
      'POST /api/v1/users/me/reservations/{reservation_id}/payments/',
      { params: { reservation_id: id }, body },
      { attempt: `payment:${id}:${before ?? ''}:${JSON.stringify(body)}` },
    );
  return useTask(
    async (wish: Wish) => {
      try {
        return await begin(wish);
      } catch (error) {
        if (wish.mode !== 'quick' || refusalOf(error)?.code !== 'payment/not_offered') throw error;
        return begin({ ...wish, mode: 'first' });
      }
    },
    {
      leaves: true,
      onDone: async ({ amount, redirect_url: url }) => {
        void refresh(['GET /api/v1/users/me/mygold/', 'GET /api/v1/users/me/reservations/']);
        await (amount === 0 ? router.replace(paths.reservation(id)) : router.push(url));
      },
      onRefused: async () => {
        await refresh([
          'GET /api/v1/users/me/reservations/{reservation_id}/payments/',
          'GET /api/v1/users/me/reservations/{reservation_id}/',
        ]);
      },
    },
  );
}
