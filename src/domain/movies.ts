/** Films of casts, from the phone to what visitors see, as data (docs/rules/movies.md). */

/** A free film stands in the feed, a paid one is bought singly or with a plan. */
export const MOVIE_KINDS = ['free', 'paid'] as const;
/** One of them. */
export type MovieKind = (typeof MOVIE_KINDS)[number];

/** All states; visitors see a published film only. */
export const MOVIE_STATES = ['draft', 'converting', 'reviewing', 'published', 'rejected', 'stopped'] as const;
/** One of them. */
export type MovieState = (typeof MOVIE_STATES)[number];

/** What may happen to a film. */
export const MOVIE_EVENTS = ['send', 'convert', 'fail', 'approve', 'reject', 'hold', 'stop'] as const;
/** One of them. */
export type MovieEvent = (typeof MOVIE_EVENTS)[number];

/**
 * Who makes it happen; `machine` is what looks at the file before a person does, `performer` a person in the picture.
 */
export type MovieActor = 'cast' | 'machine' | 'ops' | 'performer';

/** One row: in `from`, `event` by one of `by` leads to `to`. */
export type MovieTransition = {
  event: MovieEvent;
  from: readonly MovieState[];
  by: readonly MovieActor[];
  to: MovieState;
};

/**
 * The whole table. What came back or was stopped stays so: a changed film is another film, and is looked at again.
 * What is held is looked at again too.
 */
export const MOVIE_TRANSITIONS: readonly MovieTransition[] = [
  { event: 'send', from: ['draft'], by: ['cast'], to: 'converting' },
  { event: 'convert', from: ['converting'], by: ['machine'], to: 'reviewing' },
  { event: 'fail', from: ['converting'], by: ['machine'], to: 'rejected' },
  { event: 'approve', from: ['reviewing'], by: ['ops'], to: 'published' },
  { event: 'reject', from: ['reviewing'], by: ['ops'], to: 'rejected' },
  { event: 'hold', from: ['published'], by: ['performer'], to: 'reviewing' },
  { event: 'stop', from: ['converting', 'reviewing', 'published'], by: ['cast', 'ops'], to: 'stopped' },
];

/** Where an event leads, or null when the state does not allow it to this actor. */
export const movieStep = (state: MovieState, event: MovieEvent, actor: MovieActor): MovieState | null =>
  MOVIE_TRANSITIONS.find((row) => row.event === event && row.from.includes(state) && row.by.includes(actor))?.to ??
  null;

const LABELS: Readonly<Record<MovieState, string>> = {
  draft: '下書き',
  converting: '変換中',
  reviewing: '審査中',
  published: '公開中',
  rejected: '差し戻し',
  stopped: '停止',
};

/** Japanese name of a state. */
export const movieStateLabel = (state: MovieState): string => LABELS[state];

/** The longest film and the largest file of each kind. */
export const MOVIE_LIMITS: Readonly<Record<MovieKind, { milliseconds: number; bytes: number }>> = {
  free: { milliseconds: 3 * 60_000, bytes: 200_000_000 },
  paid: { milliseconds: 30 * 60_000, bytes: 1_000_000_000 },
};

/** What a paid film may cost, in gold. */
export const MOVIE_PRICE = { min: 300, max: 10_000, step: 100 } as const;

/** What every visitor sees of a paid film before buying it, in milliseconds at most. @public Read by paid films. */
export const MOVIE_PREVIEW_MS = 10_000;

/** The longest title and description, in characters. */
export const MOVIE_TITLE_MAX = 40;
export const MOVIE_DESCRIPTION_MAX = 200;

/** What stands in the place of a title when its cast is gone for good. */
export const MOVIE_TITLE_GONE = '削除された動画';

/** What a film is about; the key is stored and goes over the wire. */
export const MOVIE_TAGS: Readonly<Record<number, string>> = {
  1: '自己紹介',
  2: '近況',
  3: 'お店のこと',
  4: '街歩き',
  5: '料理・お茶',
  6: '音楽',
  7: '本・映画',
  8: '季節',
  9: '夜の景色',
  10: '暮らし',
};
/** How many of them a film has at most. */
export const MOVIE_TAGS_MAX = 3;

/** Files that browsers play as they are, with the ending of their names. */
export const MOVIE_TYPES = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;
/** One of them. */
export type MovieType = keyof typeof MOVIE_TYPES;

/** A film in pieces of several sizes, as its playlist is named (HLS, RFC 8216). */
export const STREAM_TYPE = 'application/vnd.apple.mpegurl';

/** Who agrees, in words, that a film is shown: the person who sends it, or another one in the picture. */
export const MOVIE_CONSENT_VERSION = '2026-11';

/** Why a film came back: the word of the desk, and what the cast reads. `unreadable` is said by no person. */
export const MOVIE_REJECTIONS = {
  consent: {
    label: '出演の同意が足りない',
    remedy: '写っている方全員の同意を確認できませんでした。同意のある動画を出してください。',
  },
  unfit: {
    label: '掲載の基準に合わない',
    remedy: '掲載の基準に合いませんでした。服装や内容の違う動画を出してください。',
  },
  others: {
    label: 'ほかの人が写っている',
    remedy: 'ほかの方が写っています。ぼかすか、その部分を外してから出してください。',
  },
  place: {
    label: '場所がわかる',
    remedy: '場所のわかるものが写っています。ぼかすか、その部分を外してから出してください。',
  },
  words: {
    label: '文字・連絡先',
    remedy: '連絡先や個人の情報が入っています。その部分を外してから出してください。',
  },
  unreadable: {
    label: '読み取れない',
    remedy: '動画を読み取れませんでした。別の形式で保存してから、もう一度出してください。',
  },
} as const;
/** One of them. */
export type MovieRejection = keyof typeof MOVIE_REJECTIONS;
