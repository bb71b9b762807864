import type { visitEndpoints } from '@/contract/visit';
import type { Person } from '../../../core/person';
import type { Db } from '../../../core/work';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/profile/service';
import { memoOfVisit, noteOfVisit, type Owner, visitDetail, visitPage } from './service';

/** A cast's visits over HTTP. */
export const visitRoutes: Handlers<keyof typeof visitEndpoints> = {
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
};

const ownerOf = async (db: Db, { id }: Person): Promise<Owner> => ({
  personId: id,
  castId: await requireCastId(db, id),
});
