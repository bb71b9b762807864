import type { Reply } from '@/contract';
import { DEBT_WORDS } from '@/domain/debts';
import { REFUND_WORDS } from '@/domain/refunds';
import type { Story } from './page-queries';
import type { ListedRow } from './queries';

type Amounts = Reply<'GET /api/v1/ops/bookings/{reservation_id}/'>['money'];

const DEBT_STATE = { open: '未払い', paid: '支払い済み', waived: '免除', returned: '返金済み' } as const;

/** What became of the money of a booking, each with its amount: what was held, paid, given back, owed. */
export function moneyOf(
  { cancellationFee }: ListedRow,
  { hold, orders, refunds, cash, debts, waiver }: Story,
): Amounts {
  return [
    ...(hold ? holdLines(hold) : []),
    ...orders.flatMap(({ state, amount }) =>
      state === 'paid' || state === 'refunded' ? [{ label: 'カードでのお支払い', amount }] : [],
    ),
    ...(cash ? [{ label: '現金の受け取り', amount: cash.amount }] : []),
    ...refunds.map(({ cause, state, amount }) => ({ label: refundLabel(cause, state), amount: -amount })),
    ...(cancellationFee === null ? [] : [{ label: 'キャンセル料', amount: cancellationFee }]),
    ...(waiver ? [{ label: 'キャンセル料の免除', amount: -waiver.amount }] : []),
    ...debts.map(({ cause, state, amount }) => ({ label: `${DEBT_WORDS[cause]}（${DEBT_STATE[state]}）`, amount })),
  ];
}

const holdLines = ({ state, amount, posted, voided }: NonNullable<Story['hold']>): Amounts =>
  state === 'open'
    ? [{ label: '確保しているゴールド', amount }]
    : [
        ...(posted > 0 ? [{ label: 'ゴールドでのお支払い', amount: posted }] : []),
        ...(voided > 0 ? [{ label: '戻したゴールド', amount: -voided }] : []),
      ];

const REFUND_STATE = {
  open: '返金の承認待ち',
  approved: '返金の手続き中',
  done: '返金済み',
  dismissed: '返金なし',
} as const;

/** What a refund is called: how far it has come, and why it is made. */
export const refundLabel = (cause: keyof typeof REFUND_WORDS, state: keyof typeof REFUND_STATE): string =>
  `${REFUND_STATE[state]}（${REFUND_WORDS[cause]}）`;
