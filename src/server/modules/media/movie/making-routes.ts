import type { movieConsentEndpoints } from '@/contract/movie-consent';
import type { movieDeskEndpoints } from '@/contract/movie-desk';
import type { movieMakingEndpoints } from '@/contract/movie-making';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/profile/service';
import { listCastMovies } from './cast-movies';
import {
  approveMovie,
  deskMovies,
  deskPlayback,
  deskPromise,
  holdMovie,
  rejectMovie,
  releaseMovie,
  takeDown,
} from './desk';
import {
  agreeTo,
  editMovie,
  makeCover,
  putCover,
  readCover,
  removeMovie,
  replaceFile,
  sendMovie,
  startMovie,
  stopMovie,
} from './making';
import { agreeToFilm, declineFilm, openQuestion, withdrawFromFilm } from './performer-answers';
import { makeLink, revokeLink } from './performer-links';
import { earningsOfMonth } from './plays';
import { readStrip, sceneOf } from './strip';

/** How films come to be, over HTTP: the cast's side, what others in the picture say, and the desk's. */
export const movieMakingRoutes: Handlers<
  keyof typeof movieMakingEndpoints | keyof typeof movieDeskEndpoints | keyof typeof movieConsentEndpoints
> = {
  'GET /api/v1/female_casts/me/movies/': async ({ deps, person }) =>
    listCastMovies(deps, await requireCastId(deps.reader(), person.id)),
  'GET /api/v1/female_casts/me/movie_earnings/': async ({ deps, person }) => {
    const db = deps.reader();
    return earningsOfMonth(db, await requireCastId(db, person.id), deps.clock.now());
  },
  'POST /api/v1/female_casts/me/movies/': ({ person, body, transact }) =>
    transact(async (work) => startMovie(work, await requireCastId(work.tx, person.id), body)),
  'PATCH /api/v1/female_casts/me/movies/{movie_id}/': ({ person, params, body, transact }) =>
    transact(async (work) => editMovie(work, await requireCastId(work.tx, person.id), params.movie_id, body)),
  'PUT /api/v1/female_casts/me/movies/{movie_id}/file/': ({ person, params, body, transact }) =>
    transact(async (work) => replaceFile(work, await requireCastId(work.tx, person.id), params.movie_id, body)),
  'PUT /api/v1/female_casts/me/movies/{movie_id}/consent/': ({ person, params, body, transact }) =>
    transact(async (work) => agreeTo(work, await requireCastId(work.tx, person.id), params.movie_id, body)),
  // Not by `transact`: no stored answer holds what opens the question.
  'POST /api/v1/female_casts/me/movies/{movie_id}/performers/{performer_id}/link/': ({ deps, person, params }) =>
    deps.unitOfWork(async (work) => makeLink(work, await requireCastId(work.tx, person.id), namesOf(params))),
  'DELETE /api/v1/female_casts/me/movies/{movie_id}/performers/{performer_id}/link/': ({ person, params, transact }) =>
    transact(async (work) => revokeLink(work, await requireCastId(work.tx, person.id), namesOf(params))),
  'GET /api/v1/female_casts/me/movies/{movie_id}/cover/': async ({ deps, person, params }) =>
    readCover(deps, await requireCastId(deps.reader(), person.id), params.movie_id),
  'POST /api/v1/female_casts/me/movies/{movie_id}/cover/': async ({ deps, person, params, files, transact }) => {
    const cover = await makeCover(files.picture[0]?.bytes);
    return putCover(deps, transact, {
      castId: await requireCastId(deps.reader(), person.id),
      id: params.movie_id,
      cover,
    });
  },
  'PUT /api/v1/female_casts/me/movies/{movie_id}/cover/': async ({ deps, person, params, body, transact }) => {
    const castId = await requireCastId(deps.reader(), person.id);
    const cover = await sceneOf(deps, castId, params.movie_id, body.scene);
    return putCover(deps, transact, { castId, id: params.movie_id, cover });
  },
  'GET /api/v1/female_casts/me/movies/{movie_id}/strip/': async ({ deps, person, params }) =>
    readStrip(deps, await requireCastId(deps.reader(), person.id), params.movie_id),
  'POST /api/v1/female_casts/me/movies/{movie_id}/send/': ({ person, params, transact }) =>
    transact(async (work) => sendMovie(work, await requireCastId(work.tx, person.id), params.movie_id)),
  'POST /api/v1/female_casts/me/movies/{movie_id}/stop/': ({ person, params, transact }) =>
    transact(async (work) => stopMovie(work, await requireCastId(work.tx, person.id), params.movie_id)),
  'DELETE /api/v1/female_casts/me/movies/{movie_id}/': ({ person, params, transact }) =>
    transact(async (work) => removeMovie(work, await requireCastId(work.tx, person.id), params.movie_id)),

  'POST /api/v1/movie_consents/open/': ({ deps, body }) => openQuestion(deps, body.token),
  'POST /api/v1/movie_consents/agree/': ({ person, body, transact }) =>
    transact((work) => agreeToFilm(work, body, person)),
  'POST /api/v1/movie_consents/decline/': ({ person, body, transact }) =>
    transact((work) => declineFilm(work, body.token, person)),
  'POST /api/v1/movie_consents/withdraw/': ({ person, body, transact }) =>
    transact((work) => withdrawFromFilm(work, body.token, person)),

  'GET /api/v1/ops/movies/': ({ deps, query }) => deskMovies(deps, query),
  'GET /api/v1/ops/movies/promise/': ({ deps }) => deskPromise(deps),
  'GET /api/v1/ops/movies/{movie_id}/playback/': ({ deps, person, params }) =>
    deskPlayback(deps, params.movie_id, person.id),
  'POST /api/v1/ops/movies/{movie_id}/hold/': ({ person, params, transact }) =>
    transact((work) => holdMovie(work, params.movie_id, person.id)),
  'DELETE /api/v1/ops/movies/{movie_id}/hold/': ({ person, params, transact }) =>
    transact((work) => releaseMovie(work, params.movie_id, person.id)),
  'POST /api/v1/ops/movies/{movie_id}/approve/': ({ person, params, transact }) =>
    transact((work) => approveMovie(work, params.movie_id, person.id)),
  'POST /api/v1/ops/movies/{movie_id}/reject/': ({ person, params, body, transact }) =>
    transact((work) => rejectMovie(work, params.movie_id, person.id, body)),
  'POST /api/v1/ops/movies/{movie_id}/stop/': ({ person, params, body, transact }) =>
    transact((work) => takeDown(work, params.movie_id, person.id, body.reason)),
};

const namesOf = (params: { movie_id: string; performer_id: string }) => ({
  movieId: params.movie_id,
  performerId: params.performer_id,
});
