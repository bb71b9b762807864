/** Rules of pictures in talk that server and screens share (docs/rules/talk.md#pictures). */
import { DAY_MS, MINUTE_MS } from './durations';

/**
 * Bounds of a message's pictures: how many, bytes and pixels of each as sent, pixels of the longer side of what is
 * kept, and of the shorter side of the small one in a bubble.
 */
export const TALK_PICTURES = { most: 5, bytes: 10_000_000, pixels: 40_000_000, side: 1600, small: 480 } as const;

/** The two sizes in which a picture is read: in the bubble, and over the whole screen. */
export const TALK_PICTURE_SIZES = ['small', 'large'] as const;
/** One of them. */
export type TalkPictureSize = (typeof TALK_PICTURE_SIZES)[number];

/** What becomes of a reported picture: shown again to both, or removed. */
export const PICTURE_DECISIONS = ['shown', 'removed'] as const;
/** One of them. */
export type PictureDecision = (typeof PICTURE_DECISIONS)[number];

/** Why a member of the staff opens a reported picture; its sender reads it in the own log. */
export const PICTURE_LOOK_REASONS = {
  report: '通報の確認',
  contact: 'お問い合わせへの対応',
  police: '警察への連絡',
  other: 'その他',
} as const;
/** A reason. */
export type PictureLookReason = keyof typeof PICTURE_LOOK_REASONS;
/** How long an opened picture stands at the desk before it is asked for anew. */
export const PICTURE_LOOK_MS = 5 * MINUTE_MS;

/** Days in which an account is so new that each of its pictures is blurred. */
const YOUNG_DAYS = 7;

/**
 * Whether pictures reach the other one blurred, until a tap: those of the first message with any that this sender
 * writes in the room, and all of an account that is younger than seven days.
 */
export const isBlurred = ({ isFirst, memberSince, now }: { isFirst: boolean; memberSince: Date; now: Date }): boolean =>
  isFirst || now.getTime() - memberSince.getTime() < YOUNG_DAYS * DAY_MS;
