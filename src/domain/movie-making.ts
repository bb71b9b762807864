/** How a cast brings a film, and what a person looks at before others see it (docs/rules/movies.md). */

import { keysOf } from './keys';
import { MOVIE_LIMITS, type MovieKind, type MovieRejection } from './movies';

/** How many films of one cast may be unfinished or wait for a person at once: what bounds the room that they take. */
export const MOVIES_OPEN_MAX = 5;
/** A draft that is never sent is erased after so many days, and so are the files of what came back or was stopped. */
export const MOVIE_KEPT_DAYS = 30;
/** The desk's promise. */
export const MOVIE_REVIEW_HOURS = 24;
/** The longest side of the picture, in pixels. */
export const MOVIE_SIDE_MAX = 4096;
/** A cover as it is sent. */
export const MOVIE_COVER = { bytes: 10_000_000, pixels: 40_000_000 } as const;
/** How many pictures of a film stand in its strip. */
export const MOVIE_SCENES = 12;
/** The second of a film, `seconds` long, that a picture of its strip shows; the first is number 0. */
export const sceneAt = (seconds: number, number: number): number => (seconds * (number + 0.5)) / MOVIE_SCENES;
/** How many others may be in the picture, and how long their names may be. */
export const MOVIE_OTHERS = { most: 4, name: 30 } as const;

/** A file is known again by so many samples of so many bytes, long before all of it has arrived. */
const SAMPLES = { count: 16, bytes: 65_536 } as const;
/**
 * Where the samples of a file lie, as `[start, end)`: spread over it from its first byte to its last; a small file is
 * its only sample.
 */
export function samplesOf(bytes: number): readonly (readonly [start: number, end: number])[] {
  if (bytes <= SAMPLES.count * SAMPLES.bytes) return [[0, bytes]];
  return Array.from({ length: SAMPLES.count }, (_, number) => {
    const start = Math.floor(((bytes - SAMPLES.bytes) * number) / (SAMPLES.count - 1));
    return [start, start + SAMPLES.bytes] as const;
  });
}

/** What the cast says yes to for each film, in the order of the screen. `reward` is asked of paid films only. */
export const MOVIE_CONSENTS = ['people', 'decent', 'own_will', 'rights', 'reward'] as const;
/** One of them. */
export type MovieConsent = (typeof MOVIE_CONSENTS)[number];

/** What the desk has looked at before it approves, in the order of its keys. */
export const MOVIE_CHECKS = {
  consent: '出演する方全員の同意がある',
  adult: '写っている方は成人である',
  fit: '掲載の基準に合う',
  others: 'ほかの人が写っていない',
  place: '場所や個人が特定されない',
} as const;
/** One of them. */
export type MovieCheck = keyof typeof MOVIE_CHECKS;

/** Why a person sends a film back or takes it down: all words but the machine's. */
export const MOVIE_REASONS = [
  'consent',
  'unfit',
  'others',
  'place',
  'words',
] as const satisfies readonly MovieRejection[];
/** One of them. */
export type MovieReason = (typeof MOVIE_REASONS)[number];

/** What the machine, or a performer, says of a film before a person looks: hints, never a decision. */
export const MOVIE_MARKS = {
  performer: '出演者の申し出で公開を止めた動画',
  withdrawn: '出演者が同意を取り消した動画',
  resent: '差し戻し・停止した動画と同じ内容',
  others: 'ほかの出演者の同意は投稿者の申告',
  silent: '音声なし',
  dark: 'とても暗い場面あり',
  long: '長さが上限に近い',
} as const;
/** One of them. */
export type MovieMark = keyof typeof MOVIE_MARKS;

/** Within so much of the longest film of its kind a film may have been cut there. */
const NEARLY_MS = 2000;

/**
 * What is known of a film that waits; null where no one looked. `people` counts those in the picture who agreed by the
 * cast's word, the cast included; `isWithdrawn` = one of them took a yes back.
 */
export type MovieFacts = {
  kind: MovieKind;
  durationMs: number | null;
  hasSound: boolean | null;
  darkScenes: readonly number[] | null;
  isHeld: boolean;
  isResent: boolean;
  people: number;
  isWithdrawn: boolean;
};

/** The marks of a film, in the order in which they are shown. */
export const marksOf = (film: MovieFacts): MovieMark[] => {
  const is: Readonly<Record<MovieMark, boolean>> = {
    performer: film.isHeld,
    withdrawn: film.isWithdrawn,
    resent: film.isResent,
    others: film.people > 1,
    silent: film.hasSound === false,
    dark: (film.darkScenes ?? []).length > 0,
    long: (film.durationMs ?? 0) > MOVIE_LIMITS[film.kind].milliseconds - NEARLY_MS,
  };
  return keysOf(MOVIE_MARKS).filter((mark) => is[mark]);
};

/** A file with this in it stays refused, by any sender; a consent that was missing may be given later. */
export const MOVIE_REFUSED_FOR_GOOD = ['unfit', 'others', 'place', 'words'] as const satisfies readonly MovieReason[];

/** Lists of the desk. */
export const MOVIE_DESK_LISTS = ['reviewing', 'published', 'stopped'] as const;
/** One of them. */
export type MovieDeskList = (typeof MOVIE_DESK_LISTS)[number];

/** Where the parts of a film are sent (tus 1.0); the id of the film follows. */
export const UPLOADS_PATH = '/api/v1/female_casts/me/uploads';
