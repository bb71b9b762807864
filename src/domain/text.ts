/** Measures of texts that people write. Each is cheap for a text of any length: it may come from an attacker. */

/**
 * Most code points that a length in characters admits for each one: an emoji of a family has seven, with skin tones
 * eleven.
 */
export const POINTS_PER_CHARACTER = 16;

/** Longest text, in UTF-16 units, that any field takes; what is longer is refused before anything is done with it. */
export const LONGEST_TEXT = 2 * 1000 * POINTS_PER_CHARACTER;

/** Characters of a text as people count them: an emoji with its modifiers is one. Counting stops at `most + 1`. */
export function characterCount(text: string, most = 9999): number {
  let count = 0;
  let at = 0;
  let width = WINDOW;
  while (at < text.length && count <= most) {
    const part = text.slice(at, wholePair(text, at + width));
    const starts = Array.from(graphemes(part), ({ index }) => index);
    if (at + part.length >= text.length) return Math.min(count + starts.length, most + 1);
    // The last character of a window may go on behind it: the next window begins there.
    const last = starts.at(-1) ?? 0;
    count += starts.length - 1;
    at += last;
    width = last === 0 ? width * 2 : WINDOW;
  }
  return Math.min(count, most + 1);
}

/**
 * True for a text without U+0000 (PostgreSQL keeps every other character), without halves of surrogate pairs, and
 * without more than thirty marks on one letter (UAX #15, "stream-safe": normalizing more takes time that grows with
 * the square).
 */
export function hasUsableCharacters(text: string): boolean {
  return !UNUSABLE.test(text);
}

/**
 * A text as it is kept: trimmed, without characters that a phone's contacts and other programs add unseen, and that
 * turn a line backwards or hide a word: marks of direction, zero-width blanks, fillers, controls apart from line
 * breaks and tabs. What joins and shapes emoji and variants of kanji stays.
 */
export const storedText = (text: string): string => text.replaceAll(HIDDEN, '').trim();

const HIDDEN =
  /(?![\n\r\t]|\u200D|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

/**
 * NFKC (full-width digits and letters become half-width) and as it is kept: done before every check, on both sides. A
 * text that no field takes comes back as it is.
 */
export function normalizeText(text: string): string {
  return text.length > LONGEST_TEXT || !hasUsableCharacters(text) ? text : storedText(text.normalize('NFKC'));
}

/**
 * A text as it is seen and compared: NFKC, without characters that show nothing (zero-width, variation selectors, soft
 * hyphens, marks of direction, tags, Hangul fillers, the empty braille pattern). At most `LONGEST_TEXT` of it.
 */
export function visibleText(text: string): string {
  const shown = text.slice(0, LONGEST_TEXT).replaceAll(INVISIBLE, '').replaceAll(MARKS_BEYOND, '$1');
  return shown.normalize('NFKC').replaceAll(INVISIBLE, '');
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

const MARKS_BEYOND = /(\p{M}{30})\p{M}+/gu;

const UNUSABLE = /\0|\p{Surrogate}|\p{M}{31}/u;

// `Intl.Segmenter` takes time that grows with the square of the length, so a long text is taken in parts.
const WINDOW = 256;

const wholePair = (text: string, end: number) => (/^[\uDC00-\uDFFF]/.test(text.charAt(end)) ? end + 1 : end);

function graphemes(text: string): Intl.Segments {
  // Made once, at the first use: it takes longer than counting a message.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

let segmenter: Intl.Segmenter | undefined;
