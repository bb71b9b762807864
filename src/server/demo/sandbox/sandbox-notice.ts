import { settleNumber } from '@/domain/payment-providers';
import { isUuid } from '@/domain/uuid';
import { signedCoinNotice } from '../../core/coin-link';
import type { Deps } from '../../core/deps';
import { Refusal } from '../../core/refusal';
import { findOrder } from '../../modules/money/payment/service';
import { SANDBOX_COIN } from './sandbox-coin';

/** What the test door may let the sandbox provider say of an order. */
export const SANDBOX_OUTCOMES = ['paid', 'failed', 'back', 'repeat', 'wrong_amount'] as const;
/** One of them. */
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
/** A provider of the sandbox, and what it says of a payment. */
export type SandboxNotice = { provider: 'sandbox' | 'sandbox_coin'; fields: Record<string, string> };
/** What became of a payment at the sandbox, whichever way its provider puts it. */
type Payment = { shopId: string; memberId: string; money: number; paid: boolean; number: string; orderKey: string };

const RETRY_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** After the first attempt; a real provider goes on for three hours. */
const RETRIES = 12;
/**
 * Sends the sandbox provider's notice for an order over real HTTP, as its page would. `repeat` sends the paid notice
 * once more (twice for an order that is not paid), `back` sends nothing, because a browser that returns proves
 * nothing. Answers what our notice address said last. Throws `not_found` for an unknown order.
 */
export async function sendSandboxNotice(
  deps: Deps,
  orderId: string,
  outcome: SandboxOutcome,
): Promise<{ sent: number; status: number | null; body: string | null }> {
  const order = isUuid(orderId) ? await findOrder(deps.reader(), orderId) : null;
  if (order?.provider !== 'sandbox' && order?.provider !== 'sandbox_coin') throw new Refusal('not_found');
  if (outcome === 'back') return { sent: 0, status: null, body: null };
  const payment: Payment = {
    shopId: order.shopId,
    memberId: String(order.personId),
    money: outcome === 'wrong_amount' ? order.amount + 1 : order.amount,
    paid: outcome !== 'failed',
    number: order.settleUuid?.replace(settleNumber('techcoin', ''), '') ?? `sandbox-${order.id}`,
    orderKey: order.orderKey,
  };
  const notice = order.provider === 'sandbox' ? cardNotice(payment) : coinNotice(payment);
  const times = outcome === 'repeat' && order.settleUuid === null ? 2 : 1;
  let answer = await sendOnce(deps, notice);
  for (let sent = 1; sent < times; sent += 1) answer = await sendOnce(deps, notice);
  return { sent: times, ...answer };
}

/** What the sandbox's card says. */
export const cardNotice = ({ shopId, memberId, money, paid, number, orderKey }: Payment): SandboxNotice => ({
  provider: 'sandbox',
  fields: {
    clientip: shopId,
    sendid: memberId,
    money: String(money),
    rel: paid ? 'yes' : 'no',
    settle_uuid: number,
    option: orderKey,
  },
});

/** What the sandbox's coin says, signed. */
export const coinNotice = ({ shopId, memberId, money, paid, number, orderKey }: Payment): SandboxNotice => ({
  provider: 'sandbox_coin',
  fields: signedCoinNotice(
    {
      shopid: shopId,
      orderid: orderKey,
      memberid: memberId,
      money: String(money),
      result: paid ? 'ok' : 'ng',
      tradeid: number,
    },
    SANDBOX_COIN,
  ),
});

/**
 * Tells our notice address what the visitor did. The first attempt is awaited; while it is not answered as it should
 * be the notice is repeated every five seconds in the background, twelve times at most.
 */
export async function deliverNotice(deps: Deps, notice: SandboxNotice): Promise<void> {
  if (await isAccepted(deps, notice)) return;
  let left = RETRIES;
  const again = () => {
    const timer = setTimeout(async () => {
      left -= 1;
      if (!(await isAccepted(deps, notice)) && left > 0) again();
    }, RETRY_MS);
    timer.unref();
  };
  again();
}

async function isAccepted(deps: Deps, notice: SandboxNotice): Promise<boolean> {
  try {
    const { status, body } = await sendOnce(deps, notice);
    return status === 200 && body === deps.payments.find(notice.provider)?.okBody;
  } catch (error) {
    deps.log.warn({ err: error }, 'sandbox notice was not taken; it will be repeated');
    return false;
  }
}

// A card's company tells by GET, the coin's by POST.
async function sendOnce(deps: Deps, { provider, fields }: SandboxNotice): Promise<{ status: number; body: string }> {
  const address = `${deps.settings.apiInternalOrigin}/api/v1/payments/${provider}/notice/`;
  const sent = new URLSearchParams(fields);
  const how = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' as const };
  const response = await (provider === 'sandbox'
    ? fetch(`${address}?${sent}`, how)
    : fetch(address, { ...how, method: 'POST', body: sent }));
  return { status: response.status, body: await response.text() };
}
