import { MOVIE_TITLE_GONE } from '@/domain/movies';
import type { Work } from '../../../core/work';
import { nextState } from './making';
import * as rows from './making-queries';
import { dropParts, stripAside, stripFiles } from './parts';
import { filmsOfCast, forgetNames } from './performer-queries';
import type { MovieRow } from './queries';
import { deleteStreams } from './stream-queries';

/**
 * Ends the films of a cast who is gone for good: no file and no word of them stays, and what was sold is stopped, so that who paid
 * gets the gold again (paid-video/refunds). The files go first: where this is broken off, it is done again. Her row is locked.
 */
export async function endFilmsOf(work: Work, castId: number): Promise<void> {
  const ids = await filmsOfCast(work.tx, castId);
  for (const id of ids) {
    const row = await rows.lockMovie(work.tx, id);
    if (row) await endFilm(work, row);
  }
  await forgetNames(work.tx, ids);
}

async function endFilm(work: Work, row: MovieRow): Promise<void> {
  const { tx, now, deps } = work;
  const streams = await deleteStreams(tx, row.id);
  for (const key of [row.source, row.poster, row.preview, ...streams, ...stripFiles(row)])
    if (key !== null) await deps.storage.remove(key);
  for (const name of [row.id, stripAside(row.id)]) await dropParts(deps, name);
  if (row.state === 'draft') return rows.deleteMovie(tx, row.id);
  const isOver = row.state === 'rejected' || row.state === 'stopped';
  await rows.updateMovie(tx, row.id, {
    ...{ source: null, poster: null, preview: null, strip: null, title: MOVIE_TITLE_GONE, description: '', tags: [] },
    ...(isOver ? {} : { state: nextState(row.state, 'stop', 'cast'), stoppedAt: now }),
  });
}
