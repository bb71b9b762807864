import path from 'node:path';
import { MINUTE_MS } from '@/domain/durations';
import { MOVIE_PREVIEW_MS, MOVIE_TYPES } from '@/domain/movies';
import type { Deps } from '../../../core/deps';
import type { FilmFacts, MadeFilm } from '../../../core/ports';
import type { Work } from '../../../core/work';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { lockCast } from '../../supply/profile/service';
import { eraseMovie, keepFor, nextState, removeLater } from './making';
import * as rows from './making-queries';
import { asideOf, dropParts, fetchedFile, keyOf, streamKeyOf } from './parts';
import { findMovie, type MovieRow } from './queries';
import { insertStreams, type StreamRow, streamsOf } from './stream-queries';

const CONVERT = 'movie.convert';
/** After this time another process makes what one has begun: it may have died. */
const LEASE_MS = 15 * MINUTE_MS;
/** By how much the tables of a film may promise more than there is. */
const SHORTER_MS = 2000;
const making = new WeakMap<Deps, { last: Promise<void>; ids: Set<string> }>();

/** What happens when a film is to be made, or its files are to go. */
export const convertTimers = {
  // After the transaction: on the embedded database no one could read meanwhile.
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
  if (row?.state !== 'converting' || row.source === null)
    return deps.unitOfWork((work) => clearTimer(work, CONVERT, id));
  const renewing = setInterval(() => renew(deps, id), LEASE_MS / 3);
  try {
    const directory = await asideOf(deps, id);
    const sent = await fetchedFile(deps, row.source, directory);
    const made = sent && (await makeFiles(deps, row, sent, directory));
    if (!made) return await deps.unitOfWork((work) => fail(work, id));
    // A process that lost the film to another one meanwhile writes nothing over what that one stored.
    if ((await findMovie(deps.reader(), id))?.state !== 'converting') return;
    const stored = await store(deps, id, made);
    await deps.unitOfWork((work) => finish(work, id, stored));
  } finally {
    clearInterval(renewing);
    await dropParts(deps, id);
  }
}

type MadeFiles = MadeFilm & { facts: FilmFacts; preview: string | null };

/**
 * The whole film in a directory, its sizes in pieces, and of a paid one its beginning; null where the film breaks off.
 */
async function makeFiles({ films }: Deps, row: MovieRow, sent: string, directory: string): Promise<MadeFiles | null> {
  const promised = await films.inspect(sent);
  const made = promised && (await films.make(sent, directory, promised));
  const facts = made && (await films.inspect(made.whole));
  // Some packets were not there.
  if (!facts || facts.durationMs < promised.durationMs - SHORTER_MS) return null;
  const preview = row.kind === 'paid' ? path.join(directory, 'preview') : null;
  if (preview && !(await films.begin(made.whole, preview, MOVIE_PREVIEW_MS / 1000))) return null;
  return { ...made, facts, preview };
}

async function store(
  { storage }: Deps,
  id: string,
  { whole, streams, facts, preview }: MadeFiles,
): Promise<Conversion> {
  const { type, width, height } = facts;
  const [source, begun] = [keyOf(id, 'source', MOVIE_TYPES[type]), keyOf(id, 'preview', MOVIE_TYPES[type])];
  await storage.take(source, whole, type);
  if (preview) await storage.take(begun, preview, type);
  for (const { side, file } of streams) await storage.take(streamKeyOf(id, side), file, 'video/mp4');
  const rows = streams.map(({ file: _, pieces, ...stream }) => ({
    movieId: id,
    key: streamKeyOf(id, stream.side),
    ...stream,
    sizes: pieces.map(({ bytes }) => bytes),
    lengths: pieces.map(({ milliseconds }) => milliseconds),
  }));
  return { film: { type, width, height, source, preview: preview && begun }, streams: rows };
}

/** Says that this process still makes the film. */
const renew = (deps: Deps, id: string): void => {
  deps
    .unitOfWork((work) =>
      setTimer(work, { kind: CONVERT, subject: id, dueAt: new Date(work.now.getTime() + LEASE_MS) }),
    )
    .catch((err) => deps.log.warn({ err, movieId: id }, 'a film may be made twice'));
};

type Conversion = {
  film: Pick<MovieRow, 'type' | 'width' | 'height' | 'source' | 'preview'>;
  streams: readonly StreamRow[];
};

async function finish(work: Work, id: string, { film, streams }: Conversion): Promise<void> {
  await clearTimer(work, CONVERT, id);
  const row = await locked(work, id);
  // The cast took it back meanwhile, and the timer of what was stopped removes the files of the row; or another
  // process made it too, into the same files.
  if (row?.state !== 'converting') {
    const kept = new Set([row?.source, row?.preview, ...(await streamsOf(work.tx, id)).map(({ key }) => key)]);
    const files = [film.source, film.preview, ...streams.map(({ key }) => key)];
    return removeLater(
      work,
      files.filter((key) => !kept.has(key)),
    );
  }
  await rows.updateMovie(work.tx, id, { ...film, state: nextState(row.state, 'convert', 'machine') });
  await insertStreams(work.tx, streams);
  if (row.source !== film.source) removeLater(work, [row.source]);
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
