import type { Data } from '@/contract';
import { formatGold } from '@/domain/money';
import { payWay } from '@/domain/payment-providers';

/** An order as the contract sends it. */
export type Order = Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>;

/** All the gold of an order or a pack, the free part with it: "10,000G". */
export const goldOf = ({ paid_gold: paid, free_gold: free }: { paid_gold: number; free_gold: number }): string =>
  formatGold(paid + free);

/** How an order ended without gold, seen by the person who made it; `left` may still be paid by a late notice. */
export type UnpaidStage = 'left' | 'failed' | 'expired';
/** How an order stands, seen by the person who made it. */
export type OrderStage = 'waiting' | 'done' | 'review' | UnpaidStage;

const STAGES: Readonly<Record<Order['state'], Exclude<OrderStage, 'left'>>> = {
  created: 'waiting',
  redirected: 'waiting',
  paid: 'done',
  failed: 'failed',
  abandoned: 'expired',
  amount_mismatch: 'review',
  refunded: 'done',
};

/** The stage of an order; `cameBack` = back from the provider by a way that says nothing of a payment. */
export function orderStage(order: Pick<Order, 'state'>, cameBack = false): OrderStage {
  return order.state === 'redirected' && cameBack ? 'left' : STAGES[order.state];
}

/** True while the provider's notice may still change the order. */
export function isOpen(order: Order): boolean {
  return STAGES[order.state] === 'waiting';
}

/** True for a stage from which the customer pays again, pays otherwise, or goes back. */
export function isUnpaid(stage: OrderStage): stage is UnpaidStage {
  return stage === 'left' || stage === 'failed' || stage === 'expired';
}

/** One sentence and what to do, for each stage. */
export function orderWords(
  order: Pick<Order, 'paid_gold' | 'free_gold' | 'gold_until'> & { provider?: string },
  stage: OrderStage,
): { title: string; note: string } {
  const amount = goldOf(order);
  const isCoin = payWay(order.provider ?? '') === 'coin';
  return {
    waiting: { title: 'お支払いを確認中です', note: '決済会社からの結果を待っています。このままお待ちください。' },
    done: { title: `${amount}を追加しました`, note: `有効期限は${order.gold_until}です。` },
    left: { title: 'お支払いは完了していません', note: 'ゴールドはまだ追加されていません。' },
    failed: {
      title: 'お支払いが完了しませんでした',
      note: `ゴールドは追加されていません。${isCoin ? 'コインの残高' : 'カードの内容'}をご確認ください。`,
    },
    expired: {
      title: 'お手続きの有効期限が切れました',
      note: 'ゴールドは追加されていません。',
    },
    review: {
      title: 'お支払い内容を確認しています',
      note: '金額を確認できなかったため、運営が確認してご連絡します。',
    },
  }[stage];
}

/** The same for a booking that a card pays, where no one is signed in: what is booked stays untold. */
export function bookingWords(stage: OrderStage): { title: string; note: string } {
  if (stage === 'waiting') return { title: 'お支払いを確認中です', note: '決済会社からの結果を待っています。' };
  if (stage === 'done') return { title: 'お支払いが完了しました', note: '' };
  if (stage === 'review')
    return { title: 'お支払い内容を確認しています', note: '金額を確認できなかったため、運営が確認してご連絡します。' };
  return { title: 'お支払いは完了していません', note: 'カードへの請求はありません。' };
}
