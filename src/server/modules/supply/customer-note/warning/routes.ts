import type { guestWarningEndpoints } from '@/contract/guest-warning';
import type { Person } from '../../../../core/person';
import type { Db } from '../../../../core/work';
import type { Handlers } from '../../../../http/handlers';
import { requireCastId } from '../../profile/service';
import { approveWarning, listWaiting, refuseWarning } from './desk';
import { askToWarn, takeWarningBack } from './warnings';

/**
 * Who came to a visit of a cast. Throws `not_found` for no visit of this cast; handed in, because visits stand above.
 */
type GuestOfVisit = (db: Db, castId: number, reservationId: string) => Promise<{ id: string; personId: number }>;

/** Warnings about customers over HTTP, the cast's side and the desk's. */
export function guestWarningRoutes({
  guestOfVisit,
}: {
  guestOfVisit: GuestOfVisit;
}): Handlers<keyof typeof guestWarningEndpoints> {
  const visitOf = async (db: Db, { id }: Person, reservationId: string) => {
    const castId = await requireCastId(db, id);
    const visit = await guestOfVisit(db, castId, reservationId);
    return { castId, personId: visit.personId, reservationId: visit.id };
  };
  return {
    'POST /api/v1/female_casts/me/visits/{reservation_id}/warnings/': ({ person, params, body, transact }) =>
      transact(async (work) => askToWarn(work, await visitOf(work.tx, person, params.reservation_id), body)),
    'DELETE /api/v1/female_casts/me/visits/{reservation_id}/warnings/{warning_id}/': ({ person, params, transact }) =>
      transact(async (work) =>
        takeWarningBack(work, await visitOf(work.tx, person, params.reservation_id), params.warning_id),
      ),

    'GET /api/v1/ops/guest_warnings/': ({ deps, query }) => listWaiting(deps.reader(), query, deps.clock.now()),
    'POST /api/v1/ops/guest_warnings/{warning_id}/approve/': ({ person, params, body, transact }) =>
      transact((work) => approveWarning(work, params.warning_id, person.id, body.days)),
    'POST /api/v1/ops/guest_warnings/{warning_id}/refuse/': ({ person, params, body, transact }) =>
      transact((work) => refuseWarning(work, params.warning_id, person.id, body.reason)),
  };
}
