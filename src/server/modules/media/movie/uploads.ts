import { FileStore } from '@tus/file-store';
import { MemoryLocker, Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import { UPLOADS_PATH } from '@/domain/movie-making';
import { MOVIE_LIMITS } from '@/domain/movies';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { requireCastId } from '../../supply/profile/service';
import { lockCastMovie } from './cast-movies';
import * as rows from './making-queries';
import { dropParts, keyOf, partOf, partsDirectory, receivedOf, sampleSha256Of, sha256Of } from './parts';
import { findMovie, type MovieRow } from './queries';
import { drawSoon } from './strip';

/** Whose token a call bears; throws what an endpoint of the contract would. */
export type CallerOf = (c: Context) => Promise<Person>;

const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'];

/**
 * tus 1.0 at `female_casts/me/uploads/`: one upload a draft, named by its id, straight to the disk. Who calls, whose
 * film it is and how large it may become is asked here at each part; the protocol is the library's.
 */
export const uploadsApp = (deps: Deps, callerOf: CallerOf): Hono => {
  const app = new Hono();
  const finishing = new Map<string, Promise<void>>();
  const finish = (id: string): Promise<void> => {
    const running = finishing.get(id) ?? arrived(deps, id).finally(() => finishing.delete(id));
    finishing.set(id, running);
    return running;
  };
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: new FileStore({ directory: partsDirectory(deps) }),
    locker: new MemoryLocker(),
    relativeLocation: true,
    allowedOrigins: [deps.settings.publicOrigin],
    namingFunction: (_, metadata) => metadata?.movie_id ?? '',
    getFileIdFromRequest: (request) => idOf(request.url) ?? undefined,
    generateUrl: (_, { id }) => `${UPLOADS_PATH}/${id}/`,
  });
  const answer = async (c: Context) => {
    if (c.req.method === 'OPTIONS') return tus.handleWeb(c.req.raw);
    if (!METHODS.includes(c.req.method)) throw new Refusal('method_not_allowed');
    const castId = await requireCastId(deps.reader(), (await callerOf(c)).id);
    const id = c.req.method === 'POST' ? metadataOf(c.req.header('upload-metadata')).movie_id : idOf(c.req.url);
    const row = id && isUuid(id) ? await findMovie(deps.reader(), id) : null;
    if (row?.castId !== castId) throw new Refusal('not_found');
    if (row.source !== null && c.req.method === 'HEAD') return whole(row);
    if (row.state !== 'draft' || row.source !== null) throw new Refusal('movie/state_conflict');
    // Nothing larger than what was said of the draft ever comes to lie here.
    if (c.req.method === 'POST' && Number(c.req.header('upload-length')) !== row.bytes)
      throw new Refusal('movie/state_conflict');
    const response = await tus.handleWeb(c.req.raw);
    if (c.req.method === 'DELETE' || response.status >= 300) return response;
    // Also where the last part came, and the process that took it died before it was read.
    if ((await receivedOf(deps, row.id)) === row.bytes) await finish(row.id);
    return response;
  };
  for (const path of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`]) app.all(path, answer);
  return app;
};

// Everything that a film must be before a person spends time on it.
async function arrived(deps: Deps, id: string): Promise<void> {
  const row = await findMovie(deps.reader(), id);
  if (row?.state !== 'draft' || row.source !== null) return;
  const part = partOf(deps, id);
  // The cast's yes was to the file that was chosen first; another one goes by `replaceFile`, which asks anew.
  if (row.sampleSha256 !== null && row.sampleSha256 !== (await sampleSha256Of(part)))
    return refuse(deps, id, 'movie/another_file');
  const facts = await deps.films.inspect(part);
  if (!facts) return refuse(deps, id, 'movie/unreadable');
  if (facts.durationMs > MOVIE_LIMITS[row.kind].milliseconds) return refuse(deps, id, 'movie/too_long');
  const sha256 = await sha256Of(part);
  if (await rows.wasRefused(deps.reader(), sha256)) return refuse(deps, id, 'movie/refused_before');
  const source = keyOf(id, 'sent');
  await deps.storage.take(source, part, facts.type);
  try {
    await deps.unitOfWork(async (work) => {
      const { tx } = work;
      await drawSoon(work, id);
      await lockCastMovie(tx, row.castId, id, 'draft');
      const { type, durationMs, width, height } = facts;
      // The picture's codec comes first.
      const hasSound = facts.codecs.includes(',');
      await rows.updateMovie(tx, id, { type, durationMs, width, height, hasSound, sha256, source });
    });
  } catch (error) {
    // The cast removed the draft at this moment.
    await deps.storage.remove(source);
    throw error;
  } finally {
    await dropParts(deps, id);
  }
}

type Fault = 'movie/another_file' | 'movie/unreadable' | 'movie/too_long' | 'movie/refused_before';

async function refuse(deps: Deps, id: string, fault: Fault): Promise<never> {
  await dropParts(deps, id);
  throw new Refusal(fault);
}

// What was asked after the last part had been read: there is nothing left to send.
const whole = ({ bytes }: MovieRow): Response =>
  new Response(null, {
    status: 200,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'cache-control': 'no-store',
    },
  });

const idOf = (url: string): string | null => /\/uploads\/([\da-f-]{36})\/?(?:\?|$)/.exec(url)?.[1] ?? null;

/** The pairs of an `Upload-Metadata` header. */
function metadataOf(header = ''): Record<string, string> {
  if (header.length > 1000) return {};
  return Object.fromEntries(
    header.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}
