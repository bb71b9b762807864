import type { movieEndpoints } from '@/contract/movie';
import { COUNTED } from '@/domain/search-conditions';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import type { Handlers } from '../../../http/handlers';
import { audienceOf } from '../../supply/cast/service';
import { followedIds } from '../../supply/follow/service';
import { notePlay } from './plays';
import { presentMovies } from './present';
import { isSearch, searchMovies } from './search';
import { findPublished, likeMovie, publishedMovies, unlikeMovie } from './service';

/** Films over HTTP. */
export const movieRoutes: Handlers<keyof typeof movieEndpoints> = {
  'GET /api/v1/movies/': async ({ deps, person, query }) => {
    const { sort, followed, female_cast_id, cursor, limit, ...conditions } = query;
    const [db, now] = [deps.reader(), deps.clock.now()];
    const audience = audienceOf(person, now);
    const found = isSearch(conditions)
      ? (await searchMovies(deps, conditions, { kind: 'free', audience })).castIds
      : undefined;
    const named = female_cast_id === undefined ? undefined : [female_cast_id];
    const theirs = followed === 'true' ? await followedBy(db, person, now) : undefined;
    const { movies, nextCursor } = await publishedMovies(db, audience, {
      kind: 'free',
      castIds: inAll([named, theirs, found]),
      sort: sort === 'new' ? 'new' : 'popular',
      cursor,
      limit,
    });
    return {
      data: await presentMovies(db, movies, { person, now }),
      page: { next_cursor: nextCursor, total: null },
    };
  },
  'GET /api/v1/movies/count/': async ({ deps, person, query: { facets, ...conditions } }) => {
    const counted = COUNTED.filter((name) => facets.includes('all') || facets.includes(name));
    const audience = audienceOf(person, deps.clock.now());
    return (await searchMovies(deps, conditions, { kind: 'free', counted, audience })).count;
  },
  'GET /api/v1/movies/{movie_id}/': async ({ deps, person, params }) => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    const movie = await findPublished(db, audienceOf(person, now), params.movie_id);
    const [shown] = movie?.kind === 'free' ? await presentMovies(db, [movie], { person, now }) : [];
    if (!shown) throw new Refusal('not_found');
    return shown;
  },
  'PUT /api/v1/movies/{movie_id}/play/': ({ person, params, visitor, transact }) =>
    transact(async (work) => {
      const movie = await findPublished(work.tx, audienceOf(person, work.now), params.movie_id);
      if (movie?.kind !== 'free') throw new Refusal('not_found');
      await notePlay(work, movie, { person, visitor });
      return null;
    }),
  'PUT /api/v1/users/me/movie_likes/{movie_id}/': ({ person, params, transact }) =>
    transact((work) => likeMovie(work, person, params.movie_id)),
  'DELETE /api/v1/users/me/movie_likes/{movie_id}/': ({ person, params, transact }) =>
    transact((work) => unlikeMovie(work, person, params.movie_id)),
};

/** What stands in every list that is there; undefined where there is none. */
const inAll = (lists: readonly (readonly number[] | undefined)[]): readonly number[] | undefined =>
  lists.reduce((both, list) => (both && list ? both.filter((id) => list.includes(id)) : (both ?? list)), undefined);

// A guest follows no cast.
const followedBy = async (db: Db, person: Person | null, now: Date): Promise<readonly number[]> =>
  person ? (await followedIds(db, person, now)).ids : [];
