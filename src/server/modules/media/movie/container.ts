import { type Input, type InputAudioTrack, type InputVideoTrack, WEBM } from 'mediabunny';
import { MOVIE_SIDE_MAX } from '@/domain/movie-making';
import type { MovieType } from '@/domain/movies';
import { openFilm, within } from '../../../core/film';
import type { FilmBytes } from '../../../core/ports';

/** What a film is, as its own tables say. */
export type MovieFacts = { type: MovieType; durationMs: number; width: number; height: number };

const SOUNDS: readonly string[] = ['aac', 'mp3', 'opus', 'vorbis'];
const INSPECTED_IN_MS = 30_000;

/** Reads what a file is from its own tables, whatever its name says; null for one that is no film, or none with such a picture. */
export async function inspect(film: FilmBytes, pictures: readonly string[]): Promise<MovieFacts | null> {
  const input = openFilm(film);
  try {
    return await within(INSPECTED_IN_MS, factsOf(input, pictures), () => input.dispose());
  } catch {
    return null; // it began like one
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input, pictures: readonly string[]): Promise<MovieFacts | null> {
  if (!(await input.canRead())) return null;
  const picture: InputVideoTrack | null = await input.getPrimaryVideoTrack();
  const sound: InputAudioTrack | null = await input.getPrimaryAudioTrack();
  if (!picture || !pictures.includes((await picture.getCodec()) ?? '')) return null;
  if (sound && !SOUNDS.includes((await sound.getCodec()) ?? '')) return null;
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  if (!isSide(width) || !isSide(height)) return null;
  const durationMs = Math.round((await input.computeDuration()) * 1000);
  if (!Number.isSafeInteger(durationMs) || durationMs < 1) return null;
  return { type: (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4', durationMs, width, height };
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= MOVIE_SIDE_MAX;
