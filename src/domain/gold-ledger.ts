/** The words of the gold ledger, as its rows hold them (docs/rules/gold.md). */

/** `wallet` and `held` carry a lot; the others are the operator's side. */
export const GOLD_ACCOUNTS = ['wallet', 'held', 'issued', 'earned', 'breakage'] as const;

/** Bought gold, and gold that was given. */
export const LOT_KINDS = ['paid', 'free'] as const;

/** A kind of lot. */
export type LotKind = (typeof LOT_KINDS)[number];

/** What a lot was given for; `demo` is what the demo's people begin with. */
export const LOT_SOURCES = ['order', 'order_bonus', 'apology', 'reissue', 'invitation', 'demo'] as const;

/** An origin of a lot. */
export type LotSource = (typeof LOT_SOURCES)[number];

/** What a movement is; the history shows it. */
export const TRANSFER_KINDS = [
  'purchase',
  'grant',
  'hold',
  'release',
  'capture',
  'refund',
  'video',
  'plan',
  'debt',
  'apology',
  'invitation',
  'expire',
  'correction',
] as const;

/** A kind of movement. */
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Who moved gold. */
export const TRANSFER_ACTORS = ['male', 'ops', 'payment', 'system', 'time'] as const;

/** One of them. */
export type TransferActor = (typeof TRANSFER_ACTORS)[number];

/** A hold waits for the end of its booking, or was posted and voided. */
export const HOLD_STATES = ['open', 'closed'] as const;
