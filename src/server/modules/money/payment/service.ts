import type { Received, Reply } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import type { OrderMode } from '@/domain/gold-orders';
import { goldPack } from '@/domain/gold-packs';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { PaymentProvider } from '../../../core/ports';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { recordEvent } from '../../machinery/live/service';
import { setTimer } from '../../machinery/timer/service';
import { phonesOf } from '../../people/person/service';
import { isPending, isUnfinished, quickSince } from './policy';
import { presentOrder, presentPacks } from './present';
import * as rows from './queries';
import { newReturnToken } from './returns';

export { paymentNoticeApp } from './notice-app';
export { findOrder, hasPending } from './queries';
export { readReturn } from './returns';

/** An order waits this long for the provider's notice (docs/rules/payments.md#abandoned-orders). */
const ORDER_MINUTES = 30;
/** More orders than this in ten minutes are no shopping. */
const ORDERS_MAX = 20;
const ORDERS_WINDOW_MINUTES = 10;
/** Version of the text on `/credit_payment_preparation` that the buyer agrees to. */
const CONSENT_VERSION = '2026-11-01';
/** Packs, and the providers that have a contract; a quick payment is offered where the buyer may use it. */
export async function listPacks(deps: Deps, personId: number): Promise<Reply<'GET /api/v1/users/me/gold_packs/'>> {
  const now = deps.clock.now();
  return presentPacks(deps.payments.offered(), await quickProviders(deps.reader(), personId, now), now);
}

/** Begins a purchase: the amount is decided here, never by the browser. Throws `payment/not_offered`, `rate/limited`. */
export async function createOrder(
  work: Work,
  personId: number,
  wish: Received<'POST /api/v1/users/me/gold_orders/'>['body'],
): Promise<Reply<'POST /api/v1/users/me/gold_orders/'>> {
  const { tx, now, deps } = work;
  const pack = goldPack(wish.pack);
  if (!pack) throw fieldRefusal('body.pack', '購入するゴールドを選択してください');
  const provider = await offeredProvider(work, personId, wish);
  const windowStart = new Date(now.getTime() - ORDERS_WINDOW_MINUTES * MINUTE_MS);
  if ((await rows.ordersSince(tx, personId, windowStart)) >= ORDERS_MAX)
    throw new Refusal('rate/limited', { headers: { 'retry-after': String(ORDERS_WINDOW_MINUTES * 60) } });
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
    shopId: provider.shopId,
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
  const order = own(isUuid(id) ? await rows.findOrder(deps.reader(), id) : null, personId);
  return shown(deps, order, deps.clock.now());
}

/** The order that the buyer took to the provider and left there, so far as is known; null when there is none. */
export async function readUnfinished(deps: Deps, personId: number) {
  const now = deps.clock.now();
  const order = await rows.newestOrder(deps.reader(), personId);
  return order && isUnfinished(order, now) ? shown(deps, order, now) : null;
}

/**
 * Records that the buyer came back without a result. The state stays: a notice that comes later still decides. Throws
 * `not_found`; changes nothing for an order that is settled, was never taken to the provider, or was recorded before.
 */
export async function noteReturn(work: Work, personId: number, id: string) {
  const { tx, now, deps } = work;
  const order = own(isUuid(id) ? await rows.lockOrder(tx, id) : null, personId);
  if (!isUnfinished(order, now)) return shown(deps, order, now);
  await rows.updateOrder(tx, id, { returnedAt: now });
  return shown(deps, { ...order, returnedAt: now }, now);
}

/**
 * Records the consent (text version, address, browser) and hands out the provider's form. May be asked again while the
 * order waits. Throws `not_found`, `gold_order/expired`, `gold_order/state_conflict`, `payment/not_offered`.
 */
export async function redirectOrder(
  work: Work,
  personId: number,
  id: string,
  visitor: { ip: string; userAgent: string },
): Promise<Reply<'POST /api/v1/users/me/gold_orders/{order_id}/redirect/'>> {
  const { tx, now, deps } = work;
  const order = own(isUuid(id) ? await rows.lockOrder(tx, id) : null, personId);
  if (order.state === 'abandoned' || (isPending(order.state) && order.expiresAt <= now))
    throw new Refusal('gold_order/expired');
  if (!isPending(order.state)) throw new Refusal('gold_order/state_conflict');
  const provider = deps.payments.find(order.provider);
  if (!provider) throw new Refusal('payment/not_offered');
  const userAgent = visitor.userAgent.slice(0, 300);
  const consent = { version: CONSENT_VERSION, at: now.toISOString(), ip: visitor.ip, user_agent: userAgent };
  const { token, returnHash } = newReturnToken(deps);
  await rows.updateOrder(tx, id, { state: 'redirected', consent, returnedAt: null, returnHash });
  const [phone] = await phonesOf(tx, [personId]);
  const doneUrl = `${deps.settings.publicOrigin}/credit_payment_result?${new URLSearchParams({ order_id: id, token })}`;
  return provider.form({
    orderKey: order.orderKey,
    amount: order.amount,
    memberId: String(personId),
    phone: phone?.replace(/^\+81/, '0') ?? '',
    shopId: order.shopId,
    mode: order.mode === 'quick' ? 'quick' : 'first',
    doneUrl,
    backUrl: `${doneUrl}&back=1`,
  });
}

/** The nightly job: erases notices and consents of before an instant. Orders and ledger stay: they are the accounts. */
export const forgetOldPayments = ({ tx }: Work, before: Date): Promise<number> => rows.erasePaymentTraces(tx, before);

/** Timers of this module: an order without a notice is abandoned after thirty minutes. */
export const goldOrderTimers = {
  'gold_order.abandon': async (work: Work, id: string): Promise<void> => {
    const order = await rows.lockOrder(work.tx, id);
    if (!order || !isPending(order.state) || order.expiresAt > work.now) return;
    await rows.updateOrder(work.tx, id, { state: 'abandoned' });
    await recordEvent(work, order.personId, { kind: 'gold', subject: id, payload: { state: 'abandoned' } });
  },
};

// docs/rules/payments.md#quick-payment: quick only after one paid first-time order with the same provider within twelve months.
async function offeredProvider(
  work: Work,
  personId: number,
  wish: { provider: string; mode: OrderMode },
): Promise<PaymentProvider> {
  const provider = work.deps.payments.offered().find(({ code }) => code === wish.provider);
  if (!provider) throw new Refusal('payment/not_offered');
  if (wish.mode === 'first') return provider;
  const known = provider.quick && (await quickProviders(work.tx, personId, work.now)).includes(provider.code);
  if (!known) throw new Refusal('payment/not_offered');
  return provider;
}

const quickProviders = (db: Db, personId: number, now: Date) => rows.firstPaidProviders(db, personId, quickSince(now));

const shown = (deps: Deps, order: rows.OrderRow, now: Date) =>
  presentOrder(order, deps.payments.find(order.provider)?.name ?? order.provider, now);

function own(order: rows.OrderRow | null, personId: number): rows.OrderRow {
  if (order?.personId !== personId) throw new Refusal('not_found');
  return order;
}
