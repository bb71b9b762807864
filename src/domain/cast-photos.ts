/** Pictures of casts, from the phone to what visitors see (docs/rules/photos.md). */
import { keysOf } from './keys';

/** Where a picture stands: it waits for the staff, every visitor sees it, or it came back. */
const STATES = { waiting: '審査中', approved: '公開中', rejected: '差し戻し' } as const;
/** One of them. */
export type PhotoState = keyof typeof STATES;
/** All of them. */
export const PHOTO_STATES = keysOf(STATES);
/** What one is called. */
export const photoStateName = (state: PhotoState): string => STATES[state];

/** What the cast blurred before sending it. */
export const PHOTO_BLURS = { none: '', face: '顔ぼかし', all: '全体ぼかし' } as const;
/** One of them. */
export type PhotoBlur = keyof typeof PHOTO_BLURS;

/** Why a picture came back: the word of the desk, and what the cast reads. */
export const PHOTO_REJECTIONS = {
  place: {
    label: '場所がわかる',
    remedy: '背景に場所のわかるものが写っています。切り抜くか、ぼかしてからもう一度出してください。',
  },
  others: {
    label: 'ほかの人が写っている',
    remedy: 'ほかの方が写っています。切り抜くか、ぼかしてからもう一度出してください。',
  },
  words: {
    label: '文字・連絡先',
    remedy: '文字や連絡先が写っています。切り抜くか、ぼかしてからもう一度出してください。',
  },
  unclear: { label: '不鮮明', remedy: '画像が不鮮明です。明るい場所で撮った写真を出してください。' },
  not_her: {
    label: '本人と確認できない',
    remedy: 'ご本人の写真と確認できませんでした。最近のご自身の写真を出してください。',
  },
  unfit: {
    label: '掲載の基準に合わない',
    remedy: '掲載の基準に合いませんでした。服装や構図の違う写真を出してください。',
  },
} as const;
/** One of them. */
export type PhotoRejection = keyof typeof PHOTO_REJECTIONS;

/**
 * How many a cast has at most, and the bounds of a picture as it is sent: bytes, pixels, and the fewest pixels of its
 * sides.
 */
export const CAST_PHOTOS = { most: 8, bytes: 10_000_000, pixels: 40_000_000, width: 480, height: 640 } as const;

/** Widths in pixels in which pages ask for a picture; each is 3 : 4. The middle one stands where only one is named. */
export const PHOTO_WIDTHS = [320, 640, 1080] as const;
export const PHOTO_WIDTH = 640;
