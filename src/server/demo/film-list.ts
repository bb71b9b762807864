import type { MovieKind, MovieState } from '@/domain/movies';

/**
 * A film of the demo. `castIndex` counts the demo's casts from 0; `drawing` names the still life of a paid one,
 * `moves` what moves in front.
 */
export type DemoFilm = {
  file: string;
  kind: MovieKind;
  state: Extract<MovieState, 'published' | 'reviewing'>;
  castIndex: number;
  title: string;
  description: string;
  tags: readonly number[];
  price: number | null;
  width: number;
  height: number;
  milliseconds: number;
  /** Hours before the seed at which it was published or sent. */
  hoursAgo: number;
  drawing?: string;
  moves: string;
};

const UPRIGHT = { kind: 'free', price: null, width: 540, height: 960 } as const;
const LYING = { kind: 'paid', width: 854, height: 480, milliseconds: 12_000 } as const;
// Short, and with fewer pixels: all of them together weigh less than 4 MB.
const SMALL = { ...UPRIGHT, width: 432, height: 768, milliseconds: 5_000 } as const;

/** What each film has of its own; published, unless it says otherwise. */
type FilmEntry = Pick<DemoFilm, 'castIndex' | 'title' | 'tags' | 'moves' | 'hoursAgo'> &
  Partial<Pick<DemoFilm, 'state'>>;

const FREE_FILMS: readonly (FilmEntry & Pick<DemoFilm, 'file' | 'milliseconds'>)[] = [
  {
    file: 'evening-seat',
    castIndex: 9,
    title: '夜景の見える席で、近況報告です',
    tags: [2, 9],
    moves: 'lamps',
    milliseconds: 9_000,
    hoursAgo: 5,
  },
  {
    file: 'first-snow',
    castIndex: 0,
    title: '冬の支度をはじめました',
    tags: [8, 1],
    moves: 'snow',
    milliseconds: 8_000,
    hoursAgo: 20,
  },
  {
    file: 'petals',
    castIndex: 1,
    title: '花の咲く公園を歩きました',
    tags: [4, 8],
    moves: 'petals',
    milliseconds: 8_000,
    hoursAgo: 30,
  },
  {
    file: 'autumn',
    castIndex: 3,
    title: '落ち葉の並木道にて',
    tags: [4, 8],
    moves: 'leaves',
    milliseconds: 10_000,
    hoursAgo: 44,
  },
  {
    file: 'hello',
    castIndex: 5,
    title: 'はじめまして、自己紹介です',
    tags: [1],
    moves: 'lights',
    milliseconds: 7_000,
    hoursAgo: 52,
  },
  {
    file: 'stars',
    castIndex: 10,
    title: '星がきれいな夜でした',
    tags: [9, 2],
    moves: 'stars',
    milliseconds: 8_000,
    hoursAgo: 75,
  },
  {
    file: 'rainy-day',
    castIndex: 7,
    title: '雨の日のすごしかた',
    tags: [10],
    moves: 'rain',
    milliseconds: 7_000,
    hoursAgo: 98,
  },
  {
    file: 'aquarium',
    castIndex: 2,
    title: '水族館に行ってきました',
    tags: [2, 4],
    moves: 'bubbles',
    milliseconds: 9_000,
    hoursAgo: 6,
    state: 'reviewing',
  },
];

