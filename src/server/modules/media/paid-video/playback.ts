import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { toTokyoIso } from '@/domain/business-day';
import { STREAM_TYPE } from '@/domain/movies';
import { PLAYBACK_SECONDS } from '@/domain/paid-videos';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { isCrossSite } from '../../../http/cross-site';
import type { Visitor as Browser } from '../../../http/handlers';
import { headerOf } from '../../../http/request-header';
import { isSameOrigin } from '../../../settings/origin-setting';
import {
  filmResponse,
  findMovie,
  notePlay,
  STREAM_NAME,
  signedQuery,
  streamedAmong,
  streamFile,
  type Visitor,
  viewerOfSigned,
  viewerOfText,
} from '../movie/service';
import { findFilm } from './film-queries';
import { memberOf } from './purchases';
import { watchableFilm } from './queries';

/**
 * The customer whose films a browser was given addresses of; it lives as long as they do, and each answer to the
 * player renews it.
 */
const PLAY_COOKIE = '__Host-yoi_play';

/**
 * The address at which a customer plays a paid film, bought singly or by a plan, for five minutes, in the browser that
 * asks. Throws `not_found`, `video/not_owned`; no one watches it while impersonating the customer.
 */
export async function playback(deps: Deps, person: Person, id: string, browser: Browser) {
  if (person.actor) throw new Refusal('ghost/not_allowed');
  const now = deps.clock.now();
  const db = deps.reader();
  if (!isUuid(id) || !(await findFilm(db, memberOf(person, now), id))) throw new Refusal('not_found');
  const film = await watchableFilm(db, { personId: person.id, movieId: id, now });
  if (!film) throw new Refusal('video/not_owned');
  const expires = Math.floor(now.getTime() / 1000) + PLAYBACK_SECONDS;
  const query = signedQuery(deps, PURPOSE, { id, viewer: person.id, expires });
  const kept = signedQuery(deps, KEPT, { id: PLAY_COOKIE, viewer: person.id, expires });
  browser.setCookie(PLAY_COOKIE, kept, { maxAge: PLAYBACK_SECONDS, httpOnly: true });
  const isStreamed = (await streamedAmong(db, [id])).has(id);
  const stream = { type: STREAM_TYPE, url: `${pathOf(id)}stream/${STREAM_NAME}?${query}` } as const;
  const whole = { type: film.type, url: `${pathOf(id)}file/?${query}` };
  return {
    ...whole,
    sources: [...(isStreamed ? [stream] : []), whole],
    viewer: person.id,
    expires_at: toTokyoIso(new Date(expires * 1000)),
  };
}

/** Counts that a customer plays a paid film. Throws `not_found`, `video/not_owned`. */
export async function noteFilmPlay(work: Work, person: Person, id: string, visitor: Visitor): Promise<null> {
  const { tx, now } = work;
  const film = isUuid(id) ? await findMovie(tx, id) : null;
  if (!film || !(await findFilm(tx, memberOf(person, now), id))) throw new Refusal('not_found');
  if (!(await watchableFilm(tx, { personId: person.id, movieId: id, now }))) throw new Refusal('video/not_owned');
  await notePlay(work, film, { person, visitor });
  return null;
}

/** Who sits at the browser that asks for a file, as its sign-in cookie says; null where it says nothing. */
export type ViewerOf = (context: Context) => Promise<number | null>;

/**
 * `GET /api/v1/paid_videos/{id}/file/` and `…/stream/{name}`: the film itself, whole, in parts or in pieces, outside
 * the contract's JSON. The right is looked at each time, so that a film that was stopped or given back plays no
 * further; a signature is good for one customer, one film and five minutes, on our own pages alone, and stands behind
 * each address of a playlist. It plays where the customer is signed in, or in the browser that it was given to: a
 * sign-in's own cookie ends earlier than a film may last.
 */
export const playbackApp = (deps: Deps, viewerOf: ViewerOf): Hono => {
  const app = new Hono();
  const answer = async (c: Context) => {
    const [id, name] = [c.req.param('id') ?? '', c.req.param('name')];
    const header = (key: string) => headerOf(c, key);
    const isSame = (origin: string) => isSameOrigin(deps.settings, origin);
    if (!isUuid(id) || header('sec-fetch-site') === 'cross-site' || isCrossSite(header, isSame))
      throw new Refusal('not_found');
    const viewer = viewerOfSigned(deps, PURPOSE, c);
    if (viewer === null) throw new Refusal('video/not_owned');
    const asking = (await viewerOf(c)) ?? viewerOfText(deps, KEPT, PLAY_COOKIE, getCookie(c, PLAY_COOKIE) ?? '');
    if (asking !== viewer) throw new Refusal('video/not_owned');
    const db = deps.reader();
    const film = await watchableFilm(db, { personId: viewer, movieId: id, now: deps.clock.now() });
    if (!film) throw new Refusal('video/not_owned');
    if (name === undefined) return filmResponse(deps, c, { key: film.source });
    const { expires = '', signature = '' } = c.req.query();
    const query = new URLSearchParams({ viewer: String(viewer), expires, signature });
    return filmResponse(deps, c, await streamFile(db, id, name, `?${query}`));
  };
  for (const path of [`${pathOf(':id')}file/`, `${pathOf(':id')}file`, `${pathOf(':id')}stream/:name`])
    app.get(path, answer);
  return app;
};

const PURPOSE = 'playback';
const KEPT = 'playback in this browser';
const pathOf = (id: string) => `/api/v1/paid_videos/${id}/`;
