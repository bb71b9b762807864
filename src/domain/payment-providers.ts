import { keysOf } from './keys';

/** With what an order is paid: a card, or a prepaid coin, which tops up gold alone. */
export type PayWay = 'card' | 'coin';

type Provider = {
  way: PayWay;
  /** Its name for the staff, who compare its list of payments with ours; null = of the demo, without a list. */
  company: string | null;
  /** The column of that list with its number of a payment. */
  listColumn: string;
  /** What stands before that number with us, so that no two companies have the same. */
  prefix: string;
};

/** Each company that an order may name, those without a contract today too. A new one is a row and its adapter. */
const PROVIDERS = {
  telecom: { way: 'card', company: 'テレコムクレジット', listColumn: 'settle_uuid', prefix: '' },
  credix: { way: 'card', company: 'CREDIX', listColumn: 'sendpoint', prefix: 'credix-' },
  techcoin: { way: 'coin', company: 'テックコイン', listColumn: 'tradeid', prefix: 'techcoin-' },
  sandbox: { way: 'card', company: null, listColumn: 'settle_uuid', prefix: '' },
  sandbox_coin: { way: 'coin', company: null, listColumn: 'tradeid', prefix: 'techcoin-' },
} as const satisfies Record<string, Provider>;

/** A company that takes the money of an order. */
export type PaymentProviderCode = keyof typeof PROVIDERS;

const rowOf = (code: PaymentProviderCode): Provider => PROVIDERS[code];

/** The codes of all. */
export const PAYMENT_PROVIDERS = keysOf(PROVIDERS);

/** Where money goes back: to a company, or in cash from hand to hand. */
export const REFUND_PROVIDERS = [...PAYMENT_PROVIDERS, 'cash'] as const;

/** A way back of money. */
export type RefundProvider = (typeof REFUND_PROVIDERS)[number];

/** With what an order of this company is paid; of an unknown one, a card. */
export const payWay = (provider: string): PayWay =>
  PAYMENT_PROVIDERS.some((code) => code === provider && rowOf(code).way === 'coin') ? 'coin' : 'card';

/** The same in words, on receipts and in notices. */
export const PAY_WAY_WORDS: Readonly<Record<PayWay, string>> = { card: 'クレジットカード', coin: 'テックコイン' };

/** Our page to which a company leads the browser back; it grants nothing. */
export const RESULT_PATHS: Readonly<Record<PayWay, string>> = {
  card: '/credit_payment_result',
  coin: '/techcoin/complete',
};

/** A company's number of a payment as it stands with us. */
export const settleNumber = (provider: PaymentProviderCode, number: string): string => rowOf(provider).prefix + number;

/** The column of a company's list with its number of a payment. */
export const listColumn = (provider: PaymentProviderCode): string => rowOf(provider).listColumn;

/** The companies whose lists the staff compare with ours. */
export const LISTED_PROVIDERS: readonly { value: PaymentProviderCode; label: string }[] = PAYMENT_PROVIDERS.flatMap(
  (code) => {
    const { company } = rowOf(code);
    return company === null ? [] : [{ value: code, label: company }];
  },
);