const PAID_FILMS: readonly (FilmEntry & { drawing: string; price: number })[] = [
  { drawing: 'tea', castIndex: 0, title: 'お茶を淹れる夜', tags: [5, 10], price: 1_200, moves: 'steam', hoursAgo: 26 },
  {
    drawing: 'calendar',
    castIndex: 0,
    title: '来月の予定を話します',
    tags: [2],
    price: 800,
    moves: 'lights',
    hoursAgo: 70,
  },
  {
    drawing: 'rain',
    castIndex: 0,
    title: '雨の川沿いを歩く',
    tags: [4, 9],
    price: 1_000,
    moves: 'rain',
    hoursAgo: 120,
  },
  { drawing: 'market', castIndex: 3, title: '朝の市場で', tags: [4, 5], price: 900, moves: 'petals', hoursAgo: 60 },
  {
    drawing: 'night',
    castIndex: 9,
    title: '夜の川沿いを歩く',
    tags: [9, 4],
    price: 1_500,
    moves: 'stars',
    hoursAgo: 90,
  },
  {
    drawing: 'book',
    castIndex: 0,
    title: '窓辺で、本の話',
    tags: [7],
    price: 1_000,
    moves: 'lights',
    hoursAgo: 3,
    state: 'reviewing',
  },
];

const SMALL_FILMS: readonly (FilmEntry & Pick<DemoFilm, 'file'>)[] = [
  { file: 'candle', castIndex: 11, title: '灯りの下で、ひとこと', tags: [9, 2], moves: 'lamps', hoursAgo: 28 },
  { file: 'cherry-path', castIndex: 12, title: '桜の小道を歩きました', tags: [4, 8], moves: 'petals', hoursAgo: 36 },
  { file: 'window-rain', castIndex: 13, title: '窓ごしの雨音です', tags: [10, 6], moves: 'rain', hoursAgo: 49 },
  { file: 'snow-street', castIndex: 4, title: '雪の降る商店街から', tags: [4, 8], moves: 'snow', hoursAgo: 57 },
  { file: 'sweets', castIndex: 6, title: '得意なお菓子の話', tags: [5], moves: 'lights', hoursAgo: 66 },
  { file: 'roof-stars', castIndex: 8, title: '屋上で星を見ました', tags: [9, 8], moves: 'stars', hoursAgo: 81 },
  { file: 'ginkgo', castIndex: 14, title: '銀杏の落ち葉がきれいでした', tags: [8, 4], moves: 'leaves', hoursAgo: 93 },
  { file: 'jellyfish', castIndex: 15, title: 'くらげの水槽の前で', tags: [4], moves: 'bubbles', hoursAgo: 105 },
  { file: 'hot-tea', castIndex: 16, title: '温かいお茶でひと休み', tags: [5, 10], moves: 'steam', hoursAgo: 117 },
  { file: 'lanterns', castIndex: 17, title: '提灯の並ぶ夜道', tags: [9, 4], moves: 'lamps', hoursAgo: 130 },
  { file: 'year-end', castIndex: 18, title: '年末のごあいさつ', tags: [2, 8], moves: 'snow', hoursAgo: 148 },
  {
    file: 'greeting',
    castIndex: 19,
    title: 'はじめまして、よろしくお願いします',
    tags: [1],
    moves: 'lights',
    hoursAgo: 171,
  },
  { file: 'umbrella', castIndex: 20, title: '傘をさして帰る夜', tags: [10, 9], moves: 'rain', hoursAgo: 195 },
  { file: 'shooting-star', castIndex: 21, title: '流れ星をさがして', tags: [9], moves: 'stars', hoursAgo: 222 },
  {
    file: 'soap-bubbles',
    castIndex: 22,
    title: 'しゃぼん玉で遊びました',
    tags: [10, 8],
    moves: 'bubbles',
    hoursAgo: 260,
  },
  { file: 'coffee', castIndex: 23, title: '朝のコーヒーの時間', tags: [5, 10], moves: 'steam', hoursAgo: 301 },
];

const COMMON = { state: 'published', description: '' } as const;

/** Drawn films of ours, in the order of their making; `scripts/draw-films.mjs` makes the files. */
export const DEMO_FILMS: readonly DemoFilm[] = [
  ...FREE_FILMS.map((film) => ({ ...COMMON, ...UPRIGHT, ...film })),
  ...PAID_FILMS.map((film) => ({ ...COMMON, ...LYING, ...film, file: film.drawing })),
  ...SMALL_FILMS.map((film) => ({ ...COMMON, ...SMALL, ...film })),
];
