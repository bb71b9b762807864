import type { Work } from '../../../core/work';
import { raiseAlarm } from '../../booking/alarm/service';
import { tell } from '../../people/notice/service';
import { purgePages } from '../../supply/photo/service';
import { lockCast } from '../../supply/profile/service';
import { nextState } from './making';
import * as rows from './making-queries';
import { findMovie } from './queries';

/**
 * Somebody who is in the picture wants a film gone: nobody sees it from this commit on until a person has looked at it again, and ops is told
 * in any case. What a person has shown again after such a wish is not hidden by another one: ops decides. `number` is the receipt of the inquiry.
 */
export async function holdFilm(
  work: Work,
  { movieId, number, personId }: { movieId: string; number: string; personId: number | null },
): Promise<void> {
  const { tx, now } = work;
  const seen = await findMovie(tx, movieId);
  const owner = seen && (await lockCast(tx, seen.castId));
  const row = seen && (await rows.lockMovie(tx, movieId));
  // Of an unknown film nothing is said: the inquiry stands, and a person reads it. What was stopped or came back is hidden.
  if (!row || owner === null || !WAITS.includes(row.state)) return;
  await raiseAlarm(work, {
    ...{ kind: 'film_performer', subject: row.id, raisedBy: personId },
    note: `${row.title}　お問い合わせ ${number}`,
  });
  if (row.state !== 'published' || row.heldAt !== null) return;
  await rows.updateMovie(tx, row.id, { state: nextState(row.state, 'hold', 'performer'), heldAt: now });
  purgePages(work);
  await tell(work, owner, { kind: 'movie', subject: row.id, path: '/home/movie' });
}

const WAITS: readonly string[] = ['converting', 'reviewing', 'published'];
