import type { Data } from '@/contract';
import type { PayMethod, SettlementState } from '@/domain/pay';

/** What is not settled, and how it may be. */
export type Overview = Data<'GET /api/v1/female_casts/me/pay/'>;

/** How the cast receives a settlement. */
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

/** The same of cash that the cast hands over. */
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

/** Which way the money of shifts goes: what is received and what is handed over are never set against each other. */
export const WAYS = ['in', 'out'] as const;
export type Way = (typeof WAYS)[number];
export const goingBy = (way: Way, shifts: Overview['unsettled']): Overview['unsettled'] =>
  shifts.filter(({ amount }) => amount > 0 === (way === 'in'));

/** The words of each way: its sum, one request for all, what the request does, and what is said when it is done. */
export const WAY_WORDS = {
  in: { sum: 'お受け取り', all: 'まとめて申請する', ask: 'を申請する', busy: '申請中', done: 'の精算を申請しました' },
  out: {
    sum: '店舗へお渡し',
    all: 'まとめて店舗へ渡す',
    ask: 'を店舗へ渡す',
    busy: '記録中',
    done: 'のお渡しを記録しました',
  },
} as const satisfies Record<Way, Record<string, string>>;

/** What shifts come to together. */
export const sumOf = (shifts: readonly { amount: number }[]): number =>
  shifts.reduce((sum, { amount }) => sum + amount, 0);
