import type { guestWarningEndpoints } from '@/contract/guest-warning';
import type { visitEndpoints } from '@/contract/visit';
import type { Person } from '../../../core/person';
import type { Db } from '../../../core/work';
import type { Handlers } from '../../../http/handlers';
import { lastVisits } from '../../booking/reservation/service';
import { askToWarn, takeWarningBack } from '../../supply/customer-note/service';
import { followersOf } from '../../supply/follow/service';
import { requireCastId } from '../../supply/profile/service';
import { guestOfVisit, memoOfVisit, noteOfVisit, type Owner, visitDetail, visitPage } from './service';

type CastsWarning = Extract<keyof typeof guestWarningEndpoints, `${string}/female_casts/me/${string}`>;
type Followers = 'GET /api/v1/female_casts/me/follower/';

/** A cast's visits over HTTP, with what hangs on them: followers by their last visit, warnings about who came. */
export const visitRoutes: Handlers<keyof typeof visitEndpoints | CastsWarning | Followers> = {
  'GET /api/v1/female_casts/me/visits/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return visitPage(db, await ownerOf(db, person), query);
  },
  'GET /api/v1/female_casts/me/visits/{reservation_id}/': async ({ deps, person, params }) => {
    const db = deps.reader();
    return visitDetail(db, await ownerOf(db, person), params.reservation_id, deps.clock.now());
  },
  'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/': async ({ deps, person, params }) => {
    const db = deps.reader();
    return memoOfVisit(db, deps.seal, await ownerOf(db, person), params.reservation_id);
  },
  'PUT /api/v1/female_casts/me/visits/{reservation_id}/memo/': ({ person, params, body, transact }) =>
    transact(async (work) => noteOfVisit(work, await ownerOf(work.tx, person), params.reservation_id, body.text)),

  'POST /api/v1/female_casts/me/visits/{reservation_id}/warnings/': ({ person, params, body, transact }) =>
    transact(async (work) => askToWarn(work, await guestOf(work.tx, person, params.reservation_id), body)),
  'DELETE /api/v1/female_casts/me/visits/{reservation_id}/warnings/{warning_id}/': ({ person, params, transact }) =>
    transact(async (work) =>
      takeWarningBack(work, await guestOf(work.tx, person, params.reservation_id), params.warning_id),
    ),

  'GET /api/v1/female_casts/me/follower/': async ({ person, deps, query }) => {
    const db = deps.reader();
    return followersOf(db, await requireCastId(db, person.id), query, lastVisits);
  },
};

const ownerOf = async (db: Db, { id }: Person): Promise<Owner> => ({
  personId: id,
  castId: await requireCastId(db, id),
});

// Who came to a visit of the cast; throws `not_found` for no visit of this cast.
async function guestOf(db: Db, { id }: Person, reservationId: string) {
  const castId = await requireCastId(db, id);
  const visit = await guestOfVisit(db, castId, reservationId);
  return { castId, personId: visit.personId, reservationId: visit.id };
}
