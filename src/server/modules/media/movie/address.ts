import { MOVIE_TYPES } from '@/domain/movies';
import type { MovieRow } from './queries';
import { STREAM_NAME } from './stream';

/** A stored file of a film; `preview` are the first seconds of a paid one. */
export type MoviePart = 'source' | 'poster' | 'preview';

/** The public address of a file of a published film; null where there is none, as for the whole of a paid one. */
export function movieUrl(movie: MovieRow, part: MoviePart): string | null {
  if (movie[part] === null || (part === 'source' && movie.kind === 'paid')) return null;
  return `/media/movies/${movie.id}${part === 'source' ? '' : `-${part}`}${endingOf(movie, part)}`;
}

/** The address of a published free film's first playlist, where it is there in pieces. */
export const streamUrl = ({ id }: MovieRow): string => `/media/movies/${id}/${STREAM_NAME}`;

/** How the name of a file ends. */
export const endingOf = ({ type }: MovieRow, part: MoviePart) =>
  part === 'poster' ? '.webp' : `.${MOVIE_TYPES[type ?? 'video/mp4']}`;
