import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createMetrics } from '@/server/http/metrics';
import { createRequestListener } from '@/server/http/request-listener';
import { securityHeaders } from '@/server/http/security-headers';
import { createStatusPages } from '@/server/http/status-pages';
import { testSettings } from '../../support/test-deps';
import { unlimited } from '../../support/unlimited';
import { openApi, SECRET } from './world';

let api: Awaited<ReturnType<typeof openApi>>;
let server: Server;
let origin: string;
let fault: string | null = null;
const seen: { ip: string | undefined; internal: string | undefined }[] = [];

beforeAll(async () => {
  api = await openApi();
  const { deps } = api;
  const drawing = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), contentType: 'image/svg+xml' };
  const kept = ['casts/1.svg', 'private/contacts/1.webp'];
  await deps.storage.put('private/movies/1.mp4', Buffer.from('0123456789'), 'video/mp4');
  deps.storage = { ...deps.storage, get: async (key) => (kept.includes(key) ? drawing : null) };
  server = createServer(
    createRequestListener({
      deps,
      trust: { settings: deps.settings, internalSecret: SECRET },
      api: getRequestListener(api.app.fetch),
      next: (request, response) => {
        if (request.url === '/broken') throw new Error('inside');
        const forwarded = request.headers['x-forwarded-for'];
        const internal = request.headers['x-yoi-internal'];
        seen.push({ ip: String(forwarded), internal: internal === undefined ? undefined : String(internal) });
        response.statusCode = request.url === '/missing' ? 404 : 200;
        response.setHeader('content-type', 'text/html');
        response.end('<p>page</p>'.repeat(200));
      },
      pages: null,
      picture: () => null,
      feed: async () => '',
      filmFile: async (name) => (name === 'shown.mp4' ? { key: 'private/movies/1.mp4' } : null),
      metrics: createMetrics([{ name: 'realtime_sockets', help: 'Open websockets', read: () => 3 }]),
      policy: { settings: deps.settings, formActions: ['https://pay.example.jp'], development: false },
      fault: () => fault,
      limits: unlimited,
      statusPages: createStatusPages(null),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

describe('every answer', () => {
  it.each([
    ['/', 200],
    ['/missing', 404],
    ['/broken', 500],
    ['/healthz', 200],
    ['/media/casts/1.svg', 200],
    ['/media/casts/2.svg', 404],
    ['/media/private/contacts/1.webp', 404],
    ['/media/movies/shown.mp4', 200],
    ['/media/movies/1.mp4', 404],
    ['/media/private/movies/1.mp4', 404],
    ['/media/%70rivate/contacts/1.webp', 404],
    ['/media/..%2Fkeys%2Fmaster.key', 404],
    ['/api/v1/areas/', 200],
    ['/api/v1/nothing/', 404],
    ['/api/docs', 200],
    ['/metrics', 200],
  ])('of %s (%i) carries the security headers', async (path, status) => {
    const { status: found, headers } = await fetch(`${origin}${path}`);
    expect(found).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toMatch(/default-src '(?:self|none)'/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('has a policy that lets only own scripts run and names where forms may lead', async () => {
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://pay.example.jp");
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe|nonce|\*/);
  });

  it('does not tell what went wrong inside', async () => {
    expect(await (await fetch(`${origin}/broken`)).text()).toBe('Internal Server Error');
  });
});

describe('the policy', () => {
  const headersOf = (env: Record<string, string>, development = false) =>
    new Map(securityHeaders({ settings: testSettings(env), formActions: [], development }));

  it('speaks of HTTPS only where there is some', () => {
    expect(headersOf({}).has('strict-transport-security')).toBe(false);
    const secure = headersOf({ PUBLIC_ORIGIN: 'https://example.jp' });
    expect(secure.get('strict-transport-security')).toContain('max-age=31536000');
    expect(secure.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it('opens exactly the hosts of the settings', () => {
    const headers = headersOf({ API_HOST: 'https://api.example.jp', REALTIME_HOST: 'wss://live.example.jp' });
    expect(headers.get('content-security-policy')).toMatch(
      /connect-src 'self' \S+ https:\/\/api\.example\.jp wss:\/\/live\.example\.jp;/,
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
  });

  it('allows evaluation in development alone', () => {
    expect(headersOf({}, true).get('content-security-policy')).toContain("'unsafe-eval'");
  });
});

describe('the front door', () => {
  it('takes calls without a body and bodies without a length', async () => {
    expect((await fetch(`${origin}/api/auth/tokens`, { method: 'DELETE' })).status).toBe(401);
    const send = (text: string) =>
      fetch(`${origin}/api/auth/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([text]).stream(),
        duplex: 'half',
      } as RequestInit);
    const phone_number = '090-1234-5678';
    expect((await send(JSON.stringify({ phone_number, password: 'wrong-password' }))).status).toBe(401);
    expect((await send(JSON.stringify({ password: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
    const untyped = await fetch(`${origin}/api/auth/tokens`, { method: 'POST', body: new Blob(['{}']) });
    expect(untyped.status).toBe(415);
  });

  it.each([
    [undefined, 200, '0123456789', null],
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('gives the part %s of a film (%i)', async (range, status, text, part) => {
    const reply = await fetch(`${origin}/media/movies/shown.mp4`, range === undefined ? {} : { headers: { range } });
    expect([reply.status, await reply.text(), reply.headers.get('content-range')]).toEqual([status, text, part]);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('sends a film once, and a part of another one never', async () => {
    const etag = (await fetch(`${origin}/media/movies/shown.mp4`, { method: 'HEAD' })).headers.get('etag') ?? '';
    const ask = (headers: Record<string, string>) => fetch(`${origin}/media/movies/shown.mp4`, { headers });
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ range: 'bytes=2-4', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"another"' })).status).toBe(200);
  });

  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, 200],
    ['a page of ours in an older browser', { referer: '/movie' }, 200],
    ['a program that says nothing', {}, 200],
    ['a visitor who follows a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
    ['a page of others', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 404],
    ['a page of others that hides where it is', { 'sec-fetch-site': 'cross-site', referer: '/movie' }, 404],
    ['a page of others in an older browser', { referer: 'https://elsewhere.example/film' }, 404],
  ])('answers a film for %s (%#)', async (_, headers: Record<string, string>, status) => {
    const referer = headers.referer?.replace(/^\//, `${api.deps.settings.publicOrigin}/`);
    // Nothing but these headers is sent, which `fetch` does not do.
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = { ...headers, ...(referer === undefined ? {} : { referer }) };
      get(`${origin}/media/movies/shown.mp4`, { headers: sent }, resolve).on('error', reject);
    });
    reply.resume();
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['cache-control']).toBe(status === 200 ? 'public, max-age=60' : 'no-store');
  });

  it('compresses pages and JSON', async () => {
    const page = await fetch(origin, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    const json = await fetch(`${origin}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    expect(json.headers.get('content-encoding')).toBe('br');
  });

  it('tells rendering the outer visitor, not what a forged header says', async () => {
    seen.length = 0;
    const forged = { 'x-forwarded-for': '198.51.100.1', 'x-yoi-internal': 'guess', 'x-yoi-visitor-ip': '198.51.100.2' };
    await fetch(`${origin}/page`, { headers: forged });
    await fetch(`${origin}/page`, { headers: { 'x-forwarded-for': '198.51.100.3', 'x-yoi-internal': SECRET } });
    expect(seen).toEqual([
      { ip: '127.0.0.1', internal: undefined },
      { ip: '198.51.100.3', internal: undefined },
    ]);
  });

  it('says 503 while it is not ready', async () => {
    fault = 'refuses connections';
    const unready = await fetch(`${origin}/readyz`);
    expect([unready.status, await unready.text()]).toEqual([503, 'not ready: refuses connections']);
    fault = null;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('keeps no connection while it is stopping', async () => {
    fault = 'stopping';
    expect((await fetch(`${origin}/healthz`)).headers.get('connection')).toBe('close');
    fault = null;
    expect((await fetch(`${origin}/healthz`)).headers.get('connection')).toBe('keep-alive');
  });

  it('keeps files for ever and knows them by ETag', async () => {
    const file = await fetch(`${origin}/media/casts/1.svg`);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('content-type')).toBe('image/svg+xml');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    const again = await fetch(`${origin}/media/casts/1.svg`, {
      headers: { 'if-none-match': file.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('counts answers by route pattern', async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain('realtime_sockets 3');
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="page",status="404"\} 1/);
  });
});
