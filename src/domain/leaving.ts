/** Why people leave, to choose from; what is sent are the words. */
export const LEAVING_REASONS = [
  '利用する機会が減った',
  '希望に合う相手が見つからない',
  '料金が合わない',
  '使い方がわかりにくい',
  '個人情報が心配',
  '別のアカウントを使う',
  'その他・答えない',
] as const;

/** The same for a cast. */
export const QUITTING_REASONS = [
  '仕事を辞める',
  '別の店舗・サービスへ移る',
  '働く時間がとれない',
  '報酬や条件が合わない',
  '安全面が心配',
  'その他・答えない',
] as const;

/**
 * What holds a leaving up: a booking that is agreed or waits, one that the operator looks at, a payment under way or
 * owed, a plan that renews.
 */
export const LEAVING_CAUSES = ['reservation', 'dispute', 'payment', 'debt', 'plan'] as const;

/** A cause. */
export type LeavingCause = (typeof LEAVING_CAUSES)[number];
