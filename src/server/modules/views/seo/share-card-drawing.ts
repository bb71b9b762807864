import { SHARE_CARD } from '@/domain/share-cards';

const { width: W, height: H } = SHARE_CARD;
const NIGHT = '#221D30';
const INK = '#F6F1E8';
const LANTERN = '#FF9D6E';
const LINE = '#443D58';
const ROOF = '#2F2942';
const WINDOW = '#F3C48A';
/** Skies, from blue hour to late night. */
const SKIES = ['#3A3357', '#33405E', '#4A3350', '#2D3D4F', '#553B45', '#2A2D4A'];
const GROUND = H - 92;

/**
 * A share picture as SVG. Shapes alone: a machine without Japanese fonts draws it in the same way. `front` is a
 * hotel's drawing (an SVG of 600 × 600) or an article's cover, where the picture shows one.
 */
export function drawShareCard(name: string, front?: string): string {
  if (front !== undefined && name.startsWith('article-')) return whole(front);
  const motif = motifOf(name, front);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">` +
    `<rect width="${W}" height="${H}" fill="${NIGHT}"/>${motif}${LOCKUP}</svg>`
  );
}

function motifOf(name: string, front: string | undefined): string {
  const number = Number(name.split('-')[1] ?? 0);
  if (name.startsWith('cast-')) return skyline(number);
  if (front !== undefined) return hotel(front);
  switch (name) {
    case 'ranking':
      return bars([
        [690, 250, 0.55],
        [830, 150, 1],
        [970, 310, 0.4],
      ]);
    case 'schedule':
      return timetable(11);
    case 'casts':
      return timetable(4);
    case 'hotels':
    case 'town':
      return town(name === 'town');
    default:
      return skyline(name === 'area' ? 3 : 0);
  }
}

// The moon of the logo, and its three letters as lines.
const LOCKUP =
  `<g transform="translate(72 226) scale(7.2)"><path d="M14.6 2.3A10 10 0 1 0 21.7 14 8.2 8.2 0 0 1 14.6 2.3Z" fill="${LANTERN}"/></g>` +
  `<g transform="translate(272 268) scale(0.86)" fill="none" stroke="${INK}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M0 0L38 52L76 0M38 52V108"/><circle cx="160" cy="54" r="53"/><path d="M252 0V108"/></g>';

/** Roofs under a sky, with a few lit windows; the same number always gives the same skyline. */
function skyline(number: number): string {
  const random = numbers(number + 1);
  const sky = SKIES[number % SKIES.length] ?? NIGHT;
  const parts = [
    `<rect x="640" width="${W - 640}" height="${H}" fill="${sky}"/>`,
    `<path d="M640 0L760 0L640 ${H}Z" fill="${NIGHT}"/>`,
    `<circle cx="${1010 + Math.round(random() * 110)}" cy="${110 + Math.round(random() * 70)}" r="${36 + Math.round(random() * 22)}" fill="${INK}" opacity="0.85"/>`,
  ];
  for (let x = 600; x < W; ) {
    const width = 60 + Math.round(random() * 70);
    const height = 120 + Math.round(random() * 230);
    parts.push(`<rect x="${x}" y="${GROUND - height}" width="${width - 6}" height="${height + 92}" fill="${ROOF}"/>`);
    for (let row = 24; row < height - 20; row += 38)
      for (let column = 14; column < width - 26; column += 26)
        if (random() < 0.24)
          parts.push(
            `<rect x="${x + column}" y="${GROUND - height + row}" width="12" height="16" rx="2" fill="${WINDOW}"/>`,
          );
    x += width;
  }
  parts.push(`<rect y="${GROUND}" width="${W}" height="92" fill="${NIGHT}"/>`);
  parts.push(`<rect y="${GROUND}" width="${W}" height="3" fill="${LINE}"/>`);
  return parts.join('');
}

/** Rows of hours, some of them free: what the product is about. */
function timetable(seed: number): string {
  const random = numbers(seed);
  return Array.from({ length: 7 }, (_, row) => {
    const y = 92 + row * 66;
    const from = 690 + Math.round(random() * 160);
    const to = Math.min(1104, from + 130 + Math.round(random() * 220));
    return (
      `<rect x="660" y="${y}" width="444" height="34" rx="17" fill="${ROOF}"/>` +
      `<rect x="${from}" y="${y}" width="${to - from}" height="34" rx="17" fill="${row % 3 === 0 ? LANTERN : WINDOW}" opacity="${row % 3 === 0 ? 1 : 0.75}"/>`
    );
  }).join('');
}

function bars(rows: readonly (readonly [x: number, y: number, opacity: number])[]): string {
  return rows
    .map(
      ([x, y, opacity]) =>
        `<rect x="${x}" y="${y}" width="116" height="${GROUND - y}" rx="12" fill="${LANTERN}" opacity="${opacity}"/>`,
    )
    .join('')
    .concat(`<rect x="660" y="${GROUND}" width="456" height="4" rx="2" fill="${LINE}"/>`);
}

/** Streets with pins; `lit` colours the quarter of a certified town. */
function town(lit: boolean): string {
  const streets = Array.from(
    { length: 7 },
    (_, at) => `M${650 + at * 80} 60L${600 + at * 80} ${H - 60}M620 ${90 + at * 78}L1150 ${60 + at * 78}`,
  ).join('');
  const pin = (x: number, y: number, fill: string) =>
    `<path d="M${x} ${y}c-22 -30 -34 -44 -34 -66a34 34 0 0 1 68 0c0 22 -12 36 -34 66z" fill="${fill}"/><circle cx="${x}" cy="${y - 66}" r="12" fill="${NIGHT}"/>`;
  return (
    `<path d="${streets}" stroke="${LINE}" stroke-width="7" fill="none" stroke-linecap="round"/>` +
    (lit ? `<path d="M766 190L1010 176L990 420L742 430Z" fill="${LANTERN}" opacity="0.22"/>` : '') +
    pin(800, 300, WINDOW) +
    pin(930, 420, LANTERN) +
    pin(1040, 250, WINDOW)
  );
}

/** A cover from edge to edge, cut above and below. */
function whole(cover: string): string {
  return cover.replace('<svg ', `<svg width="${W}" height="${H}" `);
}

function hotel(front: string): string {
  return front.replace('<svg ', `<svg x="${W - H}" y="0" width="${H}" height="${H}" `);
}

/** Numbers from 0 to 1 that look random, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
