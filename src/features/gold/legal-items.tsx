import { momentWords } from '@/domain/date-words';
import { formatGold, formatYen } from '@/domain/money';
import { payWay } from '@/domain/payment-providers';
import { type LegalRow, LegalRows } from '@/ui/pieces/legal-rows';
import { goldOf, type Order } from './order-words';

/**
 * The six items that a final confirmation must show (特定商取引法, docs/rules/gold.md#before-buying), in concrete words for
 * this order.
 */
export function LegalItems({ order }: { order: Order }) {
  return <LegalRows rows={legalRows(order)} />;
}

// The rows: 分量, 価格, 支払時期・方法, 引渡時期, 申込期間, 撤回・解除.
function legalRows(order: Order): LegalRow[] {
  const bought = boughtWith(order);
  const gold = goldOf(order);
  const free =
    order.free_gold > 0 ? `（有償 ${formatGold(order.paid_gold)}・無償 ${formatGold(order.free_gold)}）` : '';
  return [
    {
      key: '分量',
      value: {
        gold: `ゴールド ${gold}${free}。有効期限 ${order.gold_until}`,
        booking: 'ご予約1件（内容は前の画面のとおり）',
        debt: 'ご予約1件の追加のお支払い（内容は前の画面のとおり）',
      }[bought],
    },
    {
      key: '販売価格',
      value: `${formatYen(order.amount)}（税込）。ほかに必要な料金はありません（通信料はお客様負担）`,
    },
    {
      key: '支払時期・方法',
      value:
        payWay(order.provider) === 'coin'
          ? `${order.provider_name}の残高から1回払い。次の決済画面でのお手続き時に引き落とされます`
          : `クレジットカード1回払い${order.mode === 'quick' ? '（前回のカード）' : ''}。次の決済画面でのお手続き時に確定し、引き落とし日はカード会社の規約によります`,
    },
    {
      key: '引渡時期',
      value: HANDED_OVER[bought],
    },
    {
      key: '申込期間',
      value: `${momentWords(order.expires_at)}まで。過ぎた場合は、はじめからお手続きください`,
    },
    {
      key: '撤回・解除',
      value: CANCELLED[bought],
    },
  ];
}

type Bought = 'gold' | 'booking' | 'debt';

// What is owed for a booking names no booking: it has a way back of its own.
function boughtWith({ pack, reservation_id: booking }: Order): Bought {
  if (pack !== null) return 'gold';
  return booking === null ? 'debt' : 'booking';
}

const HANDED_OVER: Readonly<Record<Bought, string>> = {
  gold: '決済の完了後、ただちに残高へ追加します',
  booking: '決済の完了後、ただちに予約を確定します',
  debt: 'サービスは提供済みです',
};

const CANCELLED: Readonly<Record<Bought, string>> = {
  gold: 'お支払い完了後のキャンセル・返金はできません。二重決済やサービスを提供できない場合は返金します',
  booking: '予約のキャンセル料の規定によります。キャンセル料を除いた額をカードへ返金します',
  debt: 'お支払い完了後のキャンセルはできません。二重決済の場合は返金します',
};
