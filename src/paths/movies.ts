import type { Facet } from '@/domain/facets';
import { type CastQuery, searchOf } from './index';

/** Addresses of the films; apart from `paths`, which every page loads. */
export const moviePaths = {
  movies: (query: MovieQuery = {}) => `/movie${searchOf(query)}`,
  search: (query: CastQuery = {}) => `/movie/search${searchOf(query)}`,
  searchFacet: (facet: Facet, query: CastQuery = {}) => `/movie/search/${facet}${searchOf(query)}`,
  movie: (id: string) => `/movie/${encodeURIComponent(id)}`,
} as const;

/** Query of the films: a tab (おすすめ where none is said), and conditions that their casts fit. */
type MovieQuery = CastQuery & { tab?: 'new' | 'followed' };
