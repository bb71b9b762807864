import type { FilmStream } from '../core/ports';

const HEAD = /^#EXT-X-MAP:URI="[^"]*",BYTERANGE="(\d+)@0"$/m;
const PIECE = /^#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n/gm;

/**
 * Where the pieces of a stream lie in its one file, as ffmpeg's playlist of it says; null where they do not follow one
 * another to its end.
 */
export function piecesOf(playlist: string, size: number): Pick<FilmStream, 'head' | 'pieces'> | null {
  const head = Number(HEAD.exec(playlist)?.[1] ?? 0);
  let at = head;
  const pieces: { bytes: number; milliseconds: number }[] = [];
  for (const [, seconds, bytes, from] of playlist.matchAll(PIECE)) {
    if (Number(from) !== at) return null;
    pieces.push({ bytes: Number(bytes), milliseconds: Math.max(1, Math.round(Number(seconds) * 1000)) });
    at += Number(bytes);
  }
  return head > 0 && pieces.length > 0 && at === size ? { head, pieces } : null;
}
