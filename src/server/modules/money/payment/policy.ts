import type { PaymentNoticeOutcome } from '@/domain/gold-orders';
import {
  type OrderEvent,
  type OrderState,
  orderStep,
  PAYABLE_ORDERS,
  PENDING_ORDERS,
} from '@/domain/machines/payment-order';
import type { PaymentNotice } from '../../../core/payment-ports';

/** What to do: `event` of the order (null: it stays as it is), `needsRefund` puts the notice into the refund queue. */
export type PaymentNoticeDecision = {
  outcome: PaymentNoticeOutcome;
  event: Extract<OrderEvent, 'pay' | 'refuse' | 'differ' | 'miss'> | null;
  needsRefund: boolean;
};

/** An order as the judgement sees it. */
export type OrderFacts = {
  state: OrderState;
  personId: number;
  amount: number;
  settleUuid: string | null;
  expiresAt: Date;
};

/** True while the order waits for the provider's word. */
export const isPending = (state: OrderState): boolean => PENDING_ORDERS.some((pending) => pending === state);

/** True while money for the order would be taken: it waits for the provider's word, or a card of it was refused. */
export const isPayable = (order: { state: OrderState; expiresAt: Date }, now: Date): boolean =>
  PAYABLE_ORDERS.some((payable) => payable === order.state) && order.expiresAt > now;

/** True for an order that went to the provider, waits for its word, and whose buyer was not seen again since. */
export const isUnfinished = (
  order: { state: OrderState; expiresAt: Date; returnedAt: Date | null },
  now: Date,
): boolean => order.state === 'redirected' && order.returnedAt === null && order.expiresAt > now;

/**
 * docs/rules/payments.md#notices, steps 4 to 7, for a locked order. Money that came but may not be granted (late,
 * twice, wrong amount) goes to the refund queue; a notice that was seen before does nothing. `isWanted` is false for a
 * booking that does not wait for its payment any more.
 */
export const decidePaymentNotice = (
  order: OrderFacts,
  notice: PaymentNotice,
  seen: { now: Date; chargedElsewhere: boolean; isWanted: boolean },
): PaymentNoticeDecision => {
  const { paid } = notice;
  if (paid && order.settleUuid === notice.settleUuid) return stays('repeated');
  if (paid && seen.chargedElsewhere) return stays('settle_reused');
  if (paid && order.settleUuid !== null) return stays('double_charge', true);
  if (orderStep(order.state, 'pay', 'notice') === null) return paid ? stays('late', true) : stays('ignored');
  if (!paid && order.state === 'failed') return stays('ignored');
  if (paid && order.expiresAt <= seen.now) return { outcome: 'late', event: 'miss', needsRefund: true };
  if (notice.memberId !== String(order.personId) || notice.amount !== order.amount)
    return { outcome: 'amount_mismatch', event: 'differ', needsRefund: paid };
  if (!paid) return { outcome: 'failed', event: 'refuse', needsRefund: false };
  if (!seen.isWanted) return { outcome: 'late', event: 'miss', needsRefund: true };
  return { outcome: 'granted', event: 'pay', needsRefund: false };
};

const stays = (outcome: PaymentNoticeOutcome, needsRefund = false): PaymentNoticeDecision => ({
  outcome,
  event: null,
  needsRefund,
});

const FIELDS_MAX = 40;
const TEXT_MAX = 200;

/**
 * The fields of a notice as they may be stored: those of `kept` as they are, of each other one the name alone, all of
 * them bounded (docs/rules/payments.md#notices, step 2). None that is kept is pushed out, or written over, by others.
 */
export const masked = (fields: Readonly<Record<string, string>>, kept: readonly string[]): Record<string, string> => {
  const sent = Object.entries(fields);
  const known = sent.filter(([name]) => kept.includes(name));
  const others = sent.filter(([name]) => !kept.includes(name)).slice(0, FIELDS_MAX - known.length);
  return Object.fromEntries([
    ...others.map(([name]) => [clip(name), '***']),
    ...known.map(([name, value]) => [name, clip(value)]),
  ]);
};

// PostgreSQL stores no NUL and no half of a surrogate pair, and a notice must never fail to be written.
const clip = (text: string) => text.slice(0, TEXT_MAX).replaceAll(/\0|\p{Surrogate}/gu, '');

/** True for a mail address that the companies take: at most 50 characters of ASCII. */
export const mayPass = (mail: string): boolean => /^[\x21-\x7e]{1,50}$/.test(mail);

/** True when `ip` may send notices; IPv4 written as IPv6 counts as IPv4. `null` allows any. */
export const mayNotify = (allowed: readonly string[] | null, ip: string): boolean =>
  allowed === null || allowed.includes(ip.replace(/^::ffff:/i, ''));

/** The instant twelve months before: the oldest first payment that still allows a quick one. */
export const quickSince = (now: Date): Date => {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - 12);
  return since;
};
