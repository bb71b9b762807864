import { printPdf } from '@/server/core/pdf/document';
import { loadFonts, type PrintFonts, runsOf } from '@/server/core/pdf/fonts';

const SEEN = /(?![\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}])[\p{L}\p{N}\p{S}\p{P}]/u;
const AT = new Date('2026-11-21T12:00:00Z');

let fonts: PrintFonts;
beforeAll(async () => {
  fonts = await loadFonts();
});

/** Kanji of an encoding whose letters have two bytes, or three with a first one of their own. */
const kanjiOf = (encoding: string, first: readonly number[] = []): string[] => {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 0x80 }, (_, at) => at + 0x80);
  const texts = bytes.flatMap((a) => [...bytes, 0x40, 0x5e].map((b) => decoder.decode(Uint8Array.of(...first, a, b))));
  return [...new Set(texts.join(''))].filter((letter) => /\p{Script=Han}/u.test(letter));
};

test('every letter that a name may have leaves a mark on the paper, and kanji are themselves', () => {
  const gaps: string[] = [];
  for (let point = 0x21; point <= 0x10_ffff; point += 1) {
    const letter = String.fromCodePoint(point);
    if (!SEEN.test(letter)) continue;
    const [run] = runsOf(letter, fonts);
    if (!run || !fonts[run.font].letters.has(run.text.codePointAt(0) ?? 0)) gaps.push(letter);
  }
  expect(gaps).toEqual([]);
  const kanji = [...kanjiOf('euc-jp'), ...kanjiOf('euc-jp', [0x8f]), ...'澪濱濵﨑邊邉惠德𠮷〆髙﨟𣑊𩸽𡈽𠀋'];
  expect(kanji.length).toBeGreaterThan(12_000);
  expect(kanji.filter((letter) => !fonts.text.letters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test('pictures come from a font of their own with what joins them, letters of neither are marked, an empty text is none', () => {
  expect(runsOf('澪☕さん👩‍🍳', fonts)).toEqual([
    { font: 'text', text: '澪' },
    { font: 'emoji', text: '☕' },
    { font: 'text', text: 'さん' },
    { font: 'emoji', text: '👩‍🍳' },
  ]);
  expect(runsOf('\u2068ไทย\u2069さん', fonts)).toEqual([{ font: 'text', text: '〓〓〓さん' }]);
  expect(runsOf('', fonts)).toEqual([{ font: 'text', text: '' }]);
});

test('a sheet embeds what its letters need and no more, and the same sheet has the same bytes', async () => {
  const sheet = (name: string) =>
    printPdf(
      { title: '明細', facts: [name, ''], parts: [{ lines: [{ label: name, amount: '¥1,000' }] }], foot: [] },
      AT,
    );
  const [plain, drawn] = [await sheet('𠮷田 澪'), await sheet('澪☕')];
  expect(plain.toString('latin1')).toMatch(/FontName \/[A-Z]{6}\+NotoSansJP/);
  expect(plain.toString('latin1')).not.toContain('NotoEmoji');
  expect(drawn.toString('latin1')).toMatch(/FontName \/[A-Z]{6}\+NotoEmoji/);
  expect(plain.equals(await sheet('𠮷田 澪'))).toBe(true);
});
