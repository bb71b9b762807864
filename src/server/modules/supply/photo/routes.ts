import type { photoEndpoints } from '@/contract/photo';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../profile/service';
import { approvePhoto, listWaiting, lookAt, rejectPhoto } from './desk';
import { makePhoto } from './pictures';
import { listPhotos, orderPhotos, readPhotoPicture, removePhoto, sendPhoto, withNewPhoto } from './service';

/** Pictures of casts over HTTP, the cast's side and the desk's. */
export const photoRoutes: Handlers<keyof typeof photoEndpoints> = {
  'GET /api/v1/female_casts/me/photos/': async ({ deps, person }) => {
    const db = deps.reader();
    return listPhotos(db, await requireCastId(db, person.id));
  },
  'POST /api/v1/female_casts/me/photos/': async ({ deps, person, body, files, transact }) => {
    const castId = await requireCastId(deps.reader(), person.id);
    const made = await makePhoto(files.picture);
    return withNewPhoto(deps, made, (photo) =>
      transact((work) => sendPhoto(work, castId, { photo, blur: body.blur, replaces: body.replaces })),
    );
  },
  'PUT /api/v1/female_casts/me/photos/order/': ({ person, body, transact }) =>
    transact(async (work) => orderPhotos(work, await requireCastId(work.tx, person.id), body.ids)),
  'DELETE /api/v1/female_casts/me/photos/{photo_id}/': ({ person, params, transact }) =>
    transact(async (work) => removePhoto(work, await requireCastId(work.tx, person.id), params.photo_id)),
  'GET /api/v1/female_casts/me/photos/{photo_id}/picture/': async ({ deps, person, params }) =>
    readPhotoPicture(deps, await requireCastId(deps.reader(), person.id), params.photo_id),

  'GET /api/v1/ops/photos/': ({ deps, query }) => listWaiting(deps, query),
  'GET /api/v1/ops/photos/{photo_id}/picture/': ({ deps, person, params }) => lookAt(deps, params.photo_id, person.id),
  'POST /api/v1/ops/photos/{photo_id}/approve/': ({ deps, person, params, transact }) =>
    approvePhoto(deps, transact, { id: params.photo_id, by: person.id }),
  'POST /api/v1/ops/photos/{photo_id}/reject/': ({ person, params, body, transact }) =>
    transact((work) => rejectPhoto(work, params.photo_id, person.id, body.reason)),
};
