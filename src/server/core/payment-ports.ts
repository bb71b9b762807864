/** What payments need from outside: providers, their notices, and where a notice is kept until it was judged. */
import type { OrderMode } from '@/domain/gold-orders';
import type { PaymentProviderCode } from '@/domain/payment-providers';

/** The order as a provider sees it. `orderKey` is unguessable (128 bit); `amount` in yen. */
export type ProviderOrder = {
  orderKey: string;
  amount: number;
  memberId: string;
  phone: string;
  /** The customer's proven mail address, where there is one that the companies take; empty otherwise. */
  mail: string;
  shopId: string;
  mode: OrderMode;
  doneUrl: string;
  backUrl: string;
};
/** A provider's notice, read into our words; null when it cannot be read. */
export type PaymentNotice = {
  orderKey: string;
  shopId: string;
  memberId: string;
  amount: number;
  paid: boolean;
  settleUuid: string;
};
/** What the browser posts to a provider. Telling the provider's own pages in Shift-JIS is the browser's work. */
export type ProviderForm = {
  action: string;
  method: 'POST' | 'GET';
  charset: 'UTF-8' | 'Shift_JIS';
  fields: { name: string; value: string }[];
};
/** A link-type provider (docs/rules/payments.md): form out, server-to-server notice in. */
export type PaymentProvider = {
  code: PaymentProviderCode;
  name: string;
  /** What a card statement shows; empty = the provider says it. */
  statement: string;
  /** Shop id of a store's contract, or of gold (null); without one the provider is not offered there. */
  shopIdOf: (store: CardStore | null) => string | null;
  quick: boolean;
  /**
   * `mode` is `first` where the provider refused a quick payment. May ask the provider: never inside a transaction.
   */
  form: (order: ProviderOrder) => Promise<{ mode: OrderMode; form: ProviderForm }>;
  /** Origins that its forms are posted to; our own is none of them. */
  formOrigins: readonly string[];
  readNotice: (fields: Record<string, string>) => PaymentNotice | null;
  /**
   * Fields of a notice that may be stored as they are: all that `readNotice` looks at, with `money`, which the nightly
   * check reads; beside them only what says nothing of a person. The value of any other is masked.
   */
  kept: readonly string[];
  /** Addresses that notices may come from; null = any (sandbox on loopback). */
  allowedIps: readonly string[] | null;
  /** The body that the provider expects. */
  okBody: string;
  /**
   * What follows where a notice could not be judged: the provider sends it again, or never, so that it is kept here.
   */
  afterFault: 'resend' | 'keep';
};
/** A notice as it is kept until it was judged, masked by its provider's `kept`. `key` is of this server (UUIDv7). */
export type KeptNotice = {
  key: string;
  provider: string;
  fields: Record<string, string>;
  sourceIp: string;
  receivedAt: Date;
};
/** Notices that are sent only once, kept beside the database: none is lost when a process or the database fails. */
export type NoticeSpool = {
  /** Resolves when the notice outlives a fall of the machine. Throws where it cannot be written, or too many wait. */
  keep: (notice: KeptNotice) => Promise<void>;
  /** Keys of what waits, in the order in which it came. */
  waiting: () => Promise<string[]>;
  /** Null when another process was faster. Throws for a file that is none of ours. */
  read: (key: string) => Promise<KeptNotice | null>;
  /** Nothing happens when there is no such notice. */
  drop: (key: string) => Promise<void>;
};
/** A store as card contracts know it: by its slug, in the demo by the shop id beside it (null = it has none). */
export type CardStore = { slug: string; cardShopId: number | null };
/** Providers by their contracts: `store` is the one that is paid, null for gold. */
export type PaymentProviders = {
  offered: (store: CardStore | null) => PaymentProvider[];
  find: (code: string) => PaymentProvider | null;
  /** Origins that payment forms are posted to. */
  formOrigins: readonly string[];
};
