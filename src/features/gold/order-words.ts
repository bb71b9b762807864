import type { Data } from '@/contract';
import { formatGold } from '@/domain/money';

/** An order as the contract sends it. */
export type Order = Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>;

/** How an order stands, seen by the person who made it. */
export type OrderStage = 'waiting' | 'done' | 'failed' | 'cancelled' | 'expired' | 'review';

const STAGES: Readonly<Record<Order['state'], OrderStage>> = {
  created: 'waiting',
  redirected: 'waiting',
  paid: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  abandoned: 'expired',
  amount_mismatch: 'review',
};

/** The stage of an order: only `waiting` can still change by itself. */
export function orderStage(order: Order): OrderStage {
  return STAGES[order.state];
}

/** One sentence and what to do, for each stage. */
export function orderWords(order: Order): { title: string; note: string } {
  const amount = formatGold(order.paid_gold + order.free_gold);
  return {
    waiting: { title: 'お支払いを確認中です', note: '決済会社からの結果を待っています。このままお待ちください。' },
    done: { title: `${amount}を追加しました`, note: `有効期限は${order.gold_until}です。` },
    failed: {
      title: 'お支払いが完了しませんでした',
      note: 'ゴールドは追加されていません。カードの内容を確認して、もう一度お試しください。',
    },
    cancelled: { title: 'お支払いを中止しました', note: 'お支払いは完了していません。ゴールドは追加されていません。' },
    expired: {
      title: 'お手続きの有効期限が切れました',
      note: 'ゴールドは追加されていません。もう一度はじめからお試しください。',
    },
    review: {
      title: 'お支払い内容を確認しています',
      note: '金額を確認できなかったため、運営が確認してご連絡します。',
    },
  }[orderStage(order)];
}
