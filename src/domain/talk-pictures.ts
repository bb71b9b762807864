/** Rules of pictures in talk that server and screens share (docs/rules/talk.md#pictures). */
import { DAY_MS } from './durations';

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

/** Days in which an account is so new that each of its pictures is blurred. */
const YOUNG_DAYS = 7;

/**
 * Whether pictures reach the other one blurred, until a tap: those of the first message with any that this sender
 * writes in the room, and all of an account that is younger than seven days.
 */
export const isBlurred = ({ isFirst, memberSince, now }: { isFirst: boolean; memberSince: Date; now: Date }): boolean =>
  isFirst || now.getTime() - memberSince.getTime() < YOUNG_DAYS * DAY_MS;
