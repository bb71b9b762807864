/** Why the staff call a booking off (docs/rules/desk.md#what-the-staff-do). */

/** What a member of the staff chooses from, in words. */
export const CANCEL_REASONS = {
  plans: 'ご予定の変更',
  illness: '体調・急病',
  traffic: '交通の乱れ',
  place: '場所の都合',
  safety: '安全のため',
  other: 'その他',
} as const;

/** Why a booking was called off, in words: what is chosen, or that it goes on with another cast. */
export const CALL_OFF_WORDS = { ...CANCEL_REASONS, moved: '別のキャストへ移動' } as const;

/** One that is chosen. */
export type CancelReason = keyof typeof CANCEL_REASONS;

/** A reason as the history keeps it. */
export type CallOffReason = keyof typeof CALL_OFF_WORDS;

/** Characters of what is written beside it, at most; その他 needs as many as a consent does. */
export const CANCEL_WORDS_MAX = 300;

/** Characters of how the customer agreed to another cast, at least and at most. */
export const CONSENT_WORDS = { min: 10, max: CANCEL_WORDS_MAX } as const;

/** What was said about it, as the history keeps it. */
export type CallOffWords = { reason: CallOffReason; words: string | null };

/** What is missing beside a reason, as a sentence, or null. */
export const missingWords = (reason: CancelReason, words: string): string | null =>
  reason === 'other' && words.trim() === '' ? 'その他のときは、内容を入力してください' : null;
