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
