import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { MINUTE_MS } from '@/domain/durations';
import type { FilmMaker, FilmStream } from '../core/ports';
import { runBounded } from './bounded-process';
import { coloursOf, sceneArguments, sidesOf, streamArguments, wholeArguments } from './ffmpeg-arguments';
import type { FilmTables } from './film-tables';
import { piecesOf } from './stream-pieces';

/** HEVC is what telephones record; not every browser plays it. */
const PICTURES: readonly string[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];
/** For the one picture of a scene: to the next whole picture of the film there may be hundreds. */
const SCENE_MS = MINUTE_MS;
/** In KiB; pictures of 4096 pixels a side take half of it. */
const DATA_KIB = 2_000_000;

/** What an ffmpeg can do that we ask of it. */
export type Ffmpeg = { program: string; toSdr: boolean };
type RunBounds = { directory: string; milliseconds: number };
type Making = { tables: FilmTables; log: Logger; leastMs?: number };

/**
 * Films encoded by ffmpeg: H.264 and AAC, in pieces of four seconds and three sizes (shorter side of 360, 540 and 720
 * pixels, none larger than what was sent), and the largest of them as one MP4. `leastMs` = how long the shortest film
 * may take.
 */
export const makeFfmpegFilms = (ffmpeg: Ffmpeg, { tables, log, leastMs = 5 * MINUTE_MS }: Making): FilmMaker => {
  const run = async (given: string[], directory: string, milliseconds: number): Promise<number | null> => {
    const { code, err } = await runBounded([ffmpeg.program, ...given], { milliseconds, dataKib: DATA_KIB, directory });
    if (code !== 0) log.info({ code, said: err.slice(-2000) }, 'ffmpeg did not make a film');
    return code;
  };
  // Colours that cannot be converted end ffmpeg with a code; what was ended from outside would only be so again.
  const runWith = async (colours: readonly string[], given: (colours: string) => string[], bounds: RunBounds) => {
    for (const one of colours) {
      const code = await run(given(one), bounds.directory, bounds.milliseconds);
      if (code === 0 || code === null) return code === 0;
    }
    return false;
  };
  return {
    inspect: (file) => tables.inspect(file, PICTURES),
    make: async (sent, directory, film) => {
      const limitMs = leastMs + 6 * film.durationMs;
      const colours = coloursOf(film, ffmpeg.toSdr);
      const bounds = { directory, milliseconds: limitMs };
      if (!(await runWith(colours, (one) => streamArguments(sent, film, one), bounds))) return null;
      const streams: FilmStream[] = [];
      for (const side of sidesOf(film)) {
        const stream = await streamOf(tables, directory, side);
        if (!stream) return null;
        streams.push(stream);
      }
      const [largest, whole] = [streams.at(-1), path.join(directory, 'whole')];
      return largest && (await run(wholeArguments(largest.file, whole), directory, limitMs)) === 0
        ? { whole, streams }
        : null;
    },
    scenes: async (film, directory, facts, seconds) => {
      const files: string[] = [];
      for (const second of seconds) {
        const to = path.join(directory, `scene-${files.length}.jpg`);
        const drawn = async (isExact: boolean): Promise<boolean> => {
          const given = (colours: string) => sceneArguments(film, facts, { second, to, colours, isExact });
          const bounds = { directory, milliseconds: SCENE_MS };
          if (!(await runWith(coloursOf(facts, ffmpeg.toSdr), given, bounds))) return false;
          return ((await stat(to).catch(() => null))?.size ?? 0) > 0 || (isExact && drawn(false));
        };
        if (!(await drawn(true))) return null;
        files.push(to);
      }
      return files;
    },
    begin: (whole, to, seconds) => tables.copy(whole, to, seconds),
  };
};

/** What a program can do, where it is an ffmpeg that encodes what browsers play; null for every other one. */
export async function findFfmpeg(program: string): Promise<Ffmpeg | null> {
  const lists = async (what: string) => {
    const options = { timeout: 20_000, env: { NODE_ENV: 'production' as const } };
    return (await promisify(execFile)(program, ['-hide_banner', what], options)).stdout;
  };
  try {
    const [encoders, filters] = [await lists('-encoders'), await lists('-filters')];
    if (!/\blibx264\b/.test(encoders) || !/\baac\b/.test(encoders)) return null;
    return { program, toSdr: /\bzscale\b/.test(filters) && /\btonemap\b/.test(filters) };
  } catch {
    return null;
  }
}

async function streamOf(tables: FilmTables, directory: string, side: number): Promise<FilmStream | null> {
  const file = path.join(directory, `${side}.mp4`);
  const facts = await tables.inspect(file, PICTURES);
  const found = piecesOf(await readFile(path.join(directory, `${side}.m3u8`), 'utf8'), (await stat(file)).size);
  if (!facts || !found) return null;
  const { width, height, codecs } = facts;
  const rates = found.pieces.map(({ bytes, milliseconds }) => Math.ceil((bytes * 8000) / milliseconds));
  return { side, width, height, codecs, file, bitsPerSecond: Math.max(...rates), ...found };
}
