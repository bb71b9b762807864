/**
 * A number that was changed or lost, taken back through the operator with an identity document
 * (docs/rules/phone-recovery.md): states, times, and the reasons of a decision.
 */
import { HOUR_MS } from './durations';

/** Where a request stands: it waits, a person decided, the old number stopped it, or it is not needed any more. */
export const PHONE_RECOVERY_STATES = ['submitted', 'approved', 'refused', 'stopped', 'ended'] as const;

/** One of them. */
export type PhoneRecoveryState = (typeof PHONE_RECOVERY_STATES)[number];

/**
 * Minutes from the proof of the new number to the request; hours in which the old number may stop it before it can be
 * approved; days after which an undecided request ends; requests about one old number, and from one new number, in 24
 * hours.
 */
export const PHONE_RECOVERY = { formMinutes: 60, waitHours: 24, openDays: 7, perDay: 3 } as const;

/**
 * When a request may be approved at the earliest: a day after it was made, or at once where the old number said yes.
 */
export const approvableAt = ({ submittedAt, confirmedAt }: { submittedAt: Date; confirmedAt: Date | null }): Date =>
  confirmedAt ?? new Date(submittedAt.getTime() + PHONE_RECOVERY.waitHours * HOUR_MS);

/** What an approval rests on, beside the document. */
export const PHONE_RECOVERY_GROUNDS = {
  old_number: '元の番号で確認済み',
  password: 'パスワードも一致',
  same_document: '以前の書類と一致',
  document: '書類の生年月日が一致',
} as const;

/** One of them. */
export type PhoneRecoveryGround = keyof typeof PHONE_RECOVERY_GROUNDS;

/**
 * Why a request was refused: the word of the desk, and what the person reads. None says whether there is an account.
 */
export const PHONE_RECOVERY_REFUSALS = {
  unclear: {
    label: '不鮮明',
    words: '書類の画像が読み取れませんでした。明るい場所で撮りなおして、もう一度お送りください。',
  },
  expired: { label: '期限切れ', words: '書類の有効期限が切れていました。別の書類で、もう一度お送りください。' },
  no_match: { label: '登録と一致しない', words: 'ご入力の内容と書類では、ご登録を確認できませんでした。' },
  number_in_use: { label: '新しい番号が使用中', words: '新しい電話番号は、ほかのご登録で使われています。' },
  suspicious: { label: 'なりすましの疑い', words: 'ご本人のお申し込みと確認できませんでした。' },
} as const;

/** A reason to refuse. */
export type PhoneRecoveryRefusal = keyof typeof PHONE_RECOVERY_REFUSALS;

/** What the holder of the old number can say to a request: it is from someone else, or it is from the holder. */
export const OLD_NUMBER_ANSWERS = ['stop', 'confirm'] as const;

/** One of them. */
export type OldNumberAnswer = (typeof OLD_NUMBER_ANSWERS)[number];
