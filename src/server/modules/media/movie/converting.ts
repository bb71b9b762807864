import path from 'node:path';
import { MINUTE_MS } from '@/domain/durations';
import { MOVIE_PREVIEW_MS, MOVIE_TYPES } from '@/domain/movies';
import type { Deps } from '../../../core/deps';
import type { FilmBytes } from '../../../core/ports';
import type { Work } from '../../../core/work';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { lockCast } from '../../supply/profile/service';
import { inspect } from './container';
import { eraseMovie, keepFor, nextState, removeLater } from './making';
import * as rows from './making-queries';
import { asideOf, dropParts, keyOf, localBytes, storedBytes } from './parts';
import { findMovie, type MovieRow } from './queries';

const CONVERT = 'movie.convert';
/** After this time another process makes what one has begun: it may have died. */
const LEASE_MS = 15 * MINUTE_MS;
/** By how much the tables of a film may promise more than there is. */
const SHORTER_MS = 2000;
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
  const renewing = setInterval(() => renew(deps, id), LEASE_MS / 3);
  try {
    const directory = await asideOf(deps, id);
    const made = await makeFiles(deps, row, sent, directory);
    if (!made) return await deps.unitOfWork((work) => fail(work, id));
    const { preview, ...facts } = made;
    const ending = MOVIE_TYPES[facts.type];
    const source = keyOf(id, 'source', ending);
    await deps.storage.take(source, wholeIn(directory), facts.type);
    if (preview) await deps.storage.take(keyOf(id, 'preview', ending), preview, facts.type);
    await deps.unitOfWork((work) =>
      finish(work, id, { ...facts, source, preview: preview && keyOf(id, 'preview', ending) }),
    );
  } finally {
    clearInterval(renewing);
    await dropParts(deps, id);
  }
}

/** The whole film in a directory, and of a paid one its beginning; null where the film breaks off. */
async function makeFiles({ films }: Deps, row: MovieRow, sent: FilmBytes, directory: string) {
  const facts = { type: row.type ?? 'video/mp4', durationMs: row.durationMs ?? 0 };
  if (!(await films.make(sent, wholeIn(directory), facts))) return null;
  const whole = await localBytes(wholeIn(directory));
  try {
    const made = await inspect(whole, films.pictures);
    const preview = row.kind === 'paid' ? path.join(directory, 'preview') : null;
    // Some packets were not there.
    if (!made || made.durationMs < facts.durationMs - SHORTER_MS) return null;
    if (preview && !(await films.begin(whole, preview, MOVIE_PREVIEW_MS / 1000))) return null;
    return { type: made.type, width: made.width, height: made.height, preview };
  } finally {
    await whole.close();
  }
}

const wholeIn = (directory: string) => path.join(directory, 'whole');

/** Says that this process still makes the film. */
const renew = (deps: Deps, id: string): void => {
  deps
    .unitOfWork((work) =>
      setTimer(work, { kind: CONVERT, subject: id, dueAt: new Date(work.now.getTime() + LEASE_MS) }),
    )
    .catch((err) => deps.log.warn({ err, movieId: id }, 'a film may be made twice'));
};

type Made = Pick<MovieRow, 'type' | 'width' | 'height' | 'source' | 'preview'>;

async function finish(work: Work, id: string, made: Made): Promise<void> {
  await clearTimer(work, CONVERT, id);
  const row = await locked(work, id);
  // She took it back meanwhile, and the timer of what was stopped removes the files of the row; or another process made it too.
  if (row?.state !== 'converting')
    return removeLater(
      work,
      [made.source, made.preview].filter((key) => key !== row?.source && key !== row?.preview),
    );
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
