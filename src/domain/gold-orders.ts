/** With what is paid, and what becomes of a notice about it (docs/rules/payments.md); the order's own life is `machines/payment-order`. */

/** By a new card, or by one that the provider knows. */
export const ORDER_MODES = ['first', 'quick'] as const;

/** A way to pay for an order. */
export type OrderMode = (typeof ORDER_MODES)[number];

/** With what an order is paid: a card, or a prepaid coin, which tops up gold alone. */
export type PayWay = 'card' | 'coin';

/** Providers that an order may name, those whose contract has ended too. */
export const PAYMENT_PROVIDERS = ['telecom', 'credix', 'techcoin', 'sandbox', 'sandbox_coin'] as const;

/** Who takes the money of an order. */
export type PaymentProviderCode = (typeof PAYMENT_PROVIDERS)[number];

/** Where money goes back: to a provider, or in cash from hand to hand. */
export const REFUND_PROVIDERS = [...PAYMENT_PROVIDERS, 'cash'] as const;

/** Whoever gives it back. */
export type RefundProvider = (typeof REFUND_PROVIDERS)[number];

const COIN_PROVIDERS: readonly string[] = ['techcoin', 'sandbox_coin'] satisfies PaymentProviderCode[];

/** With what an order of this provider is paid. */
export const payWay = (provider: string): PayWay => (COIN_PROVIDERS.includes(provider) ? 'coin' : 'card');

/** The same in words, on receipts and in notices. */
export const PAY_WAY_WORDS: Readonly<Record<PayWay, string>> = { card: 'クレジットカード', coin: 'テックコイン' };

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
