import { readFile } from 'node:fs/promises';
import { MINUTE_MS } from '@/domain/durations';
import { MOVIE_SCENES, sceneAt } from '@/domain/movie-making';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { CleanPicture } from '../../../core/picture';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { clearTimer, setTimer } from '../../machinery/timer/service';
import { lockCast } from '../../supply/profile/service';
import { removeLater } from './making';
import * as rows from './making-queries';
import { asideOf, dropParts, fetchedFile, scenesKeyOf, stripAside, stripKeyOf } from './parts';
import { findMovie, type MovieRow } from './queries';
import { cutScene, darkAmong, joinScenes } from './strip-picture';

const STRIP = 'movie.strip';
/** After this time another process draws what one has begun: it may have died. */
const LEASE_MS = 15 * MINUTE_MS;
const drawing = new WeakMap<Deps, Promise<void>>();

/** What happens when the strip of a film is to be drawn. */
export const stripTimers = {
  // After the transaction, as a film is made.
  [STRIP]: async (work: Work, id: string): Promise<void> => {
    await setTimer(work, { kind: STRIP, subject: id, dueAt: new Date(work.now.getTime() + LEASE_MS) });
    work.afterCommit(() => begin(work.deps, id));
  },
};

/** Has pictures drawn of a film whose file has arrived. Called before the cast's row is locked. */
export const drawSoon = (work: Work, id: string): Promise<void> =>
  setTimer(work, { kind: STRIP, subject: id, dueAt: work.now });

/** Resolves when this process draws no strip (any more). @public Tests wait for it. */
export const drawn = async (deps: Deps): Promise<void> => drawing.get(deps);

/** The strip of one of the cast's films. Throws `not_found`. */
export async function readStrip(deps: Deps, castId: number, id: string) {
  const row = await movieOfCast(deps, castId, id);
  const file = row?.strip ? await deps.storage.get(row.strip) : null;
  if (!file) throw new Refusal('not_found');
  return { content_type: file.contentType, base64: file.bytes.toString('base64') };
}

/** A picture of the strip of one of the cast's films, as large as a cover. Throws `not_found`. */
export async function sceneOf(deps: Deps, castId: number, id: string, scene: number): Promise<CleanPicture> {
  const row = await movieOfCast(deps, castId, id);
  const file = row?.strip ? await deps.storage.get(scenesKeyOf(row.strip)) : null;
  if (!file) throw new Refusal('not_found');
  return cutScene(file.bytes, scene);
}

async function movieOfCast(deps: Deps, castId: number, id: string): Promise<MovieRow | null> {
  const row = isUuid(id) ? await findMovie(deps.reader(), id) : null;
  return row?.castId === castId ? row : null;
}

// One at a time, beside the film that is being made: the cast waits for it to choose the cover.
function begin(deps: Deps, id: string): void {
  const last = drawing.get(deps) ?? Promise.resolve();
  const next = last
    .then(() => draw(deps, id))
    // The lease brings it back.
    .catch((err) => deps.log.error({ err, movieId: id }, 'the strip of a film could not be drawn'));
  drawing.set(deps, next);
}

async function draw(deps: Deps, id: string): Promise<void> {
  const row = await findMovie(deps.reader(), id);
  try {
    const strip = row?.strip === null ? await drawOf(deps, row) : null;
    await deps.unitOfWork((work) => finish(work, id, strip));
  } finally {
    await dropParts(deps, stripAside(id));
  }
}

type Drawn = { sha256: string; key: string; darkScenes: number[] };

/** Draws and stores the pictures of a file; null where there are none to be had of it. */
async function drawOf(deps: Deps, { id, source, sha256 }: MovieRow): Promise<Drawn | null> {
  if (source === null || sha256 === null) return null;
  const directory = await asideOf(deps, stripAside(id));
  const film = await fetchedFile(deps, source, directory);
  // It was made anew, or replaced, at this moment: the lease comes back to what lies there then.
  if (!film) throw new Error('its file has gone');
  const facts = await deps.films.inspect(film);
  if (!facts) return null;
  const seconds = Array.from({ length: MOVIE_SCENES }, (_, number) => sceneAt(facts.durationMs / 1000, number));
  const files = await deps.films.scenes(film, directory, facts, seconds);
  if (!files) return null;
  const pictures = await Promise.all(files.map((file) => readFile(file)));
  const { strip, scenes } = await joinScenes(pictures);
  const key = stripKeyOf(id, sha256);
  await deps.storage.put(scenesKeyOf(key), scenes, 'image/webp');
  await deps.storage.put(key, strip, 'image/webp');
  return { sha256, key, darkScenes: await darkAmong(pictures) };
}

async function finish(work: Work, id: string, strip: Drawn | null): Promise<void> {
  await clearTimer(work, STRIP, id);
  if (!strip) return;
  const seen = await findMovie(work.tx, id);
  if (seen) await lockCast(work.tx, seen.castId);
  const row = seen && (await rows.lockMovie(work.tx, id));
  // The cast removed or replaced the file meanwhile, or its days were over.
  if (!row || row.sha256 !== strip.sha256 || row.source === null)
    return removeLater(work, [strip.key, scenesKeyOf(strip.key)]);
  await rows.updateMovie(work.tx, id, { strip: strip.key, darkScenes: strip.darkScenes });
}
