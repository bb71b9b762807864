/** What `fonts.ts` reads of a font; the package brings no types. */
declare module 'fontkit' {
  export function create(file: Buffer): { characterSet: number[]; ascent: number; unitsPerEm: number };
}
