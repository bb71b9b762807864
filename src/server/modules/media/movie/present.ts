import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAYS_AHEAD } from '@/domain/limits';
import { MOVIE_TAGS, STREAM_TYPE } from '@/domain/movies';
import type { Person } from '../../../core/person';
import type { Db } from '../../../core/work';
import { castCards } from '../../supply/cast/service';
import { streamUrl } from './address';
import * as rows from './queries';
import { movieUrl, secondsOf } from './service';
import { streamedAmong } from './stream-queries';

type Movie = Data<'GET /api/v1/movies/{movie_id}/'>;

/** Published free films in their order, each with its cast and whether this visitor likes it. */
export async function presentMovies(
  db: Db,
  movies: readonly rows.MovieRow[],
  { person, now }: { person: Person | null; now: Date },
): Promise<Movie[]> {
  const castIds = [...new Set(movies.map(({ castId }) => castId))];
  const cards = new Map((await castCards(db, castIds, now, { days: DAYS_AHEAD })).map((card) => [card.id, card]));
  const ids = movies.map(({ id }) => id);
  const liked = person ? await rows.likedAmong(db, person.id, ids) : new Set<string>();
  const streamed = await streamedAmong(db, ids);
  return movies.flatMap((movie) => {
    const female_cast = cards.get(movie.castId);
    const [poster, url] = [movieUrl(movie, 'poster'), movieUrl(movie, 'source')];
    if (!female_cast || !poster || !url || !movie.type || !movie.publishedAt) return [];
    const { id, title, description, type, likes } = movie;
    return [
      {
        id,
        female_cast,
        title,
        description,
        tags: movie.tags.flatMap((tag) => MOVIE_TAGS[tag] ?? []),
        duration: secondsOf(movie),
        poster: { url: poster, width: movie.width ?? 9, height: movie.height ?? 16 },
        sources: [...(streamed.has(id) ? [{ type: STREAM_TYPE, url: streamUrl(movie) } as const] : []), { type, url }],
        likes,
        liked: liked.has(id),
        published_at: toTokyoIso(movie.publishedAt),
      },
    ];
  });
}
