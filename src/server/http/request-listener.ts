import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Logger } from 'pino';
import type { Deps } from '../core/deps';
import { isOwnOrigin } from '../settings/origin-setting';
import { defaultHeaders } from './default-headers';
import { askedOf, isLocalVisitor } from './local-visitor';
import { type FilmFile, serveMedia } from './media';
import type { Metrics } from './metrics';
import type { PublicPages } from './page-cache';
import { isPublished, type Published, servePublished } from './published';
import { CLIENT_GONE, isAborted, nodeHeader } from './request-header';
import { requestIdOf } from './request-id';
import { type PolicyInput, securityHeaders } from './security-headers';
import { addressOf, INTERNAL_HEADER, isInternal, type Trust, VISITOR_HEADER } from './visitor';

/** The fault of a process that ends. */
export const STOPPING = 'stopping';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** What stands behind the one port. */
export type ListenerParts = {
  deps: Deps;
  trust: Trust;
  /** The API, GraphQL, test doors and sandbox. */
  api: Listener;
  /** Next: pages and their files. */
  next: Listener;
  /** Null in development: a page must show each change at once. */
  pages: PublicPages | null;
  /** Sitemaps, public files and share pictures. */
  picture: Published['picture'];
  feed: Published['feed'];
  filmFile: FilmFile;
  metrics: Metrics;
  policy: PolicyInput;
  /** Why this process should not be sent visitors, for `/readyz`; null = ready. */
  fault: () => string | null;
};

/** The listener of the one server: headers on every answer, probes, media, API, cached pages, Next. */
export const createRequestListener = (parts: ListenerParts): RequestListener => {
  // A line about a request holds nothing secret, and there is one for each.
  const requestLog = parts.deps.log.child({}, { redact: [] });
  const setDefaultHeaders = defaultHeaders(securityHeaders(parts.policy), parts.deps.clock);
  return (request, response) => {
    setDefaultHeaders(response);
    // A connection that is kept would lead the next call to a process that ends.
    if (parts.fault() === STOPPING) response.setHeader('connection', 'close');
    request.headers['x-request-id'] = requestIdOf(request.headers['x-request-id']);
    const path = pathOf(request);
    const isApi = API.test(path);
    watch(parts, requestLog, request, response, { path, isApi });
    // The short way of most calls between servers: nothing to compress, nothing to wait for.
    if (isApi && !request.headers['accept-encoding']) return void parts.api(request, response);
    answer(parts, request, response, { path, isApi }).catch((error) => {
      if (!isAborted(request)) parts.deps.log.error({ err: error, path }, 'request failed');
      if (response.headersSent) return response.destroy();
      plain(response, 500, 'Internal Server Error');
    });
  };
};

/** Path of a request without its query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

// Of what lies under /dev only the page of components is Next's (src/pages/dev).
const API = /^\/(?:api|dev(?!\/components)|sandbox|graphql)(?:\/|$)/;

type Asked = { path: string; isApi: boolean };

const answer = async (
  parts: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, isApi }: Asked,
): Promise<void> => {
  if (!path.startsWith('/')) return plain(response, 400, 'Bad Request');
  if (path === '/healthz') return plain(response, 200, 'ok');
  if (path === '/readyz') return readiness(response, parts.fault());
  if (path === '/metrics') return metrics(parts, request, response);
  if (isPublished(path)) return servePublished(publishedOf(parts), request, response, path);
  await compressed(request, response);
  if (path.startsWith('/media/')) return serveMedia(mediaOf(parts), request, response);
  if (isApi) return void parts.api(request, response);
  return page(parts, request, response, path);
};

const publishedOf = ({ deps, picture, feed }: ListenerParts): Published => ({
  editions: deps.editions,
  publicOrigin: deps.settings.publicOrigin,
  picture,
  feed,
});

const mediaOf = ({ deps, filmFile }: ListenerParts) => ({
  storage: deps.storage,
  filmFile,
  isOwn: (origin: string) => isOwnOrigin(deps.settings, origin),
});

const readiness = (response: ServerResponse, fault: string | null) =>
  fault === null ? plain(response, 200, 'ok') : plain(response, 503, `not ready: ${fault}`);

const page = async (
  parts: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  const ip = addressOf(parts.trust, request);
  const rendering = isInternal(parts.trust, (name) => nodeHeader(request, name));
  // What rendering passes on to the API must be our finding, not what somebody wrote into the header.
  request.headers['x-forwarded-for'] = ip;
  delete request.headers[INTERNAL_HEADER];
  delete request.headers[VISITOR_HEADER];
  // Its link bears a key: not even that it was opened is told to the next page.
  if (path.startsWith('/invite/')) response.setHeader('referrer-policy', 'no-referrer');
  if (parts.pages && !rendering && (await parts.pages.serve(request, response, ip))) return;
  await parts.next(request, response);
};

const metrics = async (
  { metrics: numbers, deps }: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  // For the operator, not for visitors: whoever is asked through a proxy cannot tell them apart by their address.
  if (!isLocalVisitor(askedOf(request)) && !knowsToken(request, deps.settings.metricsToken))
    return plain(response, 404, 'Not found');
  response.setHeader('content-type', numbers.contentType);
  response.end(await numbers.text());
};

const plain = (response: ServerResponse, status: number, text: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(text);
};

const knowsToken = (request: IncomingMessage, token: string | null): boolean => {
  const sent = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== null && sent.length === wanted.length && timingSafeEqual(sent, wanted);
};

const compress = compression({
  threshold: 1024,
  // A stream of events must not wait in a buffer.
  filter: (request, response) =>
    !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});

// The middleware is typed for Express and uses only what node gives.
const compressed = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  new Promise((resolve) =>
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => resolve()),
  );

/** Pages and files by kind: the API measures itself by route. */
const watch = (
  { metrics: numbers }: ListenerParts,
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  { path, isApi }: Asked,
) => {
  const started = performance.now();
  response.on('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const status = isAborted(request) && !response.headersSent ? CLIENT_GONE : response.statusCode;
    const kind = isApi ? 'api' : kindOf(path);
    if (!isApi) numbers.observe({ method: request.method ?? 'GET', route: kind, status, seconds });
    const level = kind === 'file' || kind === 'probe' ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const request_id = request.headers['x-request-id'];
    log[level]({ method: request.method, path, status, ms: Math.round(seconds * 1000), request_id }, 'request');
  });
};

const kindOf = (path: string) => {
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'probe';
  return path.startsWith('/_next/static/') || path.startsWith('/media/') || /\.\w{2,12}$/.test(path) ? 'file' : 'page';
};
