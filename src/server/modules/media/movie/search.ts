import type { Data, Received } from '@/contract';
import type { MovieKind } from '@/domain/movies';
import type { Counted } from '@/domain/search-conditions';
import type { Deps } from '../../../core/deps';
import { type Audience, searchAmong } from '../../supply/cast/service';
import * as rows from './queries';

type Conditions = Omit<Received<'GET /api/v1/movies/count/'>['query'], 'facets'>;

/**
 * The casts with films of a kind who fit the conditions, whenever they work; `count` has the number of their films as
 * its total and counts casts by value. Refuses an unknown facet value and an inverted range with 400 at the query key.
 */
export async function searchMovies(
  deps: Deps,
  { area_id: areaId, ...conditions }: Conditions,
  { kind, counted = [], audience }: { kind: MovieKind; counted?: readonly Counted[]; audience: Audience },
): Promise<{ castIds: number[]; count: Data<'GET /api/v1/movies/count/'> }> {
  const films = await rows.moviesByCast(deps.reader(), audience, { kind, areaId });
  const among = films.map(({ castId }) => castId);
  const { ids, count } = await searchAmong(deps, conditions, { among, counted }, audience);
  const found = new Set(ids);
  const total = films.reduce((sum, film) => sum + (found.has(film.castId) ? film.total : 0), 0);
  return { castIds: ids, count: { ...count, total } };
}

/** True where any condition is set. */
export const isSearch = (conditions: Conditions): boolean =>
  Object.values(conditions).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0));
