import { DAY_MS } from './durations';
import { keysOf } from './keys';

/**
 * Why an account is suspended: as the operator chooses it, and as its owner reads it. A person who reported the
 * account is never named.
 */
export const SUSPENSION_REASONS = {
  terms: {
    label: '利用規約に反するご利用',
    words: '利用規約で禁じている行為を確認したため、ご利用を停止しています。',
  },
  no_show: {
    label: '連絡のないキャンセル',
    words: '連絡のないキャンセルや未到着が続いたため、ご利用を停止しています。',
  },
  payment: {
    label: 'お支払いの確認',
    words: 'お支払いについて確認が必要なため、ご利用を停止しています。',
  },
  identity: {
    label: 'ご登録内容の確認',
    words: 'ご登録の内容について確認が必要なため、ご利用を停止しています。',
  },
  safety: {
    label: '安全のための確認',
    words: '皆さまの安全のための確認を行っているため、ご利用を停止しています。',
  },
} as const;

/** Name of a reason. */
export type SuspensionReason = keyof typeof SUSPENSION_REASONS;
/** All names. */
export const SUSPENSION_REASON_NAMES = keysOf(SUSPENSION_REASONS);
/** True for the name of a reason. */
export const isSuspensionReason = (text: string): text is SuspensionReason => Object.hasOwn(SUSPENSION_REASONS, text);

/** Days that a suspension with an end lasts at most. */
export const SUSPENSION_DAYS_MAX = 365;

/** The instant at which a suspension ends whose last day is this date: midnight in Tokyo. Null = open end. */
export const endOfSuspension = (lastDay: string | null): Date | null =>
  lastDay === null ? null : new Date(new Date(`${lastDay}T00:00:00+09:00`).getTime() + DAY_MS);

/** Why an account is suspended, since when and until when (RFC 3339; null = open end), as its owner is told. */
export type SuspensionTold = { reason: SuspensionReason; since: string; until: string | null };

/**
 * What becomes of a booking when one of its two is suspended: declined or cancelled by the store, or it goes on
 * because they have met.
 */
export const BOOKING_ENDINGS = {
  declined: 'お断り（全額を戻します）',
  cancelled: '店舗キャンセル（全額を戻します）',
  kept: 'ご利用中のため、最後まで続きます',
} as const;

/** Name of an ending. */
export type BookingEnding = keyof typeof BOOKING_ENDINGS;
