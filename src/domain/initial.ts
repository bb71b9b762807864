import { kanaOf } from './kana';

const ROWS: readonly (readonly [letters: string, initial: string])[] = [
  ['あ', 'A'],
  ['い', 'I'],
  ['う', 'U'],
  ['え', 'E'],
  ['お', 'O'],
  ['かきくけこ', 'K'],
  ['さしすせそ', 'S'],
  ['たちつてと', 'T'],
  ['なにぬねの', 'N'],
  ['はひふへほ', 'H'],
  ['まみむめも', 'M'],
  ['やゆよ', 'Y'],
  ['らりるれろ', 'R'],
  ['わをん', 'W'],
  ['がぎぐげご', 'G'],
  ['ざじずぜぞ', 'Z'],
  ['だぢづでど', 'D'],
  ['ばびぶべぼ', 'B'],
  ['ぱぴぷぺぽ', 'P'],
];

/**
 * The initial of a nickname, all that a cast learns of it before a booking: a capital letter, or a ring where its
 * first letter is none.
 */
export function initialOf(nickname: string): string {
  const [first = ''] = kanaOf(nickname);
  if (/^[a-z]$/.test(first)) return first.toUpperCase();
  return ROWS.find(([letters]) => first !== '' && letters.includes(first))?.[1] ?? '〇';
}
