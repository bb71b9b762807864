import type { NoticeOutcome } from '@/domain/gold-orders';
import { goldExpiresAt } from '@/domain/gold-packs';
import type { RefundCause } from '@/domain/refunds';
import type { Deps } from '../../../core/deps';
import type { PaymentNotice, PaymentProvider } from '../../../core/ports';
import type { Work } from '../../../core/work';
import { recordEvent } from '../../machinery/live/service';
import { clearTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { grant } from '../gold/service';
import { decideNotice, masked, mayNotify, type NoticeDecision } from './policy';
import * as rows from './queries';
import { queueRefund } from './refund-queue';

/** What the bookings, which stand above payments, do when the card of one was charged; handed in from `app`. */
export type PaidBookings = {
  /** Takes the locks of a booking, before the order's; false where it does not wait for its payment any more. */
  lock: (work: Work, reservationId: string) => Promise<boolean>;
  /** The card has paid this much of a booking that `lock` found waiting. */
  paid: (work: Work, reservationId: string, amount: number) => Promise<void>;
  /** The same of what is owed for a booking. */
  debts: {
    lock: (work: Work, debtId: string) => Promise<boolean>;
    paid: (work: Work, debtId: string) => Promise<void>;
  };
  /** Tells the operator of money that waits to be given back. */
  alarm: (work: Work, refund: { id: string; cause: RefundCause; amount: number }) => Promise<void>;
};

/** What a provider is answered: 200 with its own word when the notice is dealt with, 500 when it shall send it again. */
export type NoticeAnswer = { status: 200 | 400 | 403 | 404 | 500; body: string };

type Found = { outcome: NoticeOutcome; needsRefund: boolean; orderId: string | null };

/** Outcomes that a person has to look at. */
const ALARMING: readonly NoticeOutcome[] = [
  'amount_mismatch',
  'late',
  'double_charge',
  'settle_reused',
  'unknown_order',
  'wrong_shop',
  'foreign_ip',
  'unreadable',
];

/**
 * Takes one server-to-server notice (docs/rules/payments.md#notices): the raw notice is stored, masked, in a transaction
 * of its own; then it is judged in one locked transaction. A fault of ours answers 500, so that a provider that
 * resends does so.
 */
export async function handleNotice(
  deps: Deps,
  input: { providerCode: string; fields: Record<string, string>; ip: string },
  bookings: PaidBookings,
): Promise<NoticeAnswer> {
  const provider = deps.payments.find(input.providerCode);
  if (!provider) return { status: 404, body: 'NotFound' };
  try {
    const noticeId = await deps.unitOfWork(({ tx, now }) =>
      rows.insertNotice(tx, {
        provider: provider.code,
        fields: masked(input.fields),
        sourceIp: input.ip.slice(0, 60),
        outcome: 'received',
        receivedAt: now,
      }),
    );
    const found = await deps.unitOfWork(async (work) => {
      const result = await applyNotice(work, provider, input, bookings);
      await rows.updateNotice(work.tx, noticeId, result);
      return result;
    });
    if (ALARMING.includes(found.outcome)) deps.log.warn({ noticeId, ...found }, 'payment notice needs a look');
    return answerTo(found.outcome, provider);
  } catch (error) {
    deps.log.error({ err: error, provider: provider.code }, 'payment notice failed');
    return { status: 500, body: 'Retry' };
  }
}

async function applyNotice(
  work: Work,
  provider: PaymentProvider,
  input: { fields: Record<string, string>; ip: string },
  bookings: PaidBookings,
): Promise<Found> {
  if (!mayNotify(provider.allowedIps, input.ip)) return refused('foreign_ip');
  const notice = provider.readNotice(input.fields);
  if (!notice) return refused('unreadable');
  const known = await rows.orderByKey(work.tx, notice.orderKey);
  if (known && known.shopId !== notice.shopId) return refused('wrong_shop');
  if (known?.provider !== provider.code) return unknownOrder(work, provider, notice, bookings);
  // Before the order's lock, because the sweeper and whoever cancels a booking take them in this order too.
  await clearTimer(work, 'gold_order.abandon', known.id);
  const isWanted = await lockSubject(work, known, bookings);
  const order = await rows.lockOrder(work.tx, known.id);
  if (!order) throw new Error(`order ${known.id} is gone`);
  const settledElsewhere = await rows.settledElsewhere(work.tx, notice.settleUuid, order.id);
  const decision = decideNotice(order, notice, { now: work.now, settledElsewhere, isWanted });
  await carryOut(work, order, notice, decision, bookings);
  return { outcome: decision.outcome, needsRefund: decision.needsRefund, orderId: order.id };
}

async function lockSubject(
  work: Work,
  { reservationId, debtId }: Pick<rows.OrderRow, 'reservationId' | 'debtId'>,
  bookings: PaidBookings,
): Promise<boolean> {
  if (reservationId !== null) return bookings.lock(work, reservationId);
  return debtId === null || bookings.debts.lock(work, debtId);
}

// Money without an order of ours: nobody but a person can find out whose it is.
async function unknownOrder(work: Work, provider: PaymentProvider, notice: PaymentNotice, bookings: PaidBookings) {
  const { settleUuid, shopId, amount, paid } = notice;
  if (paid && amount > 0) {
    const cause = 'unknown_order' as const;
    const id = await queueRefund(work, { provider: provider.code, shopId, settleUuid, amount, cause });
    if (id) await bookings.alarm(work, { id, cause, amount });
  }
  return { outcome: 'unknown_order', needsRefund: paid, orderId: null } as const;
}

async function carryOut(
  work: Work,
  order: rows.OrderRow,
  notice: PaymentNotice,
  decision: NoticeDecision,
  bookings: PaidBookings,
) {
  const { reservationId, debtId, pack } = order;
  // The number is kept for refused money too: the same notice once more is then a repetition, not a second refund.
  const storesNumber = notice.paid && order.settleUuid === null && decision.outcome !== 'settle_reused';
  const settleUuid = storesNumber ? notice.settleUuid : order.settleUuid;
  if (decision.needsRefund) await giveBack(work, order, notice, decision, bookings);
  if (decision.state === null) {
    if (storesNumber) await rows.updateOrder(work.tx, order.id, { settleUuid });
    return;
  }
  await rows.updateOrder(work.tx, order.id, { state: decision.state, settleUuid, settledAt: work.now });
  if (decision.state === 'paid' && pack !== null) await grantPack(work, order);
  if (decision.state === 'paid' && reservationId !== null) await bookings.paid(work, reservationId, order.amount);
  if (decision.state === 'paid' && debtId !== null) await bookings.debts.paid(work, debtId);
  const event = { kind: 'gold', subject: order.id, payload: { state: decision.state } } as const;
  const numbers = await recordEvent(work, order.personId, event);
  // Of a booking and of a debt their own steps tell.
  if (decision.state !== 'paid' || pack === null) return;
  const facts = { gold: order.paidGold + order.freeGold, paid: order.amount };
  const bought = { kind: 'bought', subject: order.id, path: '/mypage/gold', facts } as const;
  await tell(work, order.personId, bought, numbers);
}

async function giveBack(
  work: Work,
  order: rows.OrderRow,
  { settleUuid, amount }: PaymentNotice,
  { outcome }: NoticeDecision,
  bookings: PaidBookings,
) {
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

const refused = (outcome: NoticeOutcome): Found => ({ outcome, needsRefund: false, orderId: null });

// Everything that was judged is answered with the provider's word: resending it would change nothing.
const answerTo = (outcome: NoticeOutcome, provider: PaymentProvider): NoticeAnswer => {
  if (outcome === 'foreign_ip') return { status: 403, body: 'Forbidden' };
  if (outcome === 'unreadable') return { status: 400, body: 'Unreadable' };
  return { status: 200, body: provider.okBody };
};
