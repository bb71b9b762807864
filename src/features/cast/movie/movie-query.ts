import type { Data } from '@/contract';
import { moviePaths } from '@/paths/movies';
import type { ListQuery } from '../cast-query';

/** One film with its cast. */
export type Movie = Data<'GET /api/v1/movies/{movie_id}/'>;
/** The same as it is shown; `gone` once it was found to be taken down. */
export type ShownMovie = Movie & { gone?: boolean };
/** A page of films. */
export type MoviePage = Data<'GET /api/v1/movies/'>;
/** Which films: what most people like, the newest, or those of followed casts. */
export type MovieTab = 'recommended' | 'new' | 'followed';
/** Films that are read at once. */
const PAGE = 10;

/** The query of a page of films. */
export const movieQuery = (tab: MovieTab, conditions: ListQuery, cursor?: string) => ({
  ...conditions,
  limit: PAGE,
  sort: tab === 'recommended' ? ('recommended' as const) : ('new' as const),
  ...(tab === 'followed' ? { followed: 'true' as const } : {}),
  ...(cursor === undefined ? {} : { cursor }),
});

/** The address of a tab under conditions. */
export const feedPath = (tab: MovieTab, conditions: ListQuery) =>
  moviePaths.movies({ ...(tab === 'recommended' ? {} : { tab }), ...conditions });

/** Whether anything is asked of the casts. */
export const hasConditions = (conditions: ListQuery): boolean => Object.keys(conditions).length > 0;
