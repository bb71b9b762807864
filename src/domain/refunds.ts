/** Money that goes back to a card, by the hands of people (docs/rules/payments.md#refunds). */

/** Refunds of what a booking had really been paid with. */
export const OF_BOOKING = [
  'cancelled_user',
  'cancelled_cast',
  'cancelled_store',
  'no_show_user',
  'no_show_cast',
  'lapsed',
  'dispute',
  'changed',
  'home_declined',
  'fee_waived',
] as const;

/** Why: money that came and may not be used, and what is left of a booking that fell. */
export const REFUND_CAUSES = ['late', 'double_charge', 'amount_mismatch', 'unknown_order', ...OF_BOOKING] as const;

/** A reason for a refund. */
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** The same in words, for the operator. */
export const REFUND_WORDS: Readonly<Record<RefundCause, string>> = {
  late: '期限後の入金',
  double_charge: '二重の入金',
  amount_mismatch: '金額の不一致',
  unknown_order: '注文の見つからない入金',
  cancelled_user: 'お客様のキャンセル',
  cancelled_cast: 'キャストの都合',
  cancelled_store: '店舗の都合',
  no_show_user: 'お客様の未到着',
  no_show_cast: 'キャストの未到着',
  lapsed: '開始されなかった予約',
  dispute: '問題の報告の裁定',
  changed: '予約の変更による差額',
  home_declined: 'ご自宅の追加料金の差額',
  fee_waived: 'キャンセル料の免除',
};

/** True for what a booking is owed: never to be dismissed. */
export const isOfBooking = (cause: RefundCause): boolean => OF_BOOKING.some((one) => one === cause);

/** Yen up to which one person may give money back; above it two different people decide. */
export const REFUND_ALONE_MAX = 30_000;
