import type { Received, Reply } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import type { Work } from '../../../core/work';
import { isPayable, isPending } from './policy';
import { presentOrder } from './present';
import * as rows from './queries';

/** The notice may come some minutes after the order's own time. */
const READABLE_MINUTES = 30;

/** A token for the address to which the provider sends the browser back, and what is stored of it. */
export function newReturnToken(deps: Deps): { token: string; returnHash: string } {
  const token = deps.random.token(32);
  return { token, returnHash: hashOf(deps, token) };
}

/**
 * How one payment stands, for the browser that comes back from the provider: on a phone it is often another one than
 * that of the installed app, without a session. A token is good for one reading; while the payment is open, the answer
 * brings the next. It opens no session and grants nothing. Throws `not_found` for everything else.
 */
export async function readReturn(
  work: Work,
  personId: number | null,
  { order_id, token }: Received<'POST /api/v1/gold_order_returns/'>['body'],
): Promise<Reply<'POST /api/v1/gold_order_returns/'>> {
  const { tx, now, deps } = work;
  const order = await rows.lockOrder(tx, order_id);
  if (!order?.returnHash || !isSameSecret(hashOf(deps, token), order.returnHash)) throw new Refusal('not_found');
  if (order.expiresAt.getTime() + READABLE_MINUTES * MINUTE_MS <= now.getTime()) throw new Refusal('not_found');
  const next = isPending(order.state) || isPayable(order, now) ? newReturnToken(deps) : null;
  await rows.updateOrder(tx, order.id, { returnHash: next?.returnHash ?? null });
  return {
    ...presentOrder(order, '', now),
    own: order.personId === personId,
    reservation_id: order.personId === personId ? order.reservationId : null,
    return_path: order.personId === personId ? order.returnPath : null,
    buys: whatIsBought(order),
    next_token: next?.token ?? null,
  };
}

function whatIsBought({ pack, debtId }: rows.OrderRow): Reply<'POST /api/v1/gold_order_returns/'>['buys'] {
  if (pack !== null) return 'gold';
  return debtId === null ? 'booking' : 'debt';
}

const hashOf = (deps: Deps, token: string) => deps.seal.fingerprint('order-return', token);
