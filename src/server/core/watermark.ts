import { momentWords } from '@/domain/date-words';

// Drawn with strokes of our own: an installation may have no fonts at all. Each on a field of 4 by 6.
const STROKES: Readonly<Record<string, string>> = {
  0: 'M0 0h4v6h-4z',
  1: 'M1 1l1-1v6M0 6h4',
  2: 'M0 0h4v3h-4v3h4',
  3: 'M0 0h4v6h-4M0 3h4',
  4: 'M0 0v3h4M4 0v6',
  5: 'M4 0h-4v3h4v3h-4',
  6: 'M4 0h-4v6h4v-3h-4',
  7: 'M0 0h4l-2 6',
  8: 'M0 0h4v6h-4zM0 3h4',
  9: 'M4 3h-4v-3h4v6h-4',
  '/': 'M4 0l-4 6',
  ':': 'M2 1.4v.6M2 4v.6',
  '#': 'M1.2 0v6M2.8 0v6M0 2h4M0 4h4',
};
const STEP = 6;

/**
 * Draws into a picture, all over, who is shown it and when: a photograph of the screen says whose screen it was. The
 * answer is encoded anew.
 */
export async function watermarked(bytes: Buffer, who: { id: number; at: Date }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const mark = markOf(`#${who.id} ${digitsOf(who.at)}`, width, height);
  return sharp(bytes)
    .composite([{ input: Buffer.from(mark) }])
    .webp({ quality: 80 })
    .toBuffer();
}

// "11/21(土) 19:40": what no stroke is known for is left out.
const digitsOf = (at: Date) => `${momentWords(at)}`.replaceAll(/[^\d/: ]/g, '');

function markOf(text: string, width: number, height: number): string {
  const scale = Math.max(1, Math.min(width, height) / 220);
  const [tileWidth, tileHeight] = [(text.length + 3) * STEP, 26];
  const paths = [...text]
    .map((sign, at) => (STROKES[sign] ? `<path transform="translate(${at * STEP} 9)" d="${STROKES[sign]}"/>` : ''))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="m" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse" patternTransform="rotate(-20) scale(${scale})"><g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#000" stroke-opacity=".2" stroke-width="1.3">${paths}</g><g stroke="#fff" stroke-opacity=".5" stroke-width=".6">${paths}</g></g></pattern></defs><rect width="100%" height="100%" fill="url(#m)"/></svg>`;
}
