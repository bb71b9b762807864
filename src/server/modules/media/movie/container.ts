import {
  Conversion,
  CustomSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { MINUTE_MS } from '@/domain/durations';
import { MOVIE_SIDE_MAX } from '@/domain/movie-making';
import { MOVIE_LIMITS, type MovieKind, type MovieType } from '@/domain/movies';

/** What a film is, as its own tables say. */
export type MovieFacts = { type: MovieType; durationMs: number; width: number; height: number };
/** A film that is read piece by piece; `end` is not included. */
export type FilmBytes = { size: number; read: (start: number, end: number) => Promise<Uint8Array> };
/** Why a file is not taken. */
export type MovieFault = 'movie/unreadable' | 'movie/too_long';

/** What browsers play without a plug-in. */
const PICTURES: readonly string[] = ['avc', 'vp8', 'vp9', 'av1'];
const SOUNDS: readonly string[] = ['aac', 'mp3', 'opus', 'vorbis'];
/** No table of a film of these lengths is larger; a file that says so would fill the memory. */
const LARGEST_READ = 24_000_000;
const INSPECTED_IN_MS = 30_000;
const MADE_IN_MS = 10 * MINUTE_MS;
/** Up to this size the tables are put first: larger ones would have to be kept in memory for it. */
const SMALL = 24_000_000;

/** Reads what a file is from its own tables, whatever its name says. */
export async function inspect(film: FilmBytes, kind: MovieKind): Promise<MovieFacts | MovieFault> {
  const input = opened(film);
  try {
    return await within(INSPECTED_IN_MS, factsOf(input, kind), () => input.dispose());
  } catch {
    return 'movie/unreadable'; // it began like one
  } finally {
    input.dispose();
  }
}

/**
 * Writes a film anew, packet by packet: place, device and whatever else stood in the file are gone, and nothing is in it but one
 * picture and one sound. `seconds` = its beginning alone. Null for a file that breaks off.
 */
export async function remake(
  from: FilmBytes,
  to: string,
  { seconds }: { seconds?: number } = {},
): Promise<{ type: MovieType } | null> {
  const input = opened(from);
  try {
    const type: MovieType = (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4';
    const fastStart = from.size < SMALL ? 'in-memory' : false;
    const format = type === 'video/webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart });
    const output = new Output({ format, target: new FilePathTarget(to) });
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      tags: {},
      showWarnings: false,
      ...(seconds === undefined ? {} : { trim: { start: 0, end: seconds } }),
    });
    const isWhole = conversion.isValid && conversion.utilizedTracks.some((track) => track.isVideoTrack());
    if (!isWhole) return null;
    await within(MADE_IN_MS, conversion.execute(), () => void conversion.cancel());
    return { type };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input, kind: MovieKind): Promise<MovieFacts | MovieFault> {
  if (!(await input.canRead())) return 'movie/unreadable';
  const picture: InputVideoTrack | null = await input.getPrimaryVideoTrack();
  const sound: InputAudioTrack | null = await input.getPrimaryAudioTrack();
  if (!picture || !PICTURES.includes((await picture.getCodec()) ?? '')) return 'movie/unreadable';
  if (sound && !SOUNDS.includes((await sound.getCodec()) ?? '')) return 'movie/unreadable';
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  if (!isSide(width) || !isSide(height)) return 'movie/unreadable';
  const durationMs = Math.round((await input.computeDuration()) * 1000);
  if (!Number.isSafeInteger(durationMs) || durationMs < 1) return 'movie/unreadable';
  if (durationMs > MOVIE_LIMITS[kind].milliseconds) return 'movie/too_long';
  return { type: (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4', durationMs, width, height };
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= MOVIE_SIDE_MAX;

function opened({ size, read }: FilmBytes): Input {
  return new Input({
    formats: [MP4, QTFF, WEBM],
    source: new CustomSource({
      getSize: () => size,
      read: (start, end) => {
        if (end - start > LARGEST_READ) throw new Error('too large a part');
        return read(start, end);
      },
      prefetchProfile: 'fileSystem',
      handleUnhandledError: () => undefined,
    }),
  });
}

async function within<T>(milliseconds: number, task: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new Error('it takes too long'));
    }, milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
