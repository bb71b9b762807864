/** What a customer still owes for a booking, beyond what was held or paid (docs/rules/debts.md). */

/** Why: an extension that the customer's gold did not cover; the fee of a booking that was to be paid in cash. */
export const DEBT_CAUSES = ['extension', 'cancellation', 'no_show'] as const;

/** A cause. */
export type DebtCause = (typeof DEBT_CAUSES)[number];

/** The same in words. */
export const DEBT_WORDS: Readonly<Record<DebtCause, string>> = {
  extension: '延長料金の不足分',
  cancellation: 'キャンセル料',
  no_show: '連絡なしの不在によるキャンセル料',
};

/** What it was paid with; `both`: a part with gold, the rest with a card. */
export const DEBT_PAID_WITH = ['gold', 'card', 'both'] as const;

/** Yen up to which one person of the operator waives a debt; above it two different people decide. */
export const WAIVE_ALONE_MAX = 30_000;

/** What is owed when gold covers `gold` of `amount`: a card takes no less than `least`. */
export const owedOf = (amount: number, gold: number, least: number): number =>
  gold >= amount ? 0 : Math.min(amount, Math.max(amount - gold, least));

/** Where the customer pays it. */
export const paymentPath = (reservationId: string): string => `/reserve/payment/${reservationId}`;
