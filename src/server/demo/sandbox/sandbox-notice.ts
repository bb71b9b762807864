import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../core/deps';
import { Refusal } from '../../core/refusal';
import { findOrder } from '../../modules/money/payment/service';

/** What the test door may let the sandbox provider say of an order. */
export type SandboxOutcome = 'paid' | 'failed' | 'back' | 'repeat' | 'wrong_amount';
/** A notice as the sandbox sends it. */
export type SandboxNotice = {
  clientip: string;
  sendid: string;
  money: string;
  rel: 'yes' | 'no';
  settle_uuid: string;
  option: string;
};

const PROVIDER = 'sandbox';
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
  if (order?.provider !== PROVIDER) throw new Refusal('not_found');
  if (outcome === 'back') return { sent: 0, status: null, body: null };
  const notice: SandboxNotice = {
    clientip: order.shopId,
    sendid: String(order.personId),
    money: String(outcome === 'wrong_amount' ? order.amount + 1 : order.amount),
    rel: outcome === 'failed' ? 'no' : 'yes',
    settle_uuid: order.settleUuid ?? `sandbox-${order.id}`,
    option: order.orderKey,
  };
  const times = outcome === 'repeat' && order.settleUuid === null ? 2 : 1;
  let answer = await sendOnce(deps, notice);
  for (let sent = 1; sent < times; sent += 1) answer = await sendOnce(deps, notice);
  return { sent: times, ...answer };
}

/**
 * Tells our notice address what the visitor did. The first attempt is awaited; while it is not answered with SuccessOK
 * the notice is repeated every five seconds in the background, twelve times at most.
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
    return status === 200 && body === deps.payments.find(PROVIDER)?.okBody;
  } catch (error) {
    deps.log.warn({ err: error }, 'sandbox notice was not taken; it will be repeated');
    return false;
  }
}

async function sendOnce(deps: Deps, notice: SandboxNotice): Promise<{ status: number; body: string }> {
  const address = `${deps.settings.apiInternalOrigin}/api/v1/payments/${PROVIDER}/notice/`;
  const response = await fetch(`${address}?${new URLSearchParams(notice)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  return { status: response.status, body: await response.text() };
}
