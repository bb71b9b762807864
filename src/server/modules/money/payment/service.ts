import type { Received, Reply } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { goldPack } from '@/domain/gold-packs';
import { orderStep } from '@/domain/machines/payment-order';
import { payWay, RESULT_PATHS } from '@/domain/payment-providers';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { PaymentProvider, ProviderOrder } from '../../../core/payment-ports';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { recordEvent } from '../../machinery/live/service';
import { setTimer } from '../../machinery/timer/service';
import { mailsOf, phonesOf } from '../../people/person/service';
import { offeredProvider, quickProviders, refuseTooMany } from './offers';
import { isPending, isUnfinished, mayPass } from './policy';
import { presentOrder, presentPacks } from './present';
import * as rows from './queries';
import { newReturnToken } from './returns';

export {
  attemptsOf,
  attemptUntil,
  beginCardPayment,
  cardMoney,
  cardPaid,
  cardWays,
  endAttempts,
  hasAttempt,
  returnToCard,
  takesCards,
} from './for-bookings';
export type { PaidBookings } from './judging';
export { judgeKeptNotices, noticeMetrics } from './kept-notices';
export { isPaymentNotice, paymentNoticeApp } from './notice-app';
export { findOrder, hasPending } from './queries';
export { reconcile } from './reconciliation';
export { approveRefund, dismissRefund, finishRefund, listRefunds, refundTotal } from './refund-desk';
export { wasReturned } from './refund-queries';
export { readReturn } from './returns';

/** An order waits this long for the provider's notice (docs/rules/payments.md#abandoned-orders). */
const ORDER_MINUTES = 30;
/** Version of the text on `/credit_payment_preparation` that the buyer agrees to. */
const CONSENT_VERSION = '2026-11-01';
/** Packs, and the providers that have a contract; a quick payment is offered where the buyer may use it. */
export async function listPacks(deps: Deps, personId: number): Promise<Reply<'GET /api/v1/users/me/gold_packs/'>> {
  const now = deps.clock.now();
  return presentPacks(deps.payments.offered(null), await quickProviders(deps.reader(), personId, now), now);
}

/**
 * Begins a purchase: the amount is decided here, never by the browser. Throws `payment/not_offered`, `rate/limited`.
 */
export async function createOrder(
  work: Work,
  personId: number,
  wish: Received<'POST /api/v1/users/me/gold_orders/'>['body'],
): Promise<Reply<'POST /api/v1/users/me/gold_orders/'>> {
  const { tx, now, deps } = work;
  const pack = goldPack(wish.pack);
  if (!pack) throw fieldRefusal('body.pack', '購入するゴールドを選択してください');
  const provider = await offeredProvider(work, personId, { ...wish, store: null });
  const shopId = provider.shopIdOf(null);
  if (shopId === null) throw new Refusal('payment/not_offered');
  await refuseTooMany(work, personId);
  const id = deps.random.uuid();
  const expiresAt = new Date(now.getTime() + ORDER_MINUTES * MINUTE_MS);
  await rows.insertOrder(tx, {
    id,
    orderKey: deps.random.token(16),
    personId,
    pack: pack.code,
    amount: pack.price,
    paidGold: pack.paid,
    freeGold: pack.bonus,
    provider: provider.code,
    mode: wish.mode,
    shopId,
    state: 'created',
    createdAt: now,
    expiresAt,
    need: wish.need ?? null,
    returnPath: wish.return_path ?? null,
  });
  await setTimer(work, { kind: 'gold_order.abandon', subject: id, dueAt: expiresAt });
  return { id, amount: pack.price, redirect_url: `/credit_payment_preparation?order_id=${id}` };
}

/** The buyer's own order. Throws `not_found` for every other id. */
export async function readOrder(deps: Deps, personId: number, id: string) {
  const order = requireOrder(isUuid(id) ? await rows.findOrder(deps.reader(), id) : null, personId);
  return presentWithName(deps, order, deps.clock.now());
}

/** The order that the buyer took to the provider and left there, so far as is known; null when there is none. */
export async function readUnfinished(deps: Deps, personId: number) {
  const now = deps.clock.now();
  const order = await rows.newestOrder(deps.reader(), personId);
  // A booking that waits for its payment stands in the customer's list of bookings.
  return order && order.pack !== null && isUnfinished(order, now) ? presentWithName(deps, order, now) : null;
}

