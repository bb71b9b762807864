import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Logger } from 'pino';
import type { Deps } from '../core/deps';
import { Refusal } from '../core/refusal';
import { isSameOrigin } from '../settings/origin-setting';
import { takeReport } from './csp-reports';
import { defaultHeaders } from './default-headers';
import { CEILING_OF, type Kind, kindOf, shortAnswer } from './door';
import { isLocalVisitor, localVisitOf } from './local-visitor';
import { type FilmFile, serveMedia } from './media';
import type { Metrics } from './metrics';
import type { PublicPages } from './page-cache';
import { type Published, servePublished } from './published';
import type { Ceiling, RateLimiter } from './rate-limits';
import { CLIENT_GONE, isAborted, nodeHeader } from './request-header';
import { requestIdOf } from './request-id';
import { type PolicyInput, securityHeaders } from './security-headers';
import type { StatusPages } from './status-pages';
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
  /** Counts what is not the API's, which counts itself. */
  limits: Pick<RateLimiter, 'ceiling'>;
  /** The calm pages of 429 and 503. */
  statusPages: StatusPages;
};

/** The listener of the one server: headers on every answer, probes, media, API, cached pages, Next. */
export const createRequestListener = (parts: ListenerParts): RequestListener => {
  // A line about a request holds nothing secret, and there is one for each.
  const records = { numbers: parts.metrics, log: parts.deps.log.child({}, { redact: [] }) };
  const setDefaultHeaders = defaultHeaders(securityHeaders(parts.policy), parts.deps.clock);
  return (request, response) => {
    setDefaultHeaders(response);
    // A connection that is kept would lead the next call to a process that ends.
    if (parts.fault() === STOPPING) response.setHeader('connection', 'close');
    request.headers['x-request-id'] = requestIdOf(request.headers['x-request-id']);
    const path = pathOf(request);
    const kind = kindOf(path);
    watch(records, request, response, { path, kind });
    const short = parts.policy.development && path.startsWith('/__nextjs') ? null : shortAnswer(request, path);
    if (short) return plain(response, short.status, short.text, short.headers);
    // The short way of most calls between servers: nothing to compress, nothing to wait for.
    if (kind === 'api' && !request.headers['accept-encoding']) return void parts.api(request, response);
    answer(parts, request, response, { path, kind }).catch((error) => {
      if (!isAborted(request)) parts.deps.log.error({ err: error, path }, 'request failed');
      if (response.headersSent) return response.destroy();
      plain(response, 500, 'Internal Server Error');
    });
  };
};

/** Path of a request without its query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

type Target = { path: string; kind: Kind };

const answer = async (
  parts: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, kind }: Target,
): Promise<void> => {
  const ip = addressOf(parts.trust, request);
  const isServerRendering = isInternal(parts.trust, (name) => nodeHeader(request, name));
  const ceiling = CEILING_OF[kind];
  const wait = ceiling && !isServerRendering ? await tooMany(parts, ceiling, ip) : null;
  if (wait !== null && kind !== 'page') return tooManyRequests(response, wait);
  switch (kind) {
    case 'probe':
      return probe(parts, request, response, path);
    case 'published':
    case 'share':
      return servePublished(publishedOf(parts), request, response, path);
    case 'report':
      return takeReport(parts.deps.log, request, response);
    default:
      await compressed(request, response);
  }
  if (wait !== null) return parts.statusPages.send(request, response, { status: 429, retryAfter: wait });
  if (kind === 'media') return serveMedia(mediaOf(parts), request, response);
  if (kind === 'api') return void parts.api(request, response);
  return page(parts, request, response, { path, ip, isServerRendering, kind });
};

/** Seconds to wait, where a network has used up a ceiling; otherwise the request is counted, and null. */
const tooMany = async ({ limits }: ListenerParts, ceiling: Ceiling, ip: string): Promise<string | null> => {
  try {
    await limits.ceiling(ceiling, ip);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate/limited') return error.headers?.['retry-after'] ?? '60';
    throw error;
  }
};

const tooManyRequests = (response: ServerResponse, retryAfter: string) =>
  plain(response, 429, 'Too Many Requests', { 'retry-after': retryAfter });

const probe = (parts: ListenerParts, request: IncomingMessage, response: ServerResponse, path: string) => {
  if (path === '/healthz') return plain(response, 200, 'ok');
  return path === '/readyz' ? readiness(response, parts.fault()) : metrics(parts, request, response);
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
  isSame: (origin: string) => isSameOrigin(deps.settings, origin),
});

const readiness = (response: ServerResponse, fault: string | null) =>
  fault === null ? plain(response, 200, 'ok') : plain(response, 503, `not ready: ${fault}`);

type PageTarget = Target & { ip: string; isServerRendering: boolean };

const page = async (
  parts: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, kind, ip, isServerRendering }: PageTarget,
): Promise<void> => {
  // What rendering passes on to the API must be our finding, not what a visitor wrote into the header.
  request.headers['x-forwarded-for'] = ip;
  delete request.headers[INTERNAL_HEADER];
  delete request.headers[VISITOR_HEADER];
  // Its link bears a key: not even that it was opened is told to the next page.
  if (path.startsWith('/invite/')) response.setHeader('referrer-policy', 'no-referrer');
  if (kind === 'page' && !isServerRendering) {
    if (await servedFromCache(parts, request, response, ip)) return;
    const wait = await tooMany(parts, 'render', ip);
    if (wait !== null) return parts.statusPages.send(request, response, { status: 429, retryAfter: wait });
  }
  await parts.next(request, response);
};

/** False for a page that no cache keeps. Where a page can neither be rendered nor shown as it was, 503. */
const servedFromCache = async (
  { pages, deps, statusPages }: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
  ip: string,
): Promise<boolean> => {
  if (!pages) return false;
  try {
    return await pages.serve(request, response, ip);
  } catch (error) {
    if (response.headersSent) throw error;
    deps.log.warn({ err: error }, 'a page could not be rendered');
    await statusPages.send(request, response, { status: 503, retryAfter: '5' });
    return true;
  }
};

const metrics = async (
  { metrics: numbers, deps }: ListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  // For the operator, not for visitors: behind a proxy the address does not tell them apart.
  if (!isLocalVisitor(localVisitOf(request)) && !knowsToken(request, deps.settings.metricsToken))
    return plain(response, 404, 'Not found');
  response.setHeader('content-type', numbers.contentType);
  response.end(await numbers.text());
};

const plain = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status !== 204) response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  // What is still coming of a refused request is not read.
  if (status >= 400 && hasBody(response.req)) response.setHeader('connection', 'close');
  response.end(response.req.method === 'HEAD' ? undefined : text);
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

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
  { numbers, log }: { numbers: ListenerParts['metrics']; log: Logger },
  request: IncomingMessage,
  response: ServerResponse,
  { path, kind }: Target,
) => {
  const started = performance.now();
  response.on('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const status = isAborted(request) && !response.headersSent ? CLIENT_GONE : response.statusCode;
    const route = routeOf(kind, path);
    if (kind !== 'api') numbers.observe({ method: request.method ?? 'GET', route, status, seconds });
    const level = route === 'file' || route === 'probe' ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const request_id = request.headers['x-request-id'];
    log[level]({ method: request.method, path, status, ms: Math.round(seconds * 1000), request_id }, 'request');
  });
};

// Numbers know pages, files and probes.
const routeOf = (kind: Kind, path: string) => {
  if (kind === 'probe' || kind === 'api') return kind;
  return kind === 'file' || kind === 'media' || /\.\w{2,12}$/.test(path) ? 'file' : 'page';
};
