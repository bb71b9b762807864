/** The first `limit` characters, counted as people count them, with … when something was cut. */
export function preview(text: string, limit: number): string {
  if (EACH_ONE_LETTER.test(text)) return text.length > limit ? `${text.slice(0, limit)}…` : text;
  const letters = [...new Intl.Segmenter('ja').segment(text)].map(({ segment }) => segment);
  return letters.length > limit ? `${letters.slice(0, limit).join('')}…` : text;
}

// Kana without marks that join the letter before, kanji, and ASCII. A segmenter is expensive to make, and a page's
// start has no time.
const EACH_ONE_LETTER = /^[\x20-\x7e\u3000-\u3029\u3030-\u3098\u309b-\u30ff\u4e00-\u9fff\uff01-\uff5e]*$/;
