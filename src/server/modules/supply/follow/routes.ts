import type { followEndpoints } from '@/contract/follow';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../profile/service';
import { followersOf, type LastVisits, newsNow, sendNews } from './followers';
import { changeNotify, followCast, followedCasts, followedIds, unfollowCast } from './service';

/** What belongs to modules that stand on this one; handed in where the routes are registered. */
type Others = { lastVisits: LastVisits };

/** Following over HTTP. */
export const followRoutes = ({ lastVisits }: Others): Handlers<keyof typeof followEndpoints> => ({
  'GET /api/v1/users/me/follows/': ({ person, deps }) => followedCasts(deps.reader(), person, deps.clock.now()),
  'GET /api/v1/users/me/follows/ids/': ({ person, deps }) => followedIds(deps.reader(), person, deps.clock.now()),
  'POST /api/v1/users/me/follows/': ({ person, body, transact }) =>
    transact((work) => followCast(work, person, body.female_cast_id)),
  'PATCH /api/v1/users/me/follows/{female_cast_id}/': ({ person, params, body, transact }) =>
    transact((work) => changeNotify(work, person, params.female_cast_id, body.notify)),
  'DELETE /api/v1/users/me/follows/{female_cast_id}/': ({ person, params, transact }) =>
    transact((work) => unfollowCast(work, person, params.female_cast_id)),
  'GET /api/v1/female_casts/me/follower/': async ({ person, deps, query }) => {
    const db = deps.reader();
    return followersOf(db, await requireCastId(db, person.id), query, lastVisits);
  },
  'GET /api/v1/female_casts/me/follower/news/': async ({ person, deps }) => {
    const db = deps.reader();
    return newsNow(db, await requireCastId(db, person.id), deps.clock.now());
  },
  'POST /api/v1/female_casts/me/follower/news/': ({ person, body, transact }) =>
    transact(async (work) => sendNews(work, await requireCastId(work.tx, person.id), body)),
});
