import type { PaymentNoticeOutcome } from '@/domain/gold-orders';
import { goldExpiresAt } from '@/domain/gold-packs';
import { orderStep } from '@/domain/machines/payment-order';
import { payWay } from '@/domain/payment-providers';
import type { RefundCause } from '@/domain/refunds';
import type { PaymentNotice, PaymentProvider } from '../../../core/payment-ports';
import type { Work } from '../../../core/work';
import { recordEvent } from '../../machinery/live/service';
import { clearTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { grant } from '../gold/service';
import { decidePaymentNotice, mayNotify, type PaymentNoticeDecision } from './policy';
import * as rows from './queries';
import { queueRefund } from './refund-queue';

/** What the bookings, which stand above payments, do when the card of one was charged; handed in from `app`. */
export type PaidBookings = {
  /** Takes the locks of a booking, before the order's; false where it does not wait for its payment any more. */
  lock: (work: Work, reservationId: string) => Promise<boolean>;
  /** The card has paid this much of a booking that `lock` found waiting. */
  paid: (work: Work, reservationId: string, amount: number) => Promise<void>;
  /** The same of what is owed for a booking; `ended`: an attempt came to nothing. */
  debts: {
    lock: (work: Work, debtId: string, amount: number) => Promise<boolean>;
    paid: (work: Work, debtId: string) => Promise<void>;
    ended: (work: Work, debtId: string) => Promise<void>;
  };
  /** Tells the operator of money that waits to be given back. */
  alarm: (work: Work, refund: { id: string; cause: RefundCause; amount: number }) => Promise<void>;
};

/** A notice as it came. */
export type SentNotice = { fields: Record<string, string>; sourceIp: string; receivedAt: Date };

/** What became of a notice. */
export type Verdict = { outcome: PaymentNoticeOutcome; needsRefund: boolean; orderId: string | null };

/**
 * Judges a notice in the caller's transaction, under the locks of what it pays (docs/rules/payments.md#notices).
 * `receivedAt` is when it came: one that was kept here meanwhile is not late because of us, as long as what it pays
 * still waits.
 */
export async function applyNotice(
  work: Work,
  provider: PaymentProvider,
  input: SentNotice,
  bookings: PaidBookings,
): Promise<Verdict> {
  if (!mayNotify(provider.allowedIps, input.sourceIp)) return refused('foreign_ip');
  const notice = provider.readNotice(input.fields);
  if (!notice) return refused('unreadable');
  const sent = { provider, notice };
  const known = await rows.orderByKey(work.tx, notice.orderKey);
  if (known && known.shopId !== notice.shopId) return strayMoney(work, sent, 'wrong_shop', bookings);
  if (known?.provider !== provider.code) return strayMoney(work, sent, 'unknown_order', bookings);
  // Before the order's lock, because the sweeper and the code that cancels a booking take them in this order too.
  await clearTimer(work, 'gold_order.abandon', known.id);
  const isWanted = await lockSubject(work, known, bookings);
  const order = await rows.lockOrder(work.tx, known.id);
  if (!order) throw new Error(`order ${known.id} is gone`);
  const chargedElsewhere = await isChargedElsewhere(work, sent, order.id);
  const decision = decidePaymentNotice(order, notice, { now: input.receivedAt, chargedElsewhere, isWanted });
  await carryOut(work, order, { notice, decision }, bookings);
  return { outcome: decision.outcome, needsRefund: decision.needsRefund, orderId: order.id };
}

async function lockSubject(
  work: Work,
  { reservationId, debtId, amount }: Pick<rows.OrderRow, 'reservationId' | 'debtId' | 'amount'>,
  bookings: PaidBookings,
): Promise<boolean> {
  if (reservationId !== null) return bookings.lock(work, reservationId);
  return debtId === null || bookings.debts.lock(work, debtId, amount);
}

type Sent = { provider: PaymentProvider; notice: PaymentNotice };

// Money without an order of ours at that shop: only a person can find out whose it is.
async function strayMoney(work: Work, sent: Sent, outcome: 'unknown_order' | 'wrong_shop', bookings: PaidBookings) {
  const { settleUuid, shopId, amount, paid } = sent.notice;
  if (paid && (await isChargedElsewhere(work, sent, null))) return refused('settle_reused');
  if (paid && amount > 0) {
    const cause = 'unknown_order' as const;
    const id = await queueRefund(work, { provider: sent.provider.code, shopId, settleUuid, amount, cause });
    if (id) await bookings.alarm(work, { id, cause, amount });
  }
  return { outcome, needsRefund: paid, orderId: null };
}

// After the order's lock and before any wallet's.
async function isChargedElsewhere({ tx }: Work, { provider, notice }: Sent, orderId: string | null): Promise<boolean> {
  const charge = { provider: provider.code, settleUuid: notice.settleUuid };
  await rows.lockCharge(tx, charge);
  return rows.chargedElsewhere(tx, charge, orderId);
}

type Judged = { notice: PaymentNotice; decision: PaymentNoticeDecision };

async function carryOut(work: Work, order: rows.OrderRow, judged: Judged, bookings: PaidBookings) {
  const { notice, decision } = judged;
  const { reservationId, debtId, pack } = order;
  // The number is kept for refused money too: the same notice once more is then a repetition, not a second refund.
  const storesNumber = notice.paid && order.settleUuid === null && decision.outcome !== 'settle_reused';
  const settleUuid = storesNumber ? notice.settleUuid : order.settleUuid;
  if (decision.needsRefund) await giveBack(work, order, judged, bookings);
  const state = decision.event && orderStep(order.state, decision.event, 'notice');
  if (state === null) {
    if (storesNumber) await rows.updateOrder(work.tx, order.id, { settleUuid });
    return;
  }
  await rows.updateOrder(work.tx, order.id, { state, settleUuid, settledAt: work.now });
  if (state === 'paid' && pack !== null) await grantPack(work, order);
  if (state === 'paid' && reservationId !== null) await bookings.paid(work, reservationId, order.amount);
  if (debtId !== null) await bookings.debts[state === 'paid' ? 'paid' : 'ended'](work, debtId);
  const event = { kind: 'gold', subject: order.id, payload: { state } } as const;
  const numbers = await recordEvent(work, order.personId, event);
  // Of a booking and of a debt their own steps tell.
  if (state !== 'paid' || pack === null) return;
  const facts = { gold: order.paidGold + order.freeGold, paid: order.amount, by: payWay(order.provider) };
  const bought = { kind: 'bought', subject: order.id, path: '/mypage/gold', facts } as const;
  await tell(work, order.personId, bought, numbers);
}

async function giveBack(work: Work, order: rows.OrderRow, { notice, decision }: Judged, bookings: PaidBookings) {
  const { settleUuid, amount } = notice;
  const { outcome } = decision;
  if (outcome !== 'late' && outcome !== 'double_charge' && outcome !== 'amount_mismatch') return;
  if (amount === 0) return;
  const { id: orderId, provider, shopId, reservationId, personId } = order;
  const of = { provider, shopId, orderId, reservationId, personId };
  const id = await queueRefund(work, { ...of, settleUuid, amount, cause: outcome });
  if (id) await bookings.alarm(work, { id, cause: outcome, amount });
}

async function grantPack(work: Work, order: rows.OrderRow) {
  const { personId, id: orderId } = order;
  const lot = { personId, orderId, expiresAt: goldExpiresAt(work.now) };
  await grant(work, { ...lot, kind: 'paid', amount: order.paidGold, source: 'order', reason: 'purchase' });
  if (order.freeGold > 0)
    await grant(work, { ...lot, kind: 'free', amount: order.freeGold, source: 'order_bonus', reason: 'grant' });
}

const refused = (outcome: PaymentNoticeOutcome): Verdict => ({ outcome, needsRefund: false, orderId: null });
