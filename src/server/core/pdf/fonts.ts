import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);

/** Both under the SIL OFL 1.1: letters with the kanji of JIS levels 1 to 4, and pictures in black. */
const FILES = {
  text: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  emoji: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} as const;

/** The file of a font, with what it can print; `ascent` = over the baseline, for letters of 1. */
export type PrintFont = { file: string; letters: ReadonlySet<number>; ascent: number };
/** The fonts of one document. */
export type PrintFonts = Readonly<Record<keyof typeof FILES, PrintFont>>;
/** Neighbours in a text that one font prints. */
export type Run = { font: keyof PrintFonts; text: string };

/** Printed in the place of a letter that no font here has, as Japanese printers do: a name has no gap. */
const NO_LETTER = '〓';
/** Marks that shape, join or colour the letter before them, or show nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u;

let fonts: Promise<PrintFonts> | undefined;

/** The fonts, read when the first document is made. */
export function loadFonts(): Promise<PrintFonts> {
  fonts ??= Promise.all([fontIn(FILES.text), fontIn(FILES.emoji)]).then(([text, emoji]) => ({ text, emoji }));
  return fonts;
}

/** A text in the first font that has each of its letters; at least one run, also of an empty text. */
export function runsOf(text: string, { text: main, emoji }: PrintFonts): Run[] {
  const runs: Run[] = [];
  const add = (font: keyof PrintFonts, letter: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  };
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    if (UNSEEN.test(letter)) {
      const last = runs.at(-1);
      if (last && (last.font === 'text' ? main : emoji).letters.has(point)) last.text += letter;
    } else if (main.letters.has(point)) add('text', letter);
    else if (emoji.letters.has(point)) add('emoji', letter);
    else add('text', NO_LETTER);
  }
  return runs.length > 0 ? runs : [{ font: 'text', text }];
}

async function fontIn(file: string): Promise<PrintFont> {
  const { characterSet, ascent, unitsPerEm } = create(await readFile(file));
  return { file, letters: new Set(characterSet), ascent: ascent / unitsPerEm };
}
