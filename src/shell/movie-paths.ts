import { searchOf } from './paths';

/** Addresses of the films; apart from `paths`, which every page loads. */
export const moviePaths = {
  movies: (query: MovieQuery = {}) => `/movie${searchOf(query)}`,
  movie: (id: string) => `/movie/${encodeURIComponent(id)}`,
} as const;

/** Query of the films; what is not said is おすすめ. */
type MovieQuery = { tab?: 'new' | 'followed' | undefined };
