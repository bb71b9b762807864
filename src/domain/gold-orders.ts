/**
 * With what is paid, and what becomes of a notice about it (docs/rules/payments.md); the order's own life is
 * `machines/payment-order`.
 */

/** By a new card, or by one that the provider knows. */
export const ORDER_MODES = ['first', 'quick'] as const;

/** A way to pay for an order. */
export type OrderMode = (typeof ORDER_MODES)[number];

/** What was done with a notice of a provider; `received` until it is judged. */
export const PAYMENT_NOTICE_OUTCOMES = [
  'received',
  'granted',
  'repeated',
  'failed',
  'amount_mismatch',
  'late',
  'double_charge',
  'settle_reused',
  'ignored',
  'unknown_order',
  'wrong_shop',
  'foreign_ip',
  'unreadable',
] as const;

/** What came of a notice that was judged. */
export type PaymentNoticeOutcome = Exclude<(typeof PAYMENT_NOTICE_OUTCOMES)[number], 'received'>;
