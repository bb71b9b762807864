/** Why a store no longer takes a customer (docs/rules/safety.md#barred-from-a-store): for the staff alone. */
export const STORE_BAR_REASONS = {
  conduct: '迷惑行為',
  contact: '連絡先の交換・店外の誘い',
  payment: 'お支払いのトラブル',
  no_show: '連絡のない未到着',
  other: 'その他',
} as const;
/** A reason. */
export type StoreBarReason = keyof typeof STORE_BAR_REASONS;
/** Characters of what is said about it: the fewest and the most. */
export const STORE_BAR_WORDS = { min: 10, max: 200 } as const;
