import type { MovieKind } from '@/domain/movies';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import type { StoredFilm } from '../../../core/ports';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { type Audience, audienceOf } from '../../supply/cast/service';
import { endingOf, type MoviePart, movieUrl } from './address';
import { convertTimers } from './converting';
import { forgetNames, namedEndedBefore } from './performer-queries';
import * as rows from './queries';
import { streamFile } from './stream';
import { stripTimers } from './strip';

export { type MoviePart, movieUrl } from './address';
export { forgetOldMovieLooks, movieDeskApp } from './desk';
export { endFilmsLeftBehind } from './ended';
export { unfinishedMovie } from './making';
export { holdFilm } from './performer';
export { performerFilmApp } from './performer-answers';
export { forgetOldPlays, notePlay, playsBetween, playsOf, type Visitor } from './plays';
export { isNewSince, type MovieRow } from './queries';
export { filmResponse, signedQuery, viewerOfSigned, viewerOfText } from './signed';
export { STREAM_NAME, streamFile } from './stream';
export { streamedAmong } from './stream-queries';
export { uploadsApp } from './uploads';

/** The nightly job: names of others in the pictures of films that came back or were stopped before an instant. */
export const forgetOldPerformers = async ({ tx }: Work, before: Date): Promise<number> =>
  forgetNames(tx, await namedEndedBefore(tx, before));

/** What happens when a timer of this module is due. */
export const movieTimers = { ...convertTimers, ...stripTimers };

/** The newest first, or what most people like. */
export type MovieSort = 'new' | 'popular';
/** Which of the published films; `castIds` those of these casts alone. */
export type MovieList = {
  kind: MovieKind;
  castIds?: readonly number[];
  sort: MovieSort;
  cursor?: string;
  limit: number;
};

/** A page of published films of casts that the audience may see. Refuses a cursor of another list with 400. */
export async function publishedMovies(
  db: Db,
  audience: Audience,
  { kind, castIds, sort, cursor, limit }: MovieList,
): Promise<{ movies: rows.MovieRow[]; nextCursor: string | null }> {
  if (castIds?.length === 0) return { movies: [], nextCursor: null };
  const list = `${kind}_movies_${sort}`;
  const wanted = { kind, castIds, limit: limit + 1 };
  const found = await rows.publishedPage(
    db,
    audience,
    sort === 'new'
      ? { ...wanted, sort, after: readCursor(cursor, list, ['instant', 'uuid']) }
      : { ...wanted, sort, after: readCursor(cursor, list, ['int', 'uuid']) },
  );
  const movies = found.slice(0, limit);
  const last = found.length > limit ? movies.at(-1) : undefined;
  const key = last && (sort === 'new' ? last.publishedAt : last.likes);
  return { movies, nextCursor: last && key !== null && key !== undefined ? writeCursor(list, [key, last.id]) : null };
}

/** A published film of a cast that the audience may see, or null. */
export async function findPublished(db: Db, audience: Audience, id: string): Promise<rows.MovieRow | null> {
  return isUuid(id) ? rows.publishedMovie(db, audience, id) : null;
}

/** What guests find of the free films, by ascending ids, a piece at a time: for the public files. */
export async function publicMovies(db: Db, now: Date, piece: { after: string; limit: number }) {
  const found = await rows.publishedPiece(db, audienceOf(null, now), { kind: 'free', ...piece });
  return found.map(({ id, movie, castName }) => ({
    id,
    castId: movie.castId,
    castName,
    title: movie.title,
    description: movie.description,
    seconds: secondsOf(movie),
    poster: movieUrl(movie, 'poster'),
    source: movieUrl(movie, 'source'),
    publishedAt: movie.publishedAt,
  }));
}

/** How long a film is, in whole seconds, one at least. */
export const secondsOf = ({ durationMs }: rows.MovieRow): number => Math.max(1, Math.round((durationMs ?? 0) / 1000));

/**
 * A film, whatever became of it, or null: for its owner, its buyers and the staff who decide about it. @public Read by
 * paid films.
 */
export async function findMovie(db: Db, id: string): Promise<rows.MovieRow | null> {
  return isUuid(id) ? rows.findMovie(db, id) : null;
}

/** Likes a film that the customer may see, free or paid. Throws `not_found`. */
export async function likeMovie({ tx, now }: Work, person: Person, id: string): Promise<null> {
  const movie = await findPublished(tx, audienceOf(person, now), id);
  if (!movie) throw new Refusal('not_found');
  await rows.insertLike(tx, { personId: person.id, movieId: movie.id, createdAt: now });
  return null;
}

/** Takes the customer's like back, whatever became of the film. */
export async function unlikeMovie({ tx }: Work, person: Person, id: string): Promise<null> {
  if (isUuid(id)) await rows.deleteLike(tx, person.id, id);
  return null;
}

/**
 * The storage key of one of its files, null where it has none: for callers that found the reader to be allowed to see
 * it. @public Read by paid films.
 */
export const movieFile = (movie: rows.MovieRow, part: MoviePart): string | null => movie[part];

/** The file behind the name of such an address, null for what not every member may see. */
export async function publicFilm(deps: Deps, name: string): Promise<StoredFilm | null> {
  const [, id = '', part = 'source', ending, inPieces] = NAME.exec(name) ?? [];
  const audience = { now: deps.clock.now(), membersOnly: true, viewerId: null };
  const db = deps.reader();
  const movie = await findPublished(db, audience, id);
  if (!movie) return null;
  if (inPieces !== undefined) return movie.kind === 'free' ? streamFile(db, id, inPieces) : null;
  const wanted = part as MoviePart; // the pattern has no other words
  const key = movieUrl(movie, wanted) && endingOf(movie, wanted) === ending ? movie[wanted] : null;
  return key === null ? null : { key };
}

const NAME = /^([\da-f-]{36})(?:(?:-(poster|preview))?(\.\w{3,4})|\/([\w.-]{1,40}))$/;
