import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGunzip } from 'node:zlib';
import type { Editions } from '../core/ports';
import { sendStream } from './send-stream';

/**
 * What is shown to machines: the files of the current edition, share pictures by their name (null = there is none),
 * the feed.
 */
export type Published = {
  editions: Editions;
  publicOrigin: string;
  picture: (name: string) => Promise<Buffer> | null;
  /** The newest articles as an Atom feed. */
  feed: () => Promise<string>;
};

const FILES = /^\/(?:sitemap\.xml|sitemaps\/[\w-]+\.xml|seo\/\w+\.json)$/;
const FEED = '/media/feed.xml';
const PICTURE = /^\/og\/([\w-]+)\.png$/;

/** Answers `/robots.txt`, the sitemaps, `/seo/*.json`, `/og/*.png` and the feed of articles (docs/rules/seo.md). */
export const servePublished = async (
  { editions, publicOrigin, picture, feed }: Published,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return plain(response, 405, 'Method Not Allowed');
  }
  if (path === '/robots.txt') {
    response.setHeader('cache-control', 'public, max-age=3600');
    return plain(response, 200, robots(publicOrigin));
  }
  if (path === FEED) return sendFeed(request, response, await feed());
  const drawing = PICTURE.exec(path)?.[1];
  if (drawing !== undefined) return sendPicture(request, response, picture(drawing));
  return FILES.test(path) ? sendFile(editions, request, response, path.slice(1)) : notFound(response);
};

// Private pages say `noindex` themselves, which is read only where robots may come.
const robots = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', '/graphql', '/dev/', '/sandbox/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const sendFile = async (editions: Editions, request: IncomingMessage, response: ServerResponse, name: string) => {
  const file = await editions.open(name);
  if (file === 'none') {
    response.setHeader('retry-after', '10');
    return plain(response, 503, 'Not written yet');
  }
  if (!file) return notFound(response);
  const { gzip, etag, changedAt, size } = file;
  response.setHeader('vary', 'Accept-Encoding');
  response.setHeader('last-modified', changedAt.toUTCString());
  const known = isKnown(request, response, { etag: `W/"${etag}"`, control: FILE_CACHE, changedAt });
  if (known || request.method === 'HEAD') gzip.destroy();
  if (known) return;
  response.setHeader('content-type', name.endsWith('.json') ? 'application/json' : 'application/xml; charset=utf-8');
  const packed = takesGzip(request);
  if (packed) {
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', size);
  }
  if (request.method === 'HEAD') return void response.end();
  await (packed ? sendStream(response, gzip) : sendStream(response, gzip, createGunzip()));
};

const sendPicture = async (request: IncomingMessage, response: ServerResponse, drawing: Promise<Buffer> | null) => {
  if (!drawing) return notFound(response);
  const bytes = await drawing;
  if (isKnown(request, response, { etag: etagOf(bytes), control: 'public, max-age=604800' })) return;
  response.setHeader('content-type', 'image/png');
  response.setHeader('content-length', bytes.length);
  // Shown by other sites beside a shared link.
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const sendFeed = (request: IncomingMessage, response: ServerResponse, text: string) => {
  if (isKnown(request, response, { etag: `W/${etagOf(text)}`, control: FILE_CACHE })) return;
  response.setHeader('content-type', 'application/atom+xml; charset=utf-8');
  response.end(request.method === 'HEAD' ? undefined : text);
};

const etagOf = (content: Buffer | string) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const FILE_CACHE = 'public, max-age=300, stale-while-revalidate=3600';

type FileState = { etag: string; control: string; changedAt?: Date };

/** Sets the headers of caches; true when the caller has this already and was told so (RFC 9110 §13.2.2). */
const isKnown = (
  { headers }: IncomingMessage,
  response: ServerResponse,
  { etag, control, changedAt }: FileState,
): boolean => {
  response.setHeader('etag', etag);
  response.setHeader('cache-control', control);
  const sent = headers['if-none-match'];
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const known =
    sent !== undefined
      ? sent === '*' || sent.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
      : changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
  if (!known) return false;
  response.statusCode = 304;
  response.end();
  return true;
};

const takesGzip = ({ headers }: IncomingMessage) =>
  /\b(?:x-)?gzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));

const notFound = (response: ServerResponse) => plain(response, 404, 'Not found');

const plain = (response: ServerResponse, status: number, text: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  response.end(response.req.method === 'HEAD' ? undefined : text);
};
