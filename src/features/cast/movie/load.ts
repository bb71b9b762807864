import { businessDateOf } from '@/domain/business-day';
import type { Reader } from '@/ui/patterns/reader';
import type { ListQuery } from '../cast-query';
import { conditionsIn } from '../search/load';
import { type Movie, type MoviePage, type MovieTab, movieQuery } from './movie-query';

/** What the feed is given: the tab and the conditions of its address; `today` is the business date. */
export type MoviesProps = { tab: MovieTab; conditions: ListQuery; page: MoviePage; today: string };
/** What a film's own page is given. */
export type MovieProps = { movie: Movie; today: string };

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };

/** Reads the first films of what the address asks for. */
export async function loadMovies(api: Reader, { query }: Address): Promise<MoviesProps> {
  const tab = query.tab === 'new' || query.tab === 'followed' ? query.tab : 'recommended';
  const conditions = conditionsIn('movies', query);
  const page = await api('GET /api/v1/movies/', { query: movieQuery(tab, conditions) });
  return { tab, conditions, page, today: businessDateOf(api.now()) };
}

/** Reads one film. */
export async function loadMovie(api: Reader, { query }: Address): Promise<MovieProps> {
  const movie = await api('GET /api/v1/movies/{movie_id}/', { params: { movie_id: String(query.id) } });
  return { movie, today: businessDateOf(api.now()) };
}
