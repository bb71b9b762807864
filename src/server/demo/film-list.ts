import type { MovieKind, MovieState } from '@/domain/movies';

/** A film of the demo. `castIndex` counts the demo's casts from 0; `drawing` names the still life of a paid one, `moves` what moves in front. */
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

const UPRIGHT = { kind: 'free', price: null, state: 'published', width: 540, height: 960 } as const;
const LYING = { kind: 'paid', state: 'published', width: 854, height: 480, milliseconds: 12_000 } as const;

/** Drawn films of ours, in the order of their making; `scripts/draw-films.mjs` makes the files. */
export const DEMO_FILMS: readonly DemoFilm[] = [
  free('evening-seat', 9, '夜景の見える席で、近況報告です', [2, 9], 'lamps', 9_000, 5),
  free('first-snow', 0, '冬の支度をはじめました', [8, 1], 'snow', 8_000, 20),
  free('petals', 1, '花の咲く公園を歩きました', [4, 8], 'petals', 8_000, 30),
  free('autumn', 3, '落ち葉の並木道にて', [4, 8], 'leaves', 10_000, 44),
  free('hello', 5, 'はじめまして、自己紹介です', [1], 'lights', 7_000, 52),
  free('stars', 10, '星がきれいな夜でした', [9, 2], 'stars', 8_000, 75),
  free('rainy-day', 7, '雨の日のすごしかた', [10], 'rain', 7_000, 98),
  { ...free('aquarium', 2, '水族館に行ってきました', [2, 4], 'bubbles', 9_000, 6), state: 'reviewing' },
  paid('tea', 0, 'お茶を淹れる夜', [5, 10], 1_200, 'steam', 26),
  paid('calendar', 0, '来月の予定を話します', [2], 800, 'lights', 70),
  paid('rain', 0, '雨の川沿いを歩く', [4, 9], 1_000, 'rain', 120),
  paid('market', 3, '朝の市場で', [4, 5], 900, 'petals', 60),
  paid('night', 9, '夜の川沿いを歩く', [9, 4], 1_500, 'stars', 90),
  { ...paid('book', 0, '窓辺で、本の話', [7], 1_000, 'lights', 3), state: 'reviewing' },
  small('candle', 11, '灯りの下で、ひとこと', [9, 2], 'lamps', 28),
  small('cherry-path', 12, '桜の小道を歩きました', [4, 8], 'petals', 36),
  small('window-rain', 13, '窓ごしの雨音です', [10, 6], 'rain', 49),
  small('snow-street', 4, '雪の降る商店街から', [4, 8], 'snow', 57),
  small('sweets', 6, '得意なお菓子の話', [5], 'lights', 66),
  small('roof-stars', 8, '屋上で星を見ました', [9, 8], 'stars', 81),
  small('ginkgo', 14, '銀杏の落ち葉がきれいでした', [8, 4], 'leaves', 93),
  small('jellyfish', 15, 'くらげの水槽の前で', [4], 'bubbles', 105),
  small('hot-tea', 16, '温かいお茶でひと休み', [5, 10], 'steam', 117),
  small('lanterns', 17, '提灯の並ぶ夜道', [9, 4], 'lamps', 130),
  small('year-end', 18, '年末のごあいさつ', [2, 8], 'snow', 148),
  small('greeting', 19, 'はじめまして、よろしくお願いします', [1], 'lights', 171),
  small('umbrella', 20, '傘をさして帰る夜', [10, 9], 'rain', 195),
  small('shooting-star', 21, '流れ星をさがして', [9], 'stars', 222),
  small('soap-bubbles', 22, 'しゃぼん玉で遊びました', [10, 8], 'bubbles', 260),
  small('coffee', 23, '朝のコーヒーの時間', [5, 10], 'steam', 301),
];

function free(
  file: string,
  castIndex: number,
  title: string,
  tags: readonly number[],
  moves: string,
  milliseconds: number,
  hoursAgo: number,
): DemoFilm {
  return { ...UPRIGHT, file, castIndex, title, description: '', tags, moves, milliseconds, hoursAgo };
}

// Short, and with fewer pixels: all of them together weigh less than 4 MB.
function small(
  file: string,
  castIndex: number,
  title: string,
  tags: readonly number[],
  moves: string,
  hoursAgo: number,
) {
  return { ...free(file, castIndex, title, tags, moves, 5_000, hoursAgo), width: 432, height: 768 };
}

function paid(
  drawing: string,
  castIndex: number,
  title: string,
  tags: readonly number[],
  price: number,
  moves: string,
  hoursAgo: number,
): DemoFilm {
  return { ...LYING, file: drawing, drawing, castIndex, title, description: '', tags, price, moves, hoursAgo };
}
