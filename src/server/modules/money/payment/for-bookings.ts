import { MINUTE_MS } from '@/domain/durations';
import type { OrderMode } from '@/domain/gold-orders';
import { orderStep } from '@/domain/machines/payment-order';
import type { RefundCause } from '@/domain/refunds';
import type { Deps } from '../../../core/deps';
import type { CardStore } from '../../../core/payment-ports';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { setTimer } from '../../machinery/timer/service';
import { offeredProvider, quickProviders, refuseTooMany } from './offers';
import { isPayable } from './policy';
import * as rows from './queries';
import { refundedOf } from './refund-queries';
import { queueRefund } from './refund-queue';

/** A card payment of a booking, or of what is owed for one: how much, of which store, until when. */
export type CardPart = {
  personId: number;
  subject: rows.Subject;
  /** Where the bridge page leads back to, where the order does not say it. */
  returnPath?: string;
  store: CardStore;
  amount: number;
  provider: string;
  mode: OrderMode;
  expiresAt: Date;
};

/** What is given back of which booking: what was paid for itself, or another `subject`. */
type Returned = { reservationId: string; subject?: rows.Subject };

/** True where a provider takes cards for this store. */
export const takesCards = ({ payments }: Deps, store: CardStore): boolean => payments.offered(store).length > 0;

/** Who takes cards for a store, and whether this customer may pay there with the card of the last time. */
export async function cardWays(deps: Deps, db: Db, who: { personId: number; store: CardStore; now: Date }) {
  const known = await quickProviders(db, who.personId, who.now);
  return deps.payments.offered(who.store).map(({ code, name, statement, quick }) => ({
    code,
    name,
    statement,
    quick: quick && known.includes(code),
  }));
}

/**
 * Begins an attempt to pay by card. Attempts over another amount are over: the gold beside them has changed.
 * Throws `payment/not_offered`, `rate/limited`.
 */
export async function beginCardPayment(work: Work, part: CardPart): Promise<{ id: string; amount: number }> {
  const { tx, now, deps } = work;
  const { personId, subject, amount, mode, expiresAt, returnPath = null } = part;
  const provider = await offeredProvider(work, personId, part);
  const shopId = provider.shopIdOf(part.store);
  if (shopId === null) throw new Refusal('payment/not_offered');
  await refuseTooMany(work, personId);
  for (const order of await rows.ordersOf(tx, subject)) if (order.amount !== amount) await endOne(work, order);
  const id = deps.random.uuid();
  await rows.insertOrder(tx, {
    id,
    orderKey: deps.random.token(16),
    personId,
    ...subject,
    returnPath,
    amount,
    paidGold: 0,
    freeGold: 0,
    provider: provider.code,
    mode,
    shopId,
    state: 'created',
    createdAt: now,
    expiresAt,
  });
  await setTimer(work, { kind: 'gold_order.abandon', subject: id, dueAt: expiresAt });
  return { id, amount };
}

/**
 * Ends every attempt that still waits: nothing is to be paid any more, or it was paid otherwise. Money that comes goes
 * back.
 */
export async function endAttempts(work: Work, subject: rows.Subject): Promise<void> {
  for (const order of await rows.ordersOf(work.tx, subject)) await endOne(work, order);
}

async function endOne({ tx }: Work, { id, state }: rows.OrderRow): Promise<void> {
  const to = orderStep(state, 'end', 'subject');
  if (to) await rows.updateOrder(tx, id, { state: to });
}

/** Yen that a card was charged for a booking, and what of them goes back or went. */
export async function cardMoney(db: Db, reservationId: string): Promise<{ charged: number; returned: number }> {
  const order = await paidOrder(db, { reservationId });
  return order ? { charged: order.amount, returned: await refundedOf(db, order.id) } : { charged: 0, returned: 0 };
}

/** Yen that a card has paid for a booking and that were not given back. */
export async function cardPaid(db: Db, reservationId: string): Promise<number> {
  const { charged, returned } = await cardMoney(db, reservationId);
  return charged - returned;
}

/** Puts what a card has paid, apart from what the house keeps, into the refund queue. Returns what is kept. */
export async function returnToCard(
  work: Work,
  { subject, reservationId, keep, cause }: Returned & { keep: number; cause: RefundCause },
): Promise<number> {
  const order = await paidOrder(work.tx, subject ?? { reservationId });
  if (!order?.settleUuid) return 0;
  const paid = order.amount - (await refundedOf(work.tx, order.id));
  const kept = Math.min(Math.max(keep, 0), paid);
  const { id: orderId, provider, shopId, settleUuid, personId } = order;
  if (paid > kept) {
    // What was given back before is no end any more: this waits for a person.
    const state = orderStep(order.state, 'owe', 'subject');
    if (state) await rows.updateOrder(work.tx, order.id, { state });
    await queueRefund(work, {
      provider,
      shopId,
      settleUuid,
      orderId,
      reservationId,
      personId,
      cause,
      amount: paid - kept,
    });
  }
  return kept;
}

/** How a customer's payments of a booking or a debt stand, the newest first. */
export const attemptsOf = (db: Db, subject: rows.Subject) => rows.ordersOf(db, subject);

/** Whether one of them may still be paid at an instant. */
export const hasAttempt = async (db: Db, subject: rows.Subject, now: Date): Promise<boolean> =>
  (await rows.ordersOf(db, subject)).some((order) => isPayable(order, now));

/** The time that an attempt has: at most half an hour, never longer than the booking waits. */
export const attemptUntil = (now: Date, due: Date): Date =>
  new Date(Math.min(due.getTime(), now.getTime() + 30 * MINUTE_MS));

async function paidOrder(db: Db, subject: rows.Subject): Promise<rows.OrderRow | null> {
  const orders = await rows.ordersOf(db, subject);
  return orders.find(({ state }) => state === 'paid' || state === 'refunded') ?? null;
}