/**
 * Records that the buyer came back without a result. The state stays: a notice that comes later still decides. Throws
 * `not_found`; changes nothing for an order that is decided, was never taken to the provider, or was recorded before.
 */
export async function noteReturn(work: Work, personId: number, id: string) {
  const { tx, now, deps } = work;
  const order = requireOrder(isUuid(id) ? await rows.lockOrder(tx, id) : null, personId);
  if (!isUnfinished(order, now)) return presentWithName(deps, order, now);
  await rows.updateOrder(tx, id, { returnedAt: now });
  return presentWithName(deps, { ...order, returnedAt: now }, now);
}

/**
 * Records the consent (text version, address, browser) and says what the provider is to be told. May be asked again
 * while the order waits. Throws `not_found`, `gold_order/expired`, `gold_order/state_conflict`, `payment/not_offered`.
 */
export async function takeToProvider(
  work: Work,
  personId: number,
  id: string,
  visitor: { ip: string; userAgent: string },
): Promise<{ provider: PaymentProvider; order: ProviderOrder }> {
  const { tx, now, deps } = work;
  const order = requireOrder(isUuid(id) ? await rows.lockOrder(tx, id) : null, personId);
  if (order.state === 'abandoned' || (isPending(order.state) && order.expiresAt <= now))
    throw new Refusal('gold_order/expired');
  const state = orderStep(order.state, 'redirect', 'male');
  if (!state) throw new Refusal('gold_order/state_conflict');
  const provider = deps.payments.find(order.provider);
  if (!provider) throw new Refusal('payment/not_offered');
  const userAgent = visitor.userAgent.slice(0, 300);
  const consent = { version: CONSENT_VERSION, at: now.toISOString(), ip: visitor.ip, user_agent: userAgent };
  const { token, returnHash } = newReturnToken(deps);
  await rows.updateOrder(tx, id, { state, consent, returnedAt: null, returnHash });
  const [phone] = await phonesOf(tx, [personId]);
  const mail = (await mailsOf(tx, [personId])).get(personId) ?? '';
  const doneUrl = `${deps.settings.publicOrigin}${RESULT_PATHS[payWay(provider.code)]}?${new URLSearchParams({ order_id: id, token })}`;
  const told = {
    orderKey: order.orderKey,
    amount: order.amount,
    memberId: String(personId),
    phone: phone?.replace(/^\+81/, '0') ?? '',
    mail: mayPass(mail) ? mail : '',
    shopId: order.shopId,
    mode: order.mode === 'quick' ? ('quick' as const) : ('first' as const),
    doneUrl,
    backUrl: `${doneUrl}&back=1`,
  };
  return { provider, order: told };
}

/** A quick payment that the provider refused became a first one: it is one from now on, for the next quick one too. */
export async function noteFirst(work: Work, id: string): Promise<void> {
  await rows.updateOrder(work.tx, id, { mode: 'first' });
}

/**
 * The nightly job: erases notices and consents of before an instant. Orders and ledger stay: they are the accounts.
 */
export const forgetOldPayments = ({ tx }: Work, before: Date): Promise<number> => rows.erasePaymentTraces(tx, before);

/** Timers of this module: an order without a notice is abandoned after thirty minutes. */
export const goldOrderTimers = {
  'gold_order.abandon': async (work: Work, id: string): Promise<void> => {
    const order = await rows.lockOrder(work.tx, id);
    const state = order && orderStep(order.state, 'abandon', 'time');
    if (!state || order.expiresAt > work.now) return;
    await rows.updateOrder(work.tx, id, { state });
    await recordEvent(work, order.personId, { kind: 'gold', subject: id, payload: { state } });
  },
};

const presentWithName = (deps: Deps, order: rows.OrderRow, now: Date) =>
  presentOrder(order, deps.payments.find(order.provider)?.name ?? order.provider, now);

function requireOrder(order: rows.OrderRow | null, personId: number): rows.OrderRow {
  if (order?.personId !== personId) throw new Refusal('not_found');
  return order;
}

export { assertCash, cashOfShift, cashOfShifts, cashPaid, receiveCash, returnCash } from './cash/cash';
