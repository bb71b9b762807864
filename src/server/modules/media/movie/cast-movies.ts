import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { MOVIE_KEPT_DAYS, MOVIE_REVIEW_HOURS } from '@/domain/movie-making';
import { performerState } from '@/domain/movie-performers';
import type { MovieState } from '@/domain/movies';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Tx, Work } from '../../../core/work';
import { lockCast } from '../../supply/profile/service';
import { movieUrl } from './address';
import * as rows from './making-queries';
import { receivedOf } from './parts';
import { type PerformerRow, performersOf } from './performer-queries';
import { findMovie, type MovieRow } from './queries';

/** A film as its cast sees it. */
export type CastMovie = Data<'GET /api/v1/female_casts/me/movies/'>[number];

/** A cast's films, the newest first, with where each stands. */
export async function listCastMovies(deps: Deps, castId: number): Promise<CastMovie[]> {
  const db = deps.reader();
  const movies = await rows.moviesOfCast(db, castId);
  const said = await saidOf(
    db,
    movies.map(({ id }) => id),
  );
  return Promise.all(movies.map((row) => present(deps, row, said)));
}

/** A film as its cast sees it. Throws `not_found`. */
export async function castMovie({ tx, deps }: Work, id: string): Promise<CastMovie> {
  const row = await findMovie(tx, id);
  if (!row) throw new Refusal('not_found');
  return present(deps, row, await saidOf(tx as Db, [id]));
}

const iso = (instant: Date | null) => instant && toTokyoIso(instant);

type ConsentState = { consents: readonly rows.ConsentRow[]; performers: readonly PerformerRow[] };

const saidOf = async (db: Db, ids: readonly string[]): Promise<ConsentState> => ({
  consents: await rows.consentsOf(db, ids),
  performers: await performersOf(db, ids),
});

async function present(deps: Deps, row: MovieRow, { consents, performers }: ConsentState): Promise<CastMovie> {
  const ofFilm = consents.filter(({ movieId }) => movieId === row.id);
  const others = performers.flatMap((one) =>
    one.movieId === row.id && one.name !== null ? [{ ...one, name: one.name }] : [],
  );
  const self = ofFilm.find(({ who }) => who === 'self');
  const isDraft = row.state === 'draft';
  const waits = waitsSince(row);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    tags: row.tags,
    price: row.price,
    state: row.state,
    width: row.width,
    height: row.height,
    likes: row.likes,
    plays: row.plays,
    duration: row.durationMs && Math.max(1, Math.round(row.durationMs / 1000)),
    bytes: row.bytes ?? 0,
    received: isDraft && row.source === null ? await receivedOf(deps, row.id) : (row.bytes ?? 0),
    sample_sha256: row.sampleSha256,
    is_uploaded: row.sha256 !== null,
    has_cover: row.poster !== null,
    has_strip: row.strip !== null,
    cover: row.state === 'published' ? movieUrl(row, 'poster') : null,
    consent: self
      ? {
          version: self.textVersion,
          agreed_at: toTokyoIso(self.agreedAt),
          others: [...ofFilm.flatMap(({ who }) => (who === 'self' ? [] : [who])), ...others.map(({ name }) => name)],
        }
      : null,
    performers: others.map(({ id, name, answer, agreedAt, endedAt, expiresAt }) => ({
      id,
      name,
      state: performerState(answer),
      answered_at: iso(endedAt ?? agreedAt),
      link_expires_at: iso(expiresAt),
    })),
    reason: row.rejection,
    reason_second: row.rejectionSecond,
    stop_reason: row.stopReason,
    created_at: toTokyoIso(row.createdAt),
    sent_at: iso(row.sentAt),
    due_at: waits && dueAt(waits),
    published_at: iso(row.publishedAt),
    stopped_at: iso(row.stoppedAt),
    erased_at: isDraft ? toTokyoIso(keptUntil(row.createdAt)) : null,
  };
}

/**
 * A film, locked behind its cast's row. Throws `not_found`, and `movie/state_conflict` where it is in another state.
 */
export async function lockCastMovie(tx: Tx, castId: number, id: string, state?: MovieState): Promise<MovieRow> {
  await lockCast(tx, castId);
  const row = isUuid(id) ? await rows.lockMovie(tx, id) : null;
  if (row?.castId !== castId) throw new Refusal('not_found');
  if (state !== undefined && row.state !== state) throw new Refusal('movie/state_conflict');
  return row;
}

/** Until when a draft, and the files of what came to nothing, are kept. */
export const keptUntil = (from: Date) => new Date(from.getTime() + MOVIE_KEPT_DAYS * DAY_MS);
/** Since when a film waits for the desk: since it was sent, or a performer had it hidden. */
export const waitsSince = ({ heldAt, sentAt }: MovieRow): Date | null => heldAt ?? sentAt;
/** When the desk has decided at the latest. */
export const dueAt = (since: Date): string => toTokyoIso(new Date(since.getTime() + MOVIE_REVIEW_HOURS * HOUR_MS));
