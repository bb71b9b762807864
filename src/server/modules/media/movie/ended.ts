import { MOVIE_TITLE_GONE } from '@/domain/movies';
import type { Work } from '../../../core/work';
import { dropFiles } from '../../machinery/stored-file/service';
import { lockCasts } from '../../supply/profile/service';
import { nextState } from './making';
import * as rows from './making-queries';
import { dropParts, stripAside, stripFiles } from './parts';
import { filmsOfCast, forgetNames } from './performer-queries';
import { deleteLikesOf, leftBehind, type MovieRow } from './queries';
import { deleteStreams } from './stream-queries';

/**
 * Takes back what a person who is gone for good liked, and ends the films of a cast: no file and no word of them
 * stays, and what was sold is stopped, so that buyers get the gold again (paid-video/refunds). The cast's row is
 * locked.
 */
export async function forgetFilmsOf(work: Work, personId: number, castId: number | null): Promise<void> {
  if (castId !== null) await endFilms(work, await filmsOfCast(work.tx, castId));
  await deleteLikesOf(work.tx, personId);
}

/** So many films are ended in one transaction. */
const AT_ONCE = 100;

/**
 * The same for casts whose account ended without it: before there was such an end, or while a film was still being
 * sent. Returns how many films it was; what is more than a hundred waits for the next night.
 */
export async function endFilmsLeftBehind(work: Work): Promise<number> {
  const found = await leftBehind(work.tx, AT_ONCE);
  await lockCasts(work.tx, [...new Set(found.map(({ castId }) => castId))]);
  await endFilms(
    work,
    found.map(({ id }) => id),
  );
  return found.length;
}

async function endFilms(work: Work, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await rows.lockMovie(work.tx, id);
    if (row) await endFilm(work, row);
  }
  await forgetNames(work.tx, ids);
}

async function endFilm(work: Work, row: MovieRow): Promise<void> {
  const { tx, now, deps } = work;
  const streams = await deleteStreams(tx, row.id);
  const files = [row.source, row.poster, row.preview, ...streams, ...stripFiles(row)];
  await dropFiles(
    work,
    files.filter((key) => key !== null),
  );
  for (const name of [row.id, stripAside(row.id)]) await dropParts(deps, name);
  if (row.state === 'draft') return rows.deleteMovie(tx, row.id);
  const isOver = row.state === 'rejected' || row.state === 'stopped';
  await rows.updateMovie(tx, row.id, {
    source: null,
    poster: null,
    preview: null,
    strip: null,
    title: MOVIE_TITLE_GONE,
    description: '',
    tags: [],
    ...(isOver ? {} : { state: nextState(row.state, 'stop', 'cast'), stoppedAt: now }),
  });
}
