import type { followEndpoints } from '@/contract/follow';
import type { Handlers } from '../../../http/handlers';
import { changeNotify, followCast, followedCasts, followedIds, unfollowCast } from './service';

/** Following over HTTP. */
export const followRoutes: Handlers<keyof typeof followEndpoints> = {
  'GET /api/v1/users/me/follows/': ({ person, deps }) => followedCasts(deps.reader(), person, deps.clock.now()),
  'GET /api/v1/users/me/follows/ids/': ({ person, deps }) => followedIds(deps.reader(), person, deps.clock.now()),
  'POST /api/v1/users/me/follows/': ({ person, body, transact }) =>
    transact((work) => followCast(work, person, body.female_cast_id)),
  'PATCH /api/v1/users/me/follows/{female_cast_id}/': ({ person, params, body, transact }) =>
    transact((work) => changeNotify(work, person, params.female_cast_id, body.notify)),
  'DELETE /api/v1/users/me/follows/{female_cast_id}/': ({ person, params, transact }) =>
    transact((work) => unfollowCast(work, person, params.female_cast_id)),
};
