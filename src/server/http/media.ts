import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PRIVATE_FILES, type Storage } from '../core/ports';

/** Answers `/media/<key>`. Names are ours and never reused, so a file may be kept for ever. */
export const serveMedia = async (
  storage: Storage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const key = keyOf(request.url ?? '');
  const file = key === null || key.startsWith(PRIVATE_FILES) ? null : await storage.get(key);
  if (!file) {
    response.statusCode = 404;
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end('Not found');
    return;
  }
  const etag = `"${createHash('sha1').update(file.bytes).digest('base64url')}"`;
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('etag', etag);
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

const keyOf = (url: string): string | null => {
  const path = (url.split('?')[0] ?? '').slice('/media/'.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};
