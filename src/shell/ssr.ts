import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { Data, Endpoint, Input } from '@/contract';
import { HTTP_TIMEOUT_MS } from '@/domain/limits';
import { messageFor, unwrap } from '@/platform/http/client';

/** Calls the API of this process on loopback for one visitor's page. Throws `ApiRefusal` for an answer outside 2xx. */
export type ServerApi = {
  <K extends Endpoint>(endpoint: K, input?: Input<K>): Promise<Data<K>>;
  /** The same; null for what is no page of ours ({@link NO_PAGE}). */
  orNull: <K extends Endpoint>(endpoint: K, input?: Input<K>) => Promise<Data<K> | null>;
  /** The server's clock as the last answer told it (RFC 7231 `Date`), this process's own before. */
  now: () => Date;
};

/** An answer outside 2xx to a server-side call; `retryAfter` is its header, in seconds. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    endpoint: string,
    readonly retryAfter: string | null = null,
  ) {
    super(`${endpoint} answered ${status}`);
    this.name = 'ApiRefusal';
  }
}

/** Where this installation is reached, without an end slash; empty when it is not set. For canonical addresses. */
export const publicOrigin = (): string => (process.env.PUBLIC_ORIGIN ?? '').replace(/\/$/, '');

/** Where map tiles come from, with the credit that their owner asks for; null = our own drawing alone. */
export const mapTiles = (): { url: string; credit: string } | null =>
  process.env.MAP_TILES ? { url: process.env.MAP_TILES, credit: process.env.MAP_CREDIT ?? '' } : null;

// An hour: caches in front go on showing it while the database is away, when nothing on it can change either.
const CACHE = 'public, s-maxage=15, stale-while-revalidate=60, stale-if-error=3600';

/** No such thing, or an address that no call of ours can carry: bad, or longer than a request may be. */
const NO_PAGE = new Set([400, 404, 414, 431]);

/**
 * `getServerSideProps` of a public page: the same HTML for every visitor, kept by caches for 15 s. `load` reads what
 * the page shows; nothing to show, and a 404 or 400 of the API, become our 404, what {@link sayWhenToComeBack} knows
 * its answer, and everything else our 500.
 */
export function publicProps<P extends object>(
  load: (api: ServerApi, context: GetServerSidePropsContext) => Promise<P | null>,
): GetServerSideProps<P & { origin: string }> {
  return async (context) => {
    try {
      const props = await load(serverApi(context.req), context);
      if (props === null) return { notFound: true };
      context.res.setHeader('Cache-Control', CACHE);
      return { props: { ...props, origin: publicOrigin() } };
    } catch (error) {
      if (isNoPage(error)) return { notFound: true };
      return sayWhenToComeBack(context, error);
    }
  };
}

/**
 * Ends a page's answer with 429 or 503, Retry-After and a calm page where the API asked for patience or was silent;
 * throws every other error again. A navigation inside the app asks for data alone: it gets the status, and Next then
 * loads the address as a whole.
 */
export async function sayWhenToComeBack(
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  error: unknown,
): Promise<{ props: never }> {
  const patience = patienceOf(error);
  if (!patience) throw error;
  const wantsData = req.headers['x-nextjs-data'] !== undefined || req.url?.startsWith('/_next/data/');
  const html = wantsData ? '' : await statusPage(patience.status, req);
  res.statusCode = patience.status;
  res.setHeader('Retry-After', patience.retryAfter);
  res.setHeader('Cache-Control', 'no-store');
  if (html) res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(html);
  // Next sends nothing more on an answer that has ended: no visitor is shown a page without its props.
  return { props: {} as never };
}

type Patience = { status: 429 | 503; retryAfter: string };

const patienceOf = (error: unknown): Patience | null => {
  if (error instanceof ApiRefusal && (error.status === 429 || error.status === 503))
    return { status: error.status, retryAfter: error.retryAfter ?? '5' };
  return error instanceof Error && error.name === 'TimeoutError' ? { status: 503, retryAfter: '5' } : null;
};

/** `/429` and `/503` as they were rendered once: they hold nothing but this installation's settings. */
const statusPages = new Map<Patience['status'], string>();

async function statusPage(status: Patience['status'], request: IncomingMessage): Promise<string> {
  const known = statusPages.get(status);
  if (known !== undefined) return known;
  const reply = await fetch(`${apiOrigin()}/${status}`, {
    headers: { ...internalHeaders(request), accept: 'text/html' },
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  if (!reply.ok) throw new ApiRefusal(reply.status, `GET /${status}`);
  const html = await reply.text();
  statusPages.set(status, html);
  return html;
}

/** The typed server-side call for one request: internal secret and the outer visitor's address go along. */
export function serverApi(request: IncomingMessage): ServerApi {
  let offset = 0;
  const call = async <K extends Endpoint>(endpoint: K, input?: Input<K>): Promise<Data<K>> => {
    const { method, path, query } = messageFor(endpoint, input);
    const reply = await fetch(`${apiOrigin()}${path}${queryText(query)}`, {
      method,
      headers: internalHeaders(request),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    const serverTime = Date.parse(reply.headers.get('date') ?? '');
    if (!Number.isNaN(serverTime)) offset = serverTime - Date.now();
    if (!reply.ok) throw new ApiRefusal(reply.status, endpoint, reply.headers.get('retry-after'));
    return unwrap(endpoint, await reply.json());
  };
  const orNull: ServerApi['orNull'] = (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      if (isNoPage(error)) return null;
      throw error;
    });
  return Object.assign(call, { orNull, now: () => new Date(Date.now() + offset) });
}

const isNoPage = (error: unknown): boolean => error instanceof ApiRefusal && NO_PAGE.has(error.status);

function apiOrigin(): string {
  return process.env.API_INTERNAL_ORIGIN || `http://127.0.0.1:${process.env.PORT || 3000}`;
}

/** What of a visitor's header goes along: more together with our own headers would be refused as too large. */
const HEADER_MAX = 400;

function internalHeaders(request: IncomingMessage): Record<string, string> {
  const { 'x-forwarded-for': forwarded, 'user-agent': userAgent } = request.headers;
  return {
    accept: 'application/json',
    'x-yoi-internal': process.env.YOI_INTERNAL_SECRET ?? '',
    'x-yoi-visitor-ip': request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    // The last hop is the one that counts.
    ...(forwarded ? { 'x-forwarded-for': String(forwarded).slice(-HEADER_MAX) } : {}),
    ...(userAgent ? { 'user-agent': userAgent.slice(0, HEADER_MAX) } : {}),
  };
}

// Arrays become repeated keys, undefined values none: the same writing as the browser's.
function queryText(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().flatMap((item) => (item === undefined || item === null ? [] : [[name, String(item)]])),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
