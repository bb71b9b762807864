import type { Work } from '../../../core/work';
import { raiseAlarm } from '../../booking/safety/service';
import { tell } from '../../people/notice/service';
import { purgePages } from '../../supply/photo/service';
import { lockCast } from '../../supply/profile/service';
import { nextState } from './making';
import * as rows from './making-queries';
import { findMovie, type MovieRow } from './queries';

/**
 * A person who is in the picture wants a film gone: it is hidden from this commit on until the staff have looked at it
 * again, and ops is told in any case. What the staff have shown again after such a wish is not hidden by another one:
 * ops decides. `number` is the receipt of the inquiry.
 */
export async function holdFilm(
  work: Work,
  { movieId, number, personId }: { movieId: string; number: string; personId: number | null },
): Promise<void> {
  const { tx } = work;
  const seen = await findMovie(tx, movieId);
  const owner = seen && (await lockCast(tx, seen.castId));
  const row = seen && (await rows.lockMovie(tx, movieId));
  // Of an unknown film nothing is said: the inquiry stands, and a person reads it. What was stopped or came back is
  // hidden.
  if (!row || owner === null || !WAITS.includes(row.state)) return;
  const note = `${row.title}　お問い合わせ ${number}`;
  if (row.state === 'published' && row.heldAt === null) return hideFor(work, { row, owner, raisedBy: personId, note });
  await raiseAlarm(work, { kind: 'film_performer', subject: row.id, raisedBy: personId, note });
}

/**
 * Hides a film that is shown, for a person in its picture; ops and its cast are told of it, shown or not. The film is
 * locked behind the cast's row.
 */
export async function hideFor(
  work: Work,
  { row, owner, raisedBy, note }: { row: MovieRow; owner: number; raisedBy: number | null; note: string },
): Promise<void> {
  await raiseAlarm(work, { kind: 'film_performer', subject: row.id, raisedBy, note });
  if (row.state === 'published') {
    const state = nextState(row.state, 'hold', 'performer');
    await rows.updateMovie(work.tx, row.id, { state, heldAt: work.now });
    purgePages(work);
  }
  await tell(work, owner, { kind: 'movie', subject: row.id, path: '/home/movie' });
}

const WAITS: readonly string[] = ['converting', 'reviewing', 'published'];
