import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import type { Reader } from '@/kit/reader';

/** One film with its cast. */
export type Movie = Data<'GET /api/v1/movies/{movie_id}/'>;
/** A page of films. */
export type MoviePage = Data<'GET /api/v1/movies/'>;
/** Which films: what most people like, the newest, or those of whom he follows. */
export type MovieTab = 'recommended' | 'new' | 'followed';
/** What the feed is given; `today` is the business date. */
export type MoviesProps = { tab: MovieTab; page: MoviePage; today: string };
/** What a film's own page is given. */
export type MovieProps = { movie: Movie; today: string };

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };

/** Films that are read at once. */
const PAGE = 10;

/** The query of a tab's page. */
export const movieQuery = (tab: MovieTab, cursor?: string) => ({
  limit: PAGE,
  sort: tab === 'recommended' ? ('recommended' as const) : ('new' as const),
  ...(tab === 'followed' ? { followed: 'true' as const } : {}),
  ...(cursor === undefined ? {} : { cursor }),
});

/** Reads the first films of the tab in the address. */
export async function loadMovies(api: Reader, { query }: Address): Promise<MoviesProps> {
  const tab = query.tab === 'new' || query.tab === 'followed' ? query.tab : 'recommended';
  const page = await api('GET /api/v1/movies/', { query: movieQuery(tab) });
  return { tab, page, today: businessDateOf(api.now()) };
}

/** Reads one film. */
export async function loadMovie(api: Reader, { query }: Address): Promise<MovieProps> {
  const movie = await api('GET /api/v1/movies/{movie_id}/', { params: { movie_id: String(query.id) } });
  return { movie, today: businessDateOf(api.now()) };
}
