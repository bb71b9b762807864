import { addDays } from './business-day';
import { HOUR_MS } from './durations';
import { isHoliday } from './holidays';

/** The words of settlements and payouts, as their rows hold them (docs/rules/pay.md). */

/** How a cast receives what a shift earned. */
export const PAY_METHODS = ['daily_transfer', 'monthly_transfer', 'cash_handover'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/**
 * A transfer is `approved` by one person, `paid` by the file of another and `returned` where the bank sent it back;
 * cash is `received` when the cast says so.
 */
export const SETTLEMENT_STATES = ['requested', 'approved', 'paid', 'received', 'returned'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** Why a bank sent a transfer back. */
export const RETURN_REASONS = {
  no_account: '該当する口座がない',
  name_differs: '口座名義が違う',
  closed: '口座が解約・停止されている',
  bank: '銀行の都合（口座は正しい）',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** Whether what was returned for a reason waits for another account. */
export const needsNewAccount = (reason: ReturnReason): boolean => reason !== 'bank';

/** Why a line of its own stands beside what bookings earned: nothing is ever taken off by one. */
export const ADJUSTMENT_KINDS = { guarantee: '最低保証', correction: '調整' } as const;
export type AdjustmentKind = keyof typeof ADJUSTMENT_KINDS;
/** One of them as a line: 「調整　延長30分の記録漏れ」. */
export const adjustmentLabel = (kind: AdjustmentKind, reason: string): string => `${ADJUSTMENT_KINDS[kind]}　${reason}`;
/** The most that one line adds, in yen. */
export const ADJUSTMENT_MOST = 1_000_000;

/** How a cast's objection to a shift's amount ended: a line was added, or the amount stays. */
export const DISPUTE_OUTCOMES = ['adjusted', 'kept'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** What a store that guarantees so many yen an hour guarantees for a shift. */
export const guaranteeOf = (hour: number, { startsAt, endsAt }: Record<'startsAt' | 'endsAt', Date>): number =>
  Math.ceil((hour * (endsAt.getTime() - startsAt.getTime())) / HOUR_MS);

/** Kinds of bank accounts, with their digit in the banks' format. */
export const ACCOUNT_KINDS = { ordinary: '普通', current: '当座', savings: '貯蓄' } as const;
export type AccountKind = keyof typeof ACCOUNT_KINDS;

/** A bank account as the banks' format needs it: digits, and names in half-width kana. */
export type BankAccount = {
  bank_code: string;
  bank_name: string;
  branch_code: string;
  branch_name: string;
  kind: AccountKind;
  number: string;
  holder: string;
};

/** True on days on which banks transfer: no weekend, no holiday, not 12/31–1/3. */
export function isBankDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(date) && !['12-31', '01-02', '01-03'].includes(date.slice(5));
}

/**
 * The day on which a settlement that is asked for on a business date is paid: the next bank day, the last one of a
 * month, or at once.
 */
export function payDateOf(method: PayMethod, date: string): string {
  if (method === 'cash_handover') return date;
  if (method === 'daily_transfer') return nextBankDay(addDays(date, 1));
  const end = lastBankDayOf(date);
  return date < end ? end : lastBankDayOf(addDays(`${date.slice(0, 8)}28`, 5));
}

function nextBankDay(date: string): string {
  return isBankDay(date) ? date : nextBankDay(addDays(date, 1));
}

function lastBankDayOf(date: string): string {
  let end = addDays(`${addDays(`${date.slice(0, 8)}28`, 5).slice(0, 8)}01`, -1);
  while (!isBankDay(end)) end = addDays(end, -1);
  return end;
}
