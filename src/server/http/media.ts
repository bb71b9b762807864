import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { avifOf } from '../core/picture';
import { PRIVATE_FILES, type Storage, type StoredFilm } from '../core/ports';
import { isCrossSite } from './cross-site';
import { filmAnswer } from './ranged';
import { nodeHeader } from './request-header';
import { sendStream } from './send-stream';

/** A film's file by its public name (`<id>.mp4`, `<id>/all.m3u8`), null for one that is not public. */
export type FilmFile = (name: string) => Promise<StoredFilm | null>;

/**
 * Answers `/media/<key>`. Names are ours and never reused, so a file may be kept for ever. A picture comes as AVIF
 * where there is one and the browser says that it takes it. Whether a film may be shown is asked each time, and pages
 * of others (`isSame` says which origins are ours) get none.
 */
export const serveMedia = async (
  { storage, filmFile, isSame }: { storage: Storage; filmFile: FilmFile; isSame: (origin: string) => boolean },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const key = keyOf(request.url ?? '');
  if (key?.startsWith(FILMS)) {
    const file = isCrossSite((name) => nodeHeader(request, name), isSame)
      ? null
      : await filmFile(key.slice(FILMS.length));
    return serveFilm(storage, file, request, response);
  }
  const file = key === null || key.startsWith(PRIVATE_FILES) ? null : await fileFor(request, storage, key);
  if (!file) return notFound(response);
  const etag = `"${createHash('sha1').update(file.bytes).digest('base64url')}"`;
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('etag', etag);
  if (key?.endsWith('.webp')) response.setHeader('vary', 'accept');
  if (request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('content-type', file.contentType);
  // A drawing that is opened by itself must not run anything.
  if (file.contentType.startsWith('image/svg'))
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
};

const fileFor = async ({ headers }: IncomingMessage, storage: Storage, key: string) => {
  const avif = key.endsWith('.webp') && TAKES_AVIF.test(headers.accept ?? '') ? await storage.get(avifOf(key)) : null;
  return avif ?? storage.get(key);
};

// Named and not refused: what takes anything (`*/*`) may be a reader that knows no AVIF.
const TAKES_AVIF = /(?:^|,)\s*image\/avif\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:[;,]|$)/i;

const FILMS = 'movies/';

// In parts, as players ask for it. A film may be taken back, so no cache keeps it for longer than a minute.
const serveFilm = async (
  storage: Storage,
  file: StoredFilm | null,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const { range, 'if-none-match': ifNoneMatch } = request.headers;
  const asked = { range, ifRange: nodeHeader(request, 'if-range'), ifNoneMatch };
  const answer = file && (await filmAnswer(storage, file, asked));
  if (!answer) return notFound(response);
  response.statusCode = answer.status;
  response.setHeader('cache-control', 'public, max-age=60');
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (!answer.body || request.method === 'HEAD') return void response.end();
  await sendStream(response, answer.body());
};

const notFound = (response: ServerResponse): void => {
  response.statusCode = 404;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end('Not found');
};

const keyOf = (url: string): string | null => {
  const path = (url.split('?')[0] ?? '').slice('/media/'.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};
