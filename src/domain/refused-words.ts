/**
 * Words that no text of a person may hold: insults, and what is outside of the offer
 * (docs/rules/forms.md#refused-words). A word counts where it stands as a word: `before` and `after` say beside which
 * signs it is a part of another one.
 */
import { visibleText } from './text';

type RefusedWord = { word: string; before?: RegExp; after?: RegExp };

const KATAKANA = { before: /[ァ-ヴー]$/, after: /^[ァ-ヴー]/ };
const KANJI = /\p{sc=Han}$/u;

const REFUSED_WORDS: readonly RefusedWord[] = [
  // 必死ね; 死ねない.
  { word: '死ね', before: /必$/, after: /^(?:ない|ません|る)/ },
  // 悩殺する, 忙殺する, 黙殺する.
  { word: '殺す', before: KANJI },
  { word: '消えろ' },
  // サブスク, クラブスタイル, スペースデブリ.
  { word: 'ブス', ...KATAKANA },
  { word: 'ドブス', ...KATAKANA },
  { word: 'ブサイク', ...KATAKANA },
  { word: 'デブ', ...KATAKANA },
  { word: 'ババア', ...KATAKANA },
  // クズ餅, クズ野菜.
  { word: 'クズ', before: KATAKANA.before, after: /^(?:[ァ-ヴー]|餅|もち|野菜|きり|湯|粉)/ },
  { word: '詐欺師' },
  { word: '裏引き' },
  { word: '直引き' },
  // 夏本番, 本番前の衣装, ライブ本番, 本番環境: a season, a stage, an examination.
  {
    word: '本番',
    before:
      /(?:[春夏秋冬]|季節|シーズン|行楽|紅葉|花見|年末|クリスマス|ライブ|舞台|公演|撮影|収録|試験|受験|大会|試合|いざ|ぶっつけ)の?$/,
    after:
      /^(?:前|直前|当日|環境|同様|さながら|のよう|の?(?:舞台|ステージ|ライブ|公演|試験|試合|大会|撮影|衣装)|を迎え|に向け|に備え|に強)/,
  },
];

/** Signs that are quoted on either side of a word. */
const AROUND = 6;

/** The first refused word of a text, spaced or not, with what stands around it; null without one. */
export function refusedWordIn(text: string): { word: string; around: string } | null {
  const seen = visibleText(text);
  // With its blanks a text has the borders that its author wrote; without them no word hides between them.
  for (const plain of [seen, seen.replaceAll(/\s/g, '')]) {
    for (const refused of REFUSED_WORDS) {
      const at = placeOf(refused, plain);
      if (at === null) continue;
      const end = at + refused.word.length;
      return { word: refused.word, around: plain.slice(Math.max(0, at - AROUND), end + AROUND) };
    }
  }
  return null;
}

/** What is wrong with a text that holds one, as a sentence that shows where; null without one. */
export function refusedWordFault(text: string): string | null {
  const found = refusedWordIn(text);
  if (found === null) return null;
  const { word, around } = found;
  return around === word ? `「${word}」は使えない言葉です` : `「${around}」の「${word}」は使えない言葉です`;
}

/** Signs beside a word that are looked at. */
const LOOKED_AT = 8;

function placeOf({ word, before, after }: RefusedWord, text: string): number | null {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const isPart =
      (before?.test(text.slice(Math.max(0, at - LOOKED_AT), at)) ?? false) ||
      (after?.test(text.slice(end, end + LOOKED_AT)) ?? false);
    if (!isPart) return at;
  }
  return null;
}
