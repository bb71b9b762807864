import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@/domain/durations';
import type { PageCache } from '../core/deps';
import { cacheKeyOf } from './page-routes';

/** A page as it was rendered, the same for every visitor. Header names are lower case. */
export type Rendered = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/** What the cache needs: the time in milliseconds, and a way to render an address without any visitor's cookies. */
export type PageCacheOptions = {
  now: () => number;
  render: (url: string, visitorIp: string) => Promise<Rendered>;
  /** Told when a background render failed; the stale page stays until it is too old. */
  onError?: (error: unknown) => void;
};

/** Bounded memory cache of public pages (docs/rules/sessions.md#public-pages). */
export type PublicPages = PageCache & {
  /** Answers a request from the cache, rendering when needed; false = not cacheable, let Next answer it. */
  serve: (request: IncomingMessage, response: ServerResponse, visitorIp: string) => Promise<boolean>;
};

/** Fresh for this long at most, whatever the page allows (milliseconds). */
export const MAX_FRESH_MS = 15_000;
const MAX_STALE_MS = 10 * MINUTE_MS;
const MAX_ENTRIES = 1000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Makes the cache: fresh for ≤ 15 s, then stale while one render is under way, and for as long as none succeeds; one
 * render for all who wait.
 */
export const createPageCache = ({ now, render, onError }: PageCacheOptions): PublicPages => {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ rendered }) => rendered.body.length * 2 + 1,
  });
  const inFlight = new Map<string, Promise<Entry | null>>();
  let generation = 0;

  const load = (key: string, page: string, visitorIp: string): Promise<Entry | null> => {
    const known = inFlight.get(key);
    if (known) return known;
    const startedIn = generation;
    const loading = (async () => {
      const rendered = await render(key, visitorIp);
      if (rendered.headers['set-cookie'] !== undefined) return null;
      const life = lifeOf(rendered);
      const entry = newEntry(rendered, page, now(), life);
      // A purge that came while this was rendering must win.
      if (life && startedIn === generation) entries.set(key, entry);
      return entry;
    })();
    inFlight.set(key, loading);
    const forget = () => {
      if (inFlight.get(key) === loading) inFlight.delete(key);
    };
    loading.then(forget, forget);
    return loading;
  };

  const find = async (key: string, page: string, visitorIp: string): Promise<[Entry | null, string]> => {
    const entry = entries.get(key);
    // A clock that was moved back makes every entry unusable.
    const age = entry ? now() - entry.at : 0;
    if (!entry || age < 0) return [await load(key, page, visitorIp), 'miss'];
    if (age >= entry.freshMs + entry.staleMs) return renewed(entry, () => load(key, page, visitorIp));
    if (age < entry.freshMs) return [entry, 'hit'];
    load(key, page, visitorIp).catch((error) => onError?.(error));
    return [entry, 'stale'];
  };

  // What cannot be rendered now, because the database is away, is shown as it was.
  const renewed = async (old: Entry, renew: () => Promise<Entry | null>): Promise<[Entry | null, string]> => {
    try {
      const entry = await renew();
      const failed = entry && (entry.rendered.status >= 500 || entry.rendered.status === 429);
      return failed ? [old, 'stale'] : [entry, 'miss'];
    } catch (error) {
      onError?.(error);
      return [old, 'stale'];
    }
  };

  return {
    purge: (prefix) => {
      generation += 1;
      inFlight.clear();
      if (prefix === undefined) entries.clear();
      else for (const [key, entry] of entries) if (entry.page.startsWith(prefix)) entries.delete(key);
    },
    serve: async (request, response, visitorIp) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const name = cacheKeyOf(request.url ?? '/');
      if (!name) return false;
      const [entry, state] = await find(name.key, name.page, visitorIp);
      if (!entry) return false;
      await send(request, response, entry, state);
      return true;
    },
  };
};

type Entry = {
  rendered: Rendered;
  page: string;
  at: number;
  freshMs: number;
  staleMs: number;
  etag: string;
  variants: Map<string, Promise<Buffer>>;
};

const newEntry = (rendered: Rendered, page: string, at: number, life: Life | null): Entry => ({
  rendered,
  page,
  at,
  freshMs: life?.freshMs ?? 0,
  staleMs: life?.staleMs ?? 0,
  etag: `W/"${createHash('sha1').update(rendered.body).digest('base64url')}"`,
  variants: new Map(),
});

type Life = { freshMs: number; staleMs: number };

/** How long a page may be kept, from its own Cache-Control; null = not at all. */
const lifeOf = ({ status, headers }: Rendered): Life | null => {
  const control = String(headers['cache-control'] ?? '');
  if (status !== 200 || !/\bpublic\b/.test(control) || /\b(?:private|no-store|no-cache)\b/.test(control)) return null;
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d{1,9})\\b`).exec(control)?.[1] ?? 0);
  const freshMs = Math.min(seconds('s-maxage') * 1000, MAX_FRESH_MS);
  return freshMs > 0 ? { freshMs, staleMs: Math.min(seconds('stale-while-revalidate') * 1000, MAX_STALE_MS) } : null;
};

const STORED_HEADERS = [
  'content-type',
  'cache-control',
  'location',
  'content-language',
  'x-nextjs-redirect',
  'retry-after',
];

const send = async (request: IncomingMessage, response: ServerResponse, entry: Entry, state: string) => {
  for (const name of STORED_HEADERS) {
    const value = entry.rendered.headers[name];
    if (value !== undefined)
      response.setHeader(name, name === 'cache-control' ? controlOf(String(value), request) : value);
  }
  response.setHeader('vary', 'Accept-Encoding');
  response.setHeader('x-page-cache', state);
  if (entry.rendered.status === 200) response.setHeader('etag', entry.etag);
  if (entry.rendered.status === 200 && matches(request.headers['if-none-match'], entry.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const [encoding, body] = await encoded(entry, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.statusCode = entry.rendered.status;
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
};

// What a page's script requests, a browser would show as it was, as a shared cache may; what it loads by itself, not.
const controlOf = (control: string, { url }: IncomingMessage) =>
  url?.startsWith('/_next/data/') ? control.replace(/, stale-while-revalidate=\d+/, '') : control;

const matches = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((one) => one.trim() === etag) ?? false;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encoded = async (entry: Entry, accepted: string): Promise<[string | null, Buffer]> => {
  const { body } = entry.rendered;
  if (body.length < 1024) return [null, body];
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0+)?\\b)`).test(accepted);
  if (takes('br')) return ['br', await variant(entry, 'br', () => brotli(body, BROTLI))];
  if (takes('gzip')) return ['gzip', await variant(entry, 'gzip', () => zip(body))];
  return [null, body];
};

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const variant = (entry: Entry, name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
  const known = entry.variants.get(name);
  if (known) return known;
  const made = make();
  entry.variants.set(name, made);
  return made;
};
