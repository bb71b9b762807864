import { type Context, Hono } from 'hono';
import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import type { PERFORMER_LINK_STATES } from '@/domain/movie-performers';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import { castIdOf, lockCast, profileOf } from '../../supply/profile/service';
import { lockMovie } from './making-queries';
import { hideFor } from './performer';
import { tokenHashOf } from './performer-links';
import * as rows from './performer-queries';
import { findMovie, type MovieRow } from './queries';
import { filmResponse, signedQuery, viewerOfSigned } from './signed';

type Question = Reply<'POST /api/v1/movie_consents/open/'>;
type Yes = Received<'POST /api/v1/movie_consents/agree/'>['body'];
type LinkState = (typeof PERFORMER_LINK_STATES)[number];

/** How long an address plays: the longest film at its own speed. */
const PLAYS_MS = 40 * MINUTE_MS;
const PURPOSE = 'film to who is in it';
/** The holder of the link; there is no account. */
const BEARER = 1;

/** What a link asks: whose film it is, which one, and the film itself until others see it. Throws `not_found`. */
export async function openQuestion(deps: Deps, token: string): Promise<Question> {
  const db = deps.reader();
  const now = deps.clock.now();
  const asked = await rows.performerByToken(db, tokenHashOf(deps, token));
  const row = asked && (await findMovie(db, asked.movieId));
  const cast = row && (await profileOf(db, row.castId));
  if (!row || !cast || !asked.expiresAt || asked.name === null) throw new Refusal('not_found');
  const answeredAt = asked.endedAt ?? asked.agreedAt;
  return {
    state: stateOf(asked, row, now),
    name: asked.name,
    display_name: cast.displayName,
    movie_id: row.id,
    title: row.title,
    kind: row.kind,
    is_published: row.state === 'published',
    expires_at: toTokyoIso(asked.expiresAt),
    answered_at: answeredAt && toTokyoIso(answeredAt),
    film: isShown(asked, row, now) ? await filmOf(deps, asked, row) : null,
  };
}

/**
 * A yes to the film as it is now. Throws `not_found`, `movie_consent/over`, `…/answered`, `…/changed`,
 * `…/not_arrived`, `…/own`.
 */
export async function agreeToFilm(work: Work, said: Yes, person: Person | null): Promise<null> {
  const { asked, row, owner } = await locked(work, { token: said.token, from: 'waiting', person });
  if (row.sha256 === null) throw new Refusal('movie_consent/not_arrived');
  if (row.sha256 !== said.film_key) throw new Refusal('movie_consent/changed');
  await rows.updatePerformer(work.tx, asked.id, {
    answer: 'agreed',
    givenName: said.name,
    textVersion: said.version,
    sha256: row.sha256,
    agreedAt: work.now,
  });
  await tell(work, owner, toldOf(row));
  return null;
}

/** A no, without a reason. Throws `not_found`, `movie_consent/over`, `…/answered`, `…/own`. */
export async function declineFilm(work: Work, token: string, person: Person | null): Promise<null> {
  const { asked, row, owner } = await locked(work, { token, from: 'waiting', person });
  await rows.updatePerformer(work.tx, asked.id, { answer: 'declined', endedAt: work.now });
  await tell(work, owner, toldOf(row));
  return null;
}

/** Takes a yes back: a film that was shown is hidden with this commit, and ops is told. Throws as `declineFilm`. */
export async function withdrawFromFilm(work: Work, token: string, person: Person | null): Promise<null> {
  const { asked, row, owner } = await locked(work, { token, from: 'agreed', person });
  await rows.updatePerformer(work.tx, asked.id, { answer: 'withdrawn', endedAt: work.now });
  if (row.state === 'draft') await tell(work, owner, toldOf(row));
  else await hideFor(work, { row, owner, raisedBy: null, note: `${row.title}　出演者が同意を取り消しました` });
  return null;
}

