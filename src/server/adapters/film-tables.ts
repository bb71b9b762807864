import { open } from 'node:fs/promises';
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
import { MOVIE_SIDE_MAX } from '@/domain/movie-making';
import type { FilmFacts, FilmRange } from '../core/ports';

/** Reads and rewrites the containers of films without decoding anything. Both take paths of this machine. */
export type FilmTables = {
  /**
   * What a file is by its own tables, whatever its name says; null for one that is no film, or none with such a
   * picture.
   */
  inspect: (file: string, pictures: readonly string[]) => Promise<FilmFacts | null>;
  /**
   * Copies the packets of one picture and one sound to a file, of the first `seconds` alone where they are given;
   * false where it breaks off.
   */
  copy: (file: string, to: string, seconds?: number) => Promise<boolean>;
};

/** No table of a film of our lengths is larger; a file that says so would fill the memory. */
const LARGEST_READ = 24_000_000;
/** Up to this size the tables are put first: larger ones would have to be kept in memory for it. */
const SMALL = 24_000_000;
const SOUNDS: readonly string[] = ['aac', 'mp3', 'opus', 'vorbis'];

/** In this process, without any bound of time: `film-tables-child.ts` is what the server uses. */
export const filmTables: FilmTables = {
  inspect: (file, pictures) => withFilm(file, null, (input) => factsOf(input, pictures)),
  copy: (file, to, seconds) => withFilm(file, false, (input, size) => copied(input, { size, to, seconds })),
};

async function withFilm<T>(file: string, broken: T, use: (input: Input, size: number) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: new CustomSource({
      getSize: () => size,
      read: async (start, end) => {
        if (end - start > LARGEST_READ) throw new Error('too large a part');
        const bytes = new Uint8Array(end - start);
        await handle.read(bytes, 0, bytes.length, start);
        return bytes;
      },
      prefetchProfile: 'fileSystem',
      handleUnhandledError: () => undefined,
    }),
  });
  try {
    return await use(input, size);
  } catch {
    return broken; // it began like a film
  } finally {
    input.dispose();
    await handle.close();
  }
}

async function factsOf(input: Input, pictures: readonly string[]): Promise<FilmFacts | null> {
  if (!(await input.canRead())) return null;
  const picture: InputVideoTrack | null = await input.getPrimaryVideoTrack();
  const sound: InputAudioTrack | null = await input.getPrimaryAudioTrack();
  if (!picture || !pictures.includes((await picture.getCodec()) ?? '')) return null;
  if (sound && !SOUNDS.includes((await sound.getCodec()) ?? '')) return null;
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  if (!isSide(width) || !isSide(height)) return null;
  const durationMs = Math.round((await input.computeDuration()) * 1000);
  if (!Number.isSafeInteger(durationMs) || durationMs < 1) return null;
  const codecs = [await picture.getCodecParameterString(), await sound?.getCodecParameterString()];
  return {
    type: (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4',
    durationMs,
    width,
    height,
    range: await rangeOf(picture),
    codecs: codecs.filter((one) => typeof one === 'string').join(','),
  };
}

async function rangeOf(picture: InputVideoTrack): Promise<FilmRange> {
  if (!(await picture.hasHighDynamicRange())) return 'usual';
  // The types name what WebCodecs 1.0 knew, the library reads the curves as well.
  const transfer: string | null | undefined = (await picture.getColorSpace()).transfer;
  return transfer === 'pq' || transfer === 'hlg' ? transfer : 'wide';
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= MOVIE_SIDE_MAX;

type Copying = { size: number; to: string; seconds: number | undefined };

async function copied(input: Input, { size, to, seconds }: Copying): Promise<boolean> {
  const isWebm = (await input.getFormat()) === WEBM;
  const conversion = await Conversion.init({
    input,
    output: new Output({
      format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: size < SMALL ? 'in-memory' : false }),
      target: new FilePathTarget(to),
    }),
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    ...(seconds === undefined ? {} : { trim: { start: 0, end: seconds } }),
  });
  if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) return false;
  await conversion.execute();
  return true;
}
