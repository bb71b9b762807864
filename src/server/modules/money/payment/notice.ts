import type { NoticeOutcome } from '@/domain/gold-orders';
import { goldExpiresAt } from '@/domain/gold-packs';
import type { Deps } from '../../../core/deps';
import type { PaymentNotice, PaymentProvider } from '../../../core/ports';
import type { Work } from '../../../core/work';
import { recordEvent } from '../../machinery/live/service';
import { clearTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { grant } from '../gold/service';
import { decideNotice, masked, mayNotify, type NoticeDecision } from './policy';
import * as rows from './queries';

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
 * of its own; then it is judged in one locked transaction. A fault of ours answers 500, so that the provider resends.
 */
export async function handleNotice(
  deps: Deps,
  input: { providerCode: string; fields: Record<string, string>; ip: string },
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
      const result = await applyNotice(work, provider, input);
      await rows.updateNotice(work.tx, noticeId, result);
      return result;
    });
    if (ALARMING.includes(found.outcome)) deps.log.warn({ noticeId, ...found }, 'payment notice needs a look');
    return answerTo(found.outcome, provider);
  } catch (error) {
    deps.log.error({ err: error, provider: provider.code }, 'payment notice failed; the provider will resend it');
    return { status: 500, body: 'Retry' };
  }
}

async function applyNotice(
  work: Work,
  provider: PaymentProvider,
  input: { fields: Record<string, string>; ip: string },
): Promise<Found> {
  if (!mayNotify(provider.allowedIps, input.ip)) return refused('foreign_ip');
  const notice = provider.readNotice(input.fields);
  if (!notice) return refused('unreadable');
  if (notice.shopId !== provider.shopId) return refused('wrong_shop');
  const orderId = await rows.orderIdOfKey(work.tx, notice.orderKey);
  if (!orderId) return { outcome: 'unknown_order', needsRefund: notice.paid, orderId: null };
  // Before the order's lock, because the sweeper takes them in this order too.
  await clearTimer(work, 'gold_order.abandon', orderId);
  const order = await rows.lockOrder(work.tx, orderId);
  if (order?.provider !== provider.code) return { outcome: 'unknown_order', needsRefund: notice.paid, orderId: null };
  const settledElsewhere = await rows.settledElsewhere(work.tx, notice.settleUuid, orderId);
  const decision = decideNotice(order, notice, { now: work.now, settledElsewhere });
  await carryOut(work, order, notice, decision);
  return { outcome: decision.outcome, needsRefund: decision.needsRefund, orderId };
}

async function carryOut(work: Work, order: rows.OrderRow, notice: PaymentNotice, decision: NoticeDecision) {
  // The number is kept for refused money too: the same notice once more is then a repetition, not a second refund.
  const storesNumber = notice.paid && order.settleUuid === null && decision.outcome !== 'settle_reused';
  const settleUuid = storesNumber ? notice.settleUuid : order.settleUuid;
  if (decision.state === null) {
    if (storesNumber) await rows.updateOrder(work.tx, order.id, { settleUuid });
    return;
  }
  await rows.updateOrder(work.tx, order.id, { state: decision.state, settleUuid, settledAt: work.now });
  if (decision.state === 'paid') await grantPack(work, order);
  const event = { kind: 'gold', subject: order.id, payload: { state: decision.state } } as const;
  const numbers = await recordEvent(work, order.personId, event);
  if (decision.state !== 'paid') return;
  const facts = { gold: order.paidGold + order.freeGold, paid: order.amount };
  const bought = { kind: 'bought', subject: order.id, path: '/mypage/gold', facts } as const;
  await tell(work, order.personId, bought, numbers);
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
