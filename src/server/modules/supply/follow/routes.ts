import type { followEndpoints } from '@/contract/follow';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../profile/service';
import { newsNow, sendNews } from './followers';
import { changeNotify, followCast, followedCasts, followedIds, unfollowCast } from './service';

type Followers = 'GET /api/v1/female_casts/me/follower/';

/** Following over HTTP; the list of followers is bound where visits are known. */
export const followRoutes: Handlers<Exclude<keyof typeof followEndpoints, Followers>> = {
  'GET /api/v1/users/me/follows/': ({ person, deps }) => followedCasts(deps.reader(), person, deps.clock.now()),
  'GET /api/v1/users/me/follows/ids/': ({ person, deps }) => followedIds(deps.reader(), person, deps.clock.now()),
  'POST /api/v1/users/me/follows/': ({ person, body, transact }) =>
    transact((work) => followCast(work, person, body.female_cast_id)),
  'PATCH /api/v1/users/me/follows/{female_cast_id}/': ({ person, params, body, transact }) =>
    transact((work) => changeNotify(work, person, params.female_cast_id, body.notify)),
  'DELETE /api/v1/users/me/follows/{female_cast_id}/': ({ person, params, transact }) =>
    transact((work) => unfollowCast(work, person, params.female_cast_id)),
  'GET /api/v1/female_casts/me/follower/news/': async ({ person, deps }) => {
    const db = deps.reader();
    return newsNow(db, await requireCastId(db, person.id), deps.clock.now());
  },
  'POST /api/v1/female_casts/me/follower/news/': ({ person, body, transact }) =>
    transact(async (work) => sendNews(work, await requireCastId(work.tx, person.id), body)),
};
