/** A colour between two, as #rrggbb: `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return `#${a.map((value, at) => hex(value + ((b[at] ?? value) - value) * share)).join('')}`;
}

/** Skin tones. */
export const SKINS = ['#F6DCCB', '#F1CFBA', '#E9BFA6', '#F8E3D6'] as const;
/** Hair colours: ink, choco, brown, ash, black, mocha. */
export const HAIR_COLOURS = ['#2A2130', '#46302B', '#5E4034', '#6B5A52', '#1E1A24', '#7A5543'] as const;
/** Cloth colours, from paper to wine. */
export const CLOTHS = [
  '#F3ECE2',
  '#7E8C86',
  '#C9A58C',
  '#5B6E86',
  '#8B3F3A',
  '#E7C9BD',
  '#43506B',
  '#C8B48C',
  '#6C7A5E',
  '#B86A55',
  '#A9B7C4',
  '#6A5466',
  '#E4DDD0',
  '#94737A',
  '#56657A',
  '#D9B48A',
] as const;
/** Grounds: greyed, of a middle lightness, never white. */
export const GROUNDS: readonly string[] = [
  '#CFBFB4',
  '#C5CDC6',
  '#DCC9BA',
  '#BFC8D3',
  '#E3CFC6',
  '#A9B5AE',
  '#D8D3C3',
  '#C9B8C4',
  '#D6B9A6',
  '#C3CBC9',
  '#B9A7A6',
  '#E0D6C6',
  '#BCC6CF',
  '#D9C7CB',
];

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
