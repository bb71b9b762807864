import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { MOVIE_TYPES, STREAM_TYPE } from '@/domain/movies';
import { COUNTED } from '@/domain/search-conditions';
import { CastCard } from './cast';
import { CastCount, castConditions } from './cast-search';
import { endpoints } from './endpoint';
import { instant, pageOf, pageQuery, pathId, pathText, repeated, uuid } from './fields';

/** Where a film plays: in pieces first (HLS), where it was made so, then the whole in one file. */
export const movieSources = z.array(z.object({ type: z.enum([STREAM_TYPE, ...keysOf(MOVIE_TYPES)]), url: z.string() }));

/** A free film that every visitor may see. `duration` in seconds; `liked` by the caller; `tags` in words. */
const Movie = z
  .object({
    id: uuid,
    female_cast: CastCard,
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    duration: z.int(),
    poster: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    sources: movieSources,
    likes: z.int(),
    liked: z.boolean(),
    published_at: instant,
  })
  .meta({ id: 'Movie' });

const one = { movie_id: pathText };

/** Films of casts (docs/rules/movies.md). */
export const movieEndpoints = endpoints({
  'GET /api/v1/movies/': {
    summary: '動画（おすすめ順＝いいねの多い順、新着順。followed=true はフォロー中のキャストだけ）',
    access: 'public',
    query: {
      sort: z.enum(['recommended', 'new']).default('recommended'),
      followed: z.enum(['true', 'false']).optional(),
      female_cast_id: pathId.optional(),
      ...castConditions,
      ...pageQuery,
    },
    reply: pageOf(Movie),
    list: true,
    errors: ['rate/limited'],
  },
  'GET /api/v1/movies/count/': {
    summary: '条件に合うキャストの動画の本数（facetsは動画のあるキャストの人数）',
    access: 'public',
    query: { ...castConditions, facets: repeated(z.enum([...COUNTED, 'all'])) },
    reply: CastCount,
    errors: ['rate/limited'],
  },
  'GET /api/v1/movies/{movie_id}/': {
    summary: '動画',
    access: 'public',
    params: one,
    reply: Movie,
    errors: ['not_found'],
  },
  'PUT /api/v1/movies/{movie_id}/play/': {
    summary: '無料の動画が再生されたことを数える（1人1日1回）',
    access: 'public',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'rate/limited'],
  },
  'PUT /api/v1/users/me/movie_likes/{movie_id}/': {
    summary: '動画にいいねする（無料・有料とも。いいね済みでも同じ結果）',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
    errors: ['not_found'],
  },
  'DELETE /api/v1/users/me/movie_likes/{movie_id}/': {
    summary: '動画のいいねを取り消す（していなくても同じ結果）',
    access: 'male_user',
    params: one,
    reply: z.null(),
    status: 204,
  },
});
