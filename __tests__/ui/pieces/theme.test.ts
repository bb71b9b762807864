import { readdirSync, readFileSync } from 'node:fs';
import { type Theme, type TokenName, themes } from '@/ui/pieces/theme/colours';
import { BREAKPOINTS, compact, narrow, wide } from '@/ui/pieces/theme/tokens';

/** Text on its ground: at least 4.5 : 1. */
const textPairs: readonly [TokenName, TokenName][] = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['ink', 'band'],
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['muted', 'sunken'],
  ['ground', 'ink'],
  ['accent', 'ground'],
  ['accent', 'surface'],
  ['accent', 'raised'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-press'],
  ['on-accent-tint', 'accent-tint'],
  ['gold', 'gold-tint'],
  ['gold', 'ground'],
  ['surface', 'gold'],
  ['positive', 'ground'],
  ['positive', 'surface'],
  ['positive', 'positive-tint'],
  ['warning', 'ground'],
  ['warning', 'surface'],
  ['warning', 'warning-tint'],
  ['danger', 'ground'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['danger', 'danger-tint'],
  ['surface', 'danger'],
  ['info', 'ground'],
  ['info', 'info-tint'],
  ['sat', 'ground'],
  ['sun', 'ground'],
  ['on-night', 'night'],
  ['night-muted', 'night'],
  ['lantern', 'night'],
];

/** Marks, borders of controls and the focus ring on their ground: at least 3 : 1. */
const controlPairs: readonly [TokenName, TokenName][] = [
  ['control', 'ground'],
  ['control', 'surface'],
  ['accent', 'sunken'],
  ['accent', 'accent-tint'],
  ['warning', 'surface'],
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'accent-tint'],
  ['on-night', 'night'],
];

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  test.each(textPairs)('%s is readable on %s', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s can be made out on %s', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});

function contrast(theme: Theme, front: TokenName, back: TokenName): number {
  const [bright = 0, dim = 0] = [luminance(theme[front]), luminance(theme[back])].sort((one, other) => other - one);
  return (bright + 0.05) / (dim + 0.05);
}

/** Relative luminance of a #RRGGBB colour, by WCAG 2.1. */
function luminance(hex: string): number {
  const match = /^#([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/i.exec(hex);
  if (match === null) throw new Error(`not a colour: ${hex}`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the breakpoints', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== 'ui/pieces/theme/tokens.ts')
    .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));

  it('are 375 and 768 (spec §9)', () => {
    expect(BREAKPOINTS).toEqual({ drawn: 375, wide: 768 });
    expect([compact, narrow, wide]).toEqual(['(max-width: 374.98px)', '(max-width: 767.98px)', '(min-width: 768px)']);
  });

  it('are both used, and written nowhere else', () => {
    for (const word of ['compact', 'wide'])
      expect(sources.filter(({ text }) => text.includes(`@media \${${word}}`))).not.toEqual([]);
    const written = /\((?:min|max)-width: ?(?:3[57]\d|37[45]\.\d+|76[78](?:\.\d+)?)px\)/;
    expect(sources.filter(({ text }) => written.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
