/** Kana in one spelling, so that ひらがな, カタカナ and 半角 find each other. */

const SMALL: Readonly<Record<string, string>> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ',
  ゕ: 'か',
  ゖ: 'け',
  ゐ: 'い',
  ゑ: 'え',
  ゔ: 'ぶ',
};
const ROWS = {
  あ: 'あかさたなはまやらわがざだばぱ',
  い: 'いきしちにひみりぎじぢびぴ',
  う: 'うくすつぬふむゆるぐずづぶぷ',
  え: 'えけせてねへめれげぜでべぺ',
  お: 'おこそとのほもよろをごぞどぼぽ',
} as const;
// How a long vowel is written after a kana of the row: めい, ようこ.
const LONG = { あ: 'あ', い: 'い', う: 'う', え: 'い', お: 'う' } as const;

const longAfter = new Map<string, string>();
for (const row of ['あ', 'い', 'う', 'え', 'お'] as const) for (const kana of ROWS[row]) longAfter.set(kana, LONG[row]);

/**
 * The text as names are compared: NFKC, lower case, hiragana, without blanks and dots; small kana as large ones; a
 * long vowel in one spelling (めー = めい = めえ, よーこ = ようこ = よおこ).
 */
export function kanaOf(text: string): string {
  const large = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[\s・.]/g, '')
    .replace(/[ぁぃぅぇぉっゃゅょゎゕゖゐゑゔ]/g, (letter) => SMALL[letter] ?? letter);
  let kana = '';
  for (const letter of large) {
    const before = kana.at(-1) ?? '';
    const isLong =
      letter === 'ー' || (letter === 'え' && ROWS.え.includes(before)) || (letter === 'お' && ROWS.お.includes(before));
    kana += isLong && before !== '' ? (longAfter.get(before) ?? letter) : letter;
  }
  return kana;
}
