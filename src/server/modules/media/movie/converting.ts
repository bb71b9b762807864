import { MINUTE_MS } from '@/domain/durations';
import { MOVIE_PREVIEW_MS, MOVIE_TYPES } from '@/domain/movies';
import type { Deps } from '../../../core/deps';
import type { Work } from '../../../core/work';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { lockCast } from '../../supply/profile/service';
import { remake } from './container';
import { eraseMovie, keepFor, nextState, removeLater } from './making';
import * as rows from './making-queries';
import { asideOf, dropParts, keyOf, storedBytes } from './parts';
import { findMovie, type MovieRow } from './queries';

const CONVERT = 'movie.convert';
/** After this time another process makes what one has begun: it may have died. */
const LEASE_MS = 15 * MINUTE_MS;
const making = new WeakMap<Deps, { last: Promise<void>; ids: Set<string> }>();

/** What happens when a timer of this module is due. */
export const movieTimers = {
  // After the transaction: on the embedded database nobody could read meanwhile.
  [CONVERT]: async (work: Work, id: string): Promise<void> => {
    await setTimer(work, { kind: CONVERT, subject: id, dueAt: new Date(work.now.getTime() + LEASE_MS) });
    work.afterCommit(() => begin(work.deps, id));
  },
  'movie.erase': (work: Work, id: string): Promise<void> => eraseMovie(work, id),
};

/** Resolves when this process makes no film (any more). @public Tests wait for it. */
export const converted = async (deps: Deps): Promise<void> => making.get(deps)?.last;

// One at a time.
function begin(deps: Deps, id: string): void {
  const state = making.get(deps) ?? { last: Promise.resolve(), ids: new Set<string>() };
  making.set(deps, state);
  if (state.ids.has(id)) return;
  state.ids.add(id);
  state.last = state.last
    .then(() => make(deps, id))
    // The lease brings it back.
    .catch((err) => deps.log.error({ err, movieId: id }, 'a film could not be made'))
    .finally(() => state.ids.delete(id));
}

async function make(deps: Deps, id: string): Promise<void> {
  const row = await findMovie(deps.reader(), id);
  if (row?.state !== 'converting' || row.source === null || !row.type)
    return deps.unitOfWork((work) => clearTimer(work, CONVERT, id));
  const sent = await storedBytes(deps, row.source);
  if (!sent) return deps.unitOfWork((work) => fail(work, id));
  const [whole, preview] = [await asideOf(deps, id, 'whole'), await asideOf(deps, id, 'preview')];
  try {
    const made = await remake(sent, whole);
    const isPaid = row.kind === 'paid';
    const begun = made && isPaid ? await remake(sent, preview, { seconds: MOVIE_PREVIEW_MS / 1000 }) : null;
    if (!made || (isPaid && !begun)) return await deps.unitOfWork((work) => fail(work, id));
    const ending = MOVIE_TYPES[made.type];
    const source = keyOf(id, 'source', ending);
    await deps.storage.take(source, whole, made.type);
    if (isPaid) await deps.storage.take(keyOf(id, 'preview', ending), preview, made.type);
    await deps.unitOfWork((work) =>
      finish(work, id, { type: made.type, source, preview: isPaid ? keyOf(id, 'preview', ending) : null }),
    );
  } finally {
    await dropParts(deps, id);
  }
}

async function finish(work: Work, id: string, made: Pick<MovieRow, 'type' | 'source' | 'preview'>): Promise<void> {
  await clearTimer(work, CONVERT, id);
  const row = await locked(work, id);
  // She took it back meanwhile: the timer of what was stopped removes the files of the row.
  if (row?.state !== 'converting') return removeLater(work, [made.source, made.preview]);
  await rows.updateMovie(work.tx, id, { ...made, state: nextState(row.state, 'convert', 'machine') });
  if (row.source !== made.source) removeLater(work, [row.source]);
}

async function fail(work: Work, id: string): Promise<void> {
  await clearTimer(work, CONVERT, id);
  await keepFor(work, id);
  const row = await locked(work, id);
  if (row?.state !== 'converting') return;
  const state = nextState(row.state, 'fail', 'machine');
  await rows.updateMovie(work.tx, id, { state, rejection: 'unreadable', decidedAt: work.now });
  await tell(work, row.personId, { kind: 'movie', subject: id, path: '/home/movie' });
}

async function locked({ tx }: Work, id: string): Promise<(MovieRow & { personId: number }) | null> {
  const seen = await findMovie(tx, id);
  const personId = seen && (await lockCast(tx, seen.castId));
  const row = seen && (await rows.lockMovie(tx, id));
  return row && personId !== null ? { ...row, personId } : null;
}