/**
 * `GET /api/v1/movie_consents/{id}/film/`: the film for the person who is asked about it, by an address that lives for
 * a while and no longer than the link.
 */
export const performerFilmApp = (deps: Deps): Hono => {
  const app = new Hono();
  const read = async (c: Context) => {
    const id = c.req.param('id') ?? '';
    const asked = isUuid(id) ? await rows.performerById(deps.reader(), id) : null;
    const isSigned = asked?.tokenHash && viewerOfSigned(deps, PURPOSE, c, signedId(asked)) === BEARER;
    const row = isSigned ? await findMovie(deps.reader(), asked.movieId) : null;
    if (!asked || !row?.source || !isShown(asked, row, deps.clock.now())) throw new Refusal('not_found');
    return filmResponse(deps, c, { key: row.source });
  };
  for (const path of [pathOf(':id'), pathOf(':id').slice(0, -1)]) app.get(path, read);
  return app;
};

// The cast's row first, as for everything about the cast's films; the link may have been ended while this waited.
async function locked(
  { tx, now, deps }: Work,
  { token, from, person }: { token: string; from: 'waiting' | 'agreed'; person: Person | null },
) {
  const hash = tokenHashOf(deps, token);
  const seen = await rows.performerByToken(tx, hash);
  const film = seen && (await findMovie(tx, seen.movieId));
  const owner = film && (await lockCast(tx, film.castId));
  const row = film && (await lockMovie(tx, film.id));
  const asked = await rows.performerByToken(tx, hash);
  if (!row || !asked || owner === null) throw new Refusal('not_found');
  // The answer of another person is not for the cast to give, nor for the staff while impersonating the cast.
  if (person && (await castIdOf(tx, person.id)) === row.castId) throw new Refusal('movie_consent/own');
  const state = stateOf(asked, row, now);
  if (state === 'over' || state === 'expired') throw new Refusal('movie_consent/over');
  if (state !== from) throw new Refusal('movie_consent/answered');
  return { asked, row, owner };
}

function stateOf({ answer: said, expiresAt }: rows.PerformerRow, { state }: MovieRow, now: Date): LinkState {
  if (said === 'declined' || said === 'withdrawn') return said;
  if (state === 'rejected' || state === 'stopped') return 'over';
  if (said === 'agreed') return said;
  return expiresAt === null || expiresAt <= now ? 'expired' : 'waiting';
}

// A published film has its own page, and a film is not shown again to a performer who said no to it.
const isShown = (asked: rows.PerformerRow, row: MovieRow, now: Date): boolean =>
  row.state !== 'published' && ['waiting', 'agreed'].includes(stateOf(asked, row, now));

async function filmOf(deps: Deps, asked: rows.PerformerRow, row: MovieRow): Promise<Question['film']> {
  const { sha256, source, type, width, height, durationMs } = row;
  if (!sha256 || !source || !type || width === null || height === null || durationMs === null) return null;
  const expires = Math.floor((deps.clock.now().getTime() + PLAYS_MS) / 1000);
  const inline = async (key: string | null) => {
    const file = key === null ? null : await deps.storage.get(key);
    return file && { content_type: file.contentType, base64: file.bytes.toString('base64') };
  };
  return {
    key: sha256,
    type,
    width,
    height,
    duration: Math.max(1, Math.round(durationMs / 1000)),
    url: `${pathOf(asked.id)}?${signedQuery(deps, PURPOSE, { id: signedId(asked), viewer: BEARER, expires })}`,
    poster: await inline(row.poster),
    strip: await inline(row.strip),
  };
}

// Another link, another address.
const signedId = ({ id, tokenHash }: rows.PerformerRow) => `${id} ${tokenHash}`;
const pathOf = (id: string) => `/api/v1/movie_consents/${id}/film/`;
const toldOf = ({ id, state }: MovieRow) => ({
  kind: 'movie' as const,
  subject: id,
  path: state === 'draft' ? `/home/movie?id=${id}&step=consent` : '/home/movie',
});
