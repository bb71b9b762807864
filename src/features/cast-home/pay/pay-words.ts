import type { PayMethod, SettlementState } from '@/domain/pay';

/** How she receives a settlement. */
export const METHODS: Readonly<Record<PayMethod, string>> = {
  daily_transfer: '翌営業日に振り込み',
  monthly_transfer: '月末にまとめて振り込み',
  cash_handover: '店舗で現金を受け取る',
};

const STATES: Readonly<Record<SettlementState, string>> = {
  requested: '申請済み',
  approved: '振込手続き中',
  paid: '振込済み',
  received: '受け取り済み',
  returned: '銀行から戻り、振り込み直し',
};

/** The same of cash that she hands over. */
const HANDED: Readonly<Record<SettlementState, string>> = {
  ...STATES,
  requested: '店舗の確認待ち',
  received: 'お渡し済み',
};

/** Where a settlement stands. */
export const stateWords = ({ amount, state }: { amount: number; state: SettlementState }): string =>
  (amount < 0 ? HANDED : STATES)[state];

/** Which way the money goes. */
export const sumWords = (amount: number): string => (amount < 0 ? '店舗へお渡し' : 'お受け取り');
