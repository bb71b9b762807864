import { Conversion, FilePathTarget, Mp4OutputFormat, Output, WEBM, WebMOutputFormat } from 'mediabunny';
import { MINUTE_MS } from '@/domain/durations';
import { openFilm, within } from '../core/film';
import type { FilmBytes, FilmMaker } from '../core/ports';

/** What browsers play without a plug-in. */
const PICTURES: readonly string[] = ['avc', 'vp8', 'vp9', 'av1'];
const COPIED_IN_MS = 10 * MINUTE_MS;
/** Up to this size the tables are put first: larger ones would have to be kept in memory for it. */
const SMALL = 24_000_000;

/** Writes films anew packet by packet. Nothing is encoded: what browsers play is kept as it is, everything else is not taken. */
export const makeFilmCopies = (): FilmMaker => ({
  pictures: PICTURES,
  make: (from, to) => copyFilm(from, to),
  begin: (from, to, seconds) => copyFilm(from, to, seconds),
});

/** Copies the packets of one picture and one sound to a file, of the first `seconds` alone where they are given. */
export async function copyFilm(from: FilmBytes, to: string, seconds?: number): Promise<boolean> {
  const input = openFilm(from);
  try {
    const isWebm = (await input.getFormat()) === WEBM;
    const fastStart = from.size < SMALL ? 'in-memory' : false;
    const conversion = await Conversion.init({
      input,
      output: new Output({
        format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart }),
        target: new FilePathTarget(to),
      }),
      tracks: 'primary',
      tags: {},
      showWarnings: false,
      ...(seconds === undefined ? {} : { trim: { start: 0, end: seconds } }),
    });
    const isWhole = conversion.isValid && conversion.utilizedTracks.some((track) => track.isVideoTrack());
    if (!isWhole) return false;
    await within(COPIED_IN_MS, conversion.execute(), () => void conversion.cancel());
    return true;
  } catch {
    return false; // it breaks off
  } finally {
    input.dispose();
  }
}
