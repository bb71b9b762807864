import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import type { Data } from '@/contract';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { api, refusalOf } from '@/platform/http';
import { textOf } from './return-path';

/** How the payment stands; `spent` = the address was opened before, `lost` = there was no answer. */
export type ReturnVisit = Data<'POST /api/v1/gold_order_returns/'> | 'spent' | 'lost' | null;

const EVERY_MS = 2000;
const TRIES = 60;

/**
 * Reads how the payment of this address stands, each two seconds while it is open and up to a bound. The buyer is led
 * on to the customer's order; a visitor who is not signed in here sees no more than this one payment. `visit` is null
 * at first.
 */
export function useReturnVisit() {
  const router = useRouter();
  const { state } = useSession();
  const [visit, setVisit] = useState<ReturnVisit>(null);
  const orderId = textOf(router.query.order_id);
  const cameBack = router.query.back !== undefined;
  const begun = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    // Signed in or not must be known first: it decides whose order this is, and the token is good for one reading.
    if (!router.isReady || state === 'unknown' || begun.current) return;
    begun.current = true;
    const look = async (token: string, left: number) => {
      const seen = await readVisit(orderId ?? '', token);
      if (typeof seen === 'object' && seen.own) return void router.replace(placeOf(seen, cameBack));
      setVisit(seen);
      const next = typeof seen === 'object' ? seen.next_token : null;
      if (next !== null && left > 0) timer.current = setTimeout(() => void look(next, left - 1), EVERY_MS);
    };
    void look(textOf(router.query.token) ?? '', TRIES);
  }, [router, state, orderId, cameBack]);

  return { visit, orderId, cameBack, isSignedIn: state === 'signed_in' };
}

type Visit = Data<'POST /api/v1/gold_order_returns/'>;

// A booking's own page watches for the notice; a customer back without paying first reads that nothing was charged.
function placeOf({ id, buys, return_path: path, reservation_id: booking }: Visit, cameBack: boolean) {
  if (buys === 'debt' && path !== null) return path;
  if (booking === null) return paths.goldOrder(id, cameBack);
  return cameBack ? paths.paymentCancelled(booking) : paths.payment(booking);
}

async function readVisit(orderId: string, token: string): Promise<Exclude<ReturnVisit, null>> {
  try {
    return await api('POST /api/v1/gold_order_returns/', { body: { order_id: orderId, token } });
  } catch (error) {
    const status = refusalOf(error)?.status;
    return status === 404 || status === 400 ? 'spent' : 'lost';
  }
}
